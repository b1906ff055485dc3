import type { Contact } from '@bellbird/contract/contacts/contact'
import { expected, type Field, type Person, type Rules } from './model.ts'
import type { People } from './people.ts'
import type { Stage } from './stage.ts'

type Record = ReturnType<Stage['there']['records']['present']>[number]

/** What differs from the model once everything was exchanged. Afterwards, the model is what is there. */
export async function faultsIn(
  stage: Stage,
  { all }: People,
  rules: Rules,
  fields: readonly Field[],
) {
  const { there, provider } = stage
  const faults: string[] = []
  const contacts = await stage.contacts()
  const records = there.records.present()
  const claimed = new Set<string>()

  /** The one with the person's id or, of somebody new, with the name. */
  function claim<T extends { last_name: string }>(
    list: T[],
    person: Person,
    side: string,
    isIt: (one: T) => boolean,
    isKnown: boolean,
    idOf: (one: T) => string,
  ) {
    const found = list.filter((one) => (isKnown ? isIt(one) : one.last_name === `L${person.name}`))
    if (found.length > 1) faults.push(`${person.name} is ${found.length} ${side}`)
    for (const one of found) claimed.add(idOf(one))
    return found[0]
  }

  const keyOfContact = ({ id }: Contact) => `contact ${id}`
  const keyOfRecord = ({ number }: Record) => `record ${number}`

  for (const person of all) {
    const contact = claim(
      contacts,
      person,
      'contacts',
      ({ id }) => id === person.contactId,
      person.contactId !== undefined,
      keyOfContact,
    )
    const record = claim(
      records,
      person,
      'records',
      ({ number }) => number === person.recordNumber,
      person.recordNumber !== undefined,
      keyOfRecord,
    )
    if (person.isDeletedHere ? contact : !contact) {
      faults.push(`${person.name}, ${contact ? 'deleted, is a contact again' : 'is no contact'}`)
    }
    if (person.isDeletedThere ? record : !record) {
      faults.push(`${person.name}, ${record ? 'deleted, is a record again' : 'is no record'}`)
    }
    if (contact && record && contact.crm_id !== there.idOf(record)) {
      faults.push(`${person.name} is linked to ${contact.crm_id}, not to ${there.idOf(record)}`)
    }
    for (const field of fields) {
      const allowed = expected(person, field, rules[field])
      const isAllowed = allowed.some(
        (one) =>
          (!contact || contact[field] === one.here) && (!record || record[field] === one.there),
      )
      if (isAllowed) continue
      const { here, there: before, editsHere, editsThere } = person
      faults.push(
        `${person.name}, ${field}, ${rules[field]}: ${JSON.stringify({
          here: contact?.[field],
          there: record?.[field],
          allowed,
          before: [here[field], before[field]],
          edits: [editsHere[field], editsThere[field]],
        })}`,
      )
    }
    const isMarkedHere = Boolean(contact?.custom_fields.do_not_call)
    const isMarkedThere = provider === 'pipedrive' ? record?.unsubscribed : record?.optedOut
    if (contact && isMarkedHere !== person.isOptedOut) {
      faults.push(`${person.name}, opt-out of the contact: ${isMarkedHere}`)
    }
    if (record && !person.isDeletedHere && isMarkedThere !== person.isOptedOut) {
      faults.push(`${person.name}, opt-out of the record: ${isMarkedThere}`)
    }
    settle(person, contact, record, fields)
  }

  for (const contact of contacts) {
    if (!claimed.has(keyOfContact(contact))) faults.push(`A contact of nobody: ${nameOf(contact)}`)
  }
  for (const record of records) {
    if (!claimed.has(keyOfRecord(record))) faults.push(`A record of nobody: ${nameOf(record)}`)
  }
  return faults
}

function nameOf({ first_name, last_name, email, phone }: Contact | Record) {
  return [first_name, last_name, email, phone].filter(Boolean).join(' ')
}

function settle(
  person: Person,
  contact: Contact | undefined,
  record: Record | undefined,
  fields: readonly Field[],
) {
  person.contactId ??= contact?.id
  person.recordNumber ??= record?.number
  for (const field of fields) {
    if (contact) person.here[field] = contact[field]
    if (record) person.there[field] = record[field]
  }
  person.isSettled = true
  person.editsHere = {}
  person.editsThere = {}
}
