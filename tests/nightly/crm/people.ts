import type { Contact } from '@bellbird/contract/contacts/contact'
import { type Edit, type Edits, type Field, nobody, type Person, type Values } from './model.ts'
import { Refused, type Stage } from './stage.ts'

/** When people act: a record changes during an export only while the API is dead, since no vendor's writes are conditional. */
export type Phase = 'idle' | 'sync' | 'export' | 'dead in a sync' | 'dead in an export'

/** Something that somebody does once. Of the API, it is unknown whether it was done if that is killed meanwhile. */
type Act = {
  side: 'here' | 'there'
  do(): Promise<void> | void
  /** Records whether it was done, given the contacts after the kill. */
  settle?(contacts: Contact[]): void
}

const NEW_PER_ROUND = 12
const CHANGED_PER_ROUND = 70
const PAUSE_MS = 25

type Records = Stage['there']['records']

/** The people who use both sides, and what they made of everybody so far. */
export function createPeople(
  stage: Stage,
  records: Pick<Records, 'insert' | 'update'>,
  fields: readonly Field[],
) {
  const { there } = stage
  const isPipedrive = stage.provider === 'pipedrive'
  const all: Person[] = []
  let acts: Act[] = []
  let unsettled: Act | undefined
  let order = 0
  let phase: Phase = 'idle'

  function next() {
    order += 1
    return order
  }

  function newPerson() {
    const person: Person = {
      name: `N${next()}`,
      contactId: undefined,
      recordNumber: undefined,
      isSettled: false,
      here: nobody(),
      there: nobody(),
      editsHere: {},
      editsThere: {},
      isOptedOut: false,
      isDeletedHere: false,
      isDeletedThere: false,
    }
    return person
  }

  function freshValue(field: Field) {
    const number = next()
    if (field === 'phone') {
      const group = 200 + Math.floor(number / 10_000)
      return `+1 212 ${group} ${String(number % 10_000).padStart(4, '0')}`
    }
    if (field === 'email') return `e${number}@example.com`
    return `${field[0]?.toUpperCase()}${number}`
  }

  /** Values of somebody new; some have no number, company or job title. */
  function valuesFor({ name }: Person, isAddressed: boolean, shared: Partial<Values> = {}) {
    const values = nobody()
    for (const field of fields) {
      if (field === 'email' ? isAddressed : Math.random() < 0.7) values[field] = freshValue(field)
    }
    Object.assign(values, { first_name: name, last_name: `L${name}` })
    if (!isAddressed) values.phone = freshValue('phone')
    return { ...values, ...shared }
  }

  function noted(edits: Edits, values: Partial<Values>) {
    for (const [field, value] of Object.entries(values)) {
      if (value) edits[field as Field] = { value, order: next(), sawOther: 'no' }
    }
  }

  const recordOf = (person: Person) => there.records.find(person.recordNumber ?? 0)

  function contactPath({ contactId }: Person) {
    return `/contacts/${contactId}`
  }

  async function current(person: Person) {
    const { body, headers } = await stage.call('GET', contactPath(person))
    return { contact: body as Contact, version: { 'If-Match': headers.get('ETag') ?? '' } }
  }

  function createHere(person: Person, values: Values): Act {
    const created = ({ id }: { id: string }) => {
      person.contactId = id
      if (!all.includes(person)) all.push(person)
      noted(person.editsHere, values)
    }
    return {
      side: 'here',
      async do() {
        try {
          created((await stage.call('POST', '/contacts', values)).body)
        } catch (error) {
          // A sync brought somebody with the same address first.
          if (!(error instanceof Refused && [409, 422].includes(error.status))) throw error
        }
      },
      settle(contacts) {
        const found = contacts.find(({ last_name }) => last_name === values.last_name)
        if (found && person.recordNumber === undefined) created(found)
      },
    }
  }

  function createThere(person: Person, values: Values): Act {
    return {
      side: 'there',
      do() {
        if (values.email && there.records.holderOf(values.email)) return
        const record = records.insert(values)
        person.recordNumber = record?.number
        if (!all.includes(person)) all.push(person)
        noted(person.editsThere, values)
      },
    }
  }

  function editHere(person: Person, field: Field): Act {
    const value = freshValue(field)
    const edit: Edit = { value, order: 0, sawOther: 'no' }
    return {
      side: 'here',
      async do() {
        for (;;) {
          const { contact, version } = await current(person)
          const theirs = person.editsThere[field]?.value
          Object.assign(edit, {
            order: next(),
            sawOther: theirs !== undefined && contact[field] === theirs ? 'yes' : 'no',
          })
          try {
            await stage.call('PUT', contactPath(person), { [field]: value }, version)
            person.editsHere[field] = edit
            return
          } catch (error) {
            if (!(error instanceof Refused && error.status === 412)) throw error
          }
        }
      },
      settle(contacts) {
        const found = contacts.find(({ id }) => id === person.contactId)
        if (found?.[field] === value) person.editsHere[field] = edit
      },
    }
  }

  function editThere(person: Person, field: Field): Act {
    const value = freshValue(field)
    return {
      side: 'there',
      do() {
        const ours = person.editsHere[field]?.value
        const isSeen = ours !== undefined && recordOf(person)?.[field] === ours
        const seen = phase === 'dead in an export' ? 'perhaps' : 'yes'
        person.editsThere[field] = { value, order: next(), sawOther: isSeen ? seen : 'no' }
        records.update(person.recordNumber ?? 0, { [field]: value })
      },
    }
  }

  function deleteHere(person: Person): Act {
    return {
      side: 'here',
      async do() {
        await stage.call('DELETE', contactPath(person))
        person.isDeletedHere = true
      },
      settle(contacts) {
        person.isDeletedHere = !contacts.some(({ id }) => id === person.contactId)
      },
    }
  }

  function deleteThere(person: Person): Act {
    return {
      side: 'there',
      do() {
        there.records.remove(person.recordNumber ?? 0)
        person.isDeletedThere = true
      },
    }
  }

  function optOutHere(person: Person): Act {
    return {
      side: 'here',
      async do() {
        await stage.call('PUT', contactPath(person), { custom_fields: { do_not_call: 'yes' } })
        person.isOptedOut = true
      },
      settle(contacts) {
        const found = contacts.find(({ id }) => id === person.contactId)
        if (found?.custom_fields.do_not_call) person.isOptedOut = true
      },
    }
  }

  function optOutThere(person: Person): Act {
    return {
      side: 'there',
      do() {
        const mark = isPipedrive ? { unsubscribed: true } : { optedOut: true }
        records.update(person.recordNumber ?? 0, mark)
        person.isOptedOut = true
      },
    }
  }

  function changesOf(person: Person): Act[] {
    if (person.isDeletedHere) return [editThere(person, pick(fields))]
    if (person.isDeletedThere) return [editHere(person, pick(fields))]
    const what = Math.random()
    if (what < 0.03) return [deleteHere(person)]
    if (what < 0.06) return [deleteThere(person)]
    // Pipedrive stores an opt-out only for somebody with an address.
    const mayOptOut = !person.isOptedOut && (!isPipedrive || person.there.email !== '')
    if (what < 0.1 && mayOptOut) return [optOutHere(person)]
    if (what < 0.14 && mayOptOut) return [optOutThere(person)]
    const field = pick(fields)
    if (what < 0.65) return [editHere(person, field), editThere(person, field)]
    return [editHere(person, field), editThere(person, pick(fields.filter((it) => it !== field)))]
  }

  /** Somebody new: on one side, or on both with the same address, or with the same name and number. */
  function arrivals(): Act[] {
    const person = newPerson()
    const what = Math.random()
    if (what < 0.35) return [createHere(person, valuesFor(person, true))]
    if (what < 0.5) return [createHere(person, valuesFor(person, false))]
    return [createThere(person, valuesFor(person, Math.random() < 0.8))]
  }

  /** While nothing runs that might bring one of the two to the other side alone. */
  async function arriveOnBothSides(isAddressed: boolean) {
    const person = newPerson()
    const same = isAddressed ? { email: freshValue('email') } : { phone: freshValue('phone') }
    await createThere(person, valuesFor(person, isAddressed, same)).do()
    await createHere(person, valuesFor(person, isAddressed, same)).do()
  }

  async function perform(act: Act) {
    acts = acts.filter((it) => it !== act)
    try {
      await act.do()
    } catch (error) {
      if (stage.isUp() || error instanceof Refused) throw error
      unsettled = act
    }
  }

  const mayActThere = () => phase !== 'export'

  return {
    all,
    recordOf,
    enter(entered: Phase) {
      phase = entered
    },

    /** The first people of an account. */
    async settleIn(here: number, thereOnly: number, both: number) {
      for (let at = 0; at < thereOnly; at += 1) {
        const person = newPerson()
        await createThere(person, valuesFor(person, at % 5 > 0)).do()
      }
      for (let at = 0; at < here; at += 1) {
        const person = newPerson()
        await createHere(person, valuesFor(person, at % 3 > 0)).do()
      }
      for (let at = 0; at < both; at += 1) await arriveOnBothSides(at % 2 > 0)
    },

    /** Plans a round, and does some of it. */
    async beginRound() {
      const settled = shuffled(all.filter(({ isSettled }) => isSettled))
      acts = shuffled([
        ...settled.slice(0, CHANGED_PER_ROUND).flatMap((person) => changesOf(person)),
        ...Array.from({ length: NEW_PER_ROUND }, arrivals).flat(),
      ])
      await arriveOnBothSides(true)
      await arriveOnBothSides(false)
      for (const act of acts.slice(0, acts.length / 4)) await perform(act)
    },

    /** Acts one after the other until it is over. */
    async act(isOver: () => boolean) {
      for (;;) {
        await new Promise((wake) => setTimeout(wake, Math.random() * PAUSE_MS))
        if (isOver() || !stage.isUp()) return
        const act = acts.find(({ side }) => side === 'here' || mayActThere())
        if (!act) return
        await perform(act)
      }
    },

    /** What somebody does in the CRM while the API is down. */
    async actThere() {
      const possible = acts.filter(({ side }) => side === 'there')
      for (const act of possible.slice(0, possible.length / 3)) await perform(act)
    },

    async finishRound() {
      while (acts[0]) await perform(acts[0])
    },

    /** Learns after a kill whether the interrupted request was fulfilled. */
    async settle() {
      unsettled?.settle?.(await stage.contacts())
      unsettled = undefined
    },
  }
}

export type People = ReturnType<typeof createPeople>

function pick<T>(list: readonly T[]) {
  return list[Math.floor(Math.random() * list.length)] as T
}

export function shuffled<T>(list: T[]) {
  return list
    .map((one) => [Math.random(), one] as const)
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one)
}
