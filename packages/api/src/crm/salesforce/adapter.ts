import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { significantDigits } from '@bellbird/phone-numbers/same-number'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { optionsOf } from '../owner-options.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { type Access, readAccess, readLeadAccess } from './access.ts'
import { salesforceCalls } from './calls.ts'
import { contactFieldsIn } from './contact-fields.ts'
import { salesforceLists } from './lists.ts'
import { type Kind, kindOf, SalesforceRecord, selectedFor, toContact } from './records.ts'
import { salesforceRemoving, salesforceTouched } from './removing.ts'
import { listsOf, orsOf, quotedSoql } from './soql.ts'
import { salesforceWriting } from './writing.ts'

const PAGE = 2_000
const BATCH = 200

const Queried = z.object({ done: z.boolean(), records: z.array(SalesforceRecord) })
const Organization = z.object({
  records: z.array(z.object({ Id: z.string(), Name: z.string().nullish() })).min(1),
})

const Users = z.object({
  records: z.array(z.object({ Id: z.string(), Name: z.string(), Email: z.string().nullish() })),
})

const Place = z.object({
  /** Leads come first, so that one that was converted is known as the contact it became. */
  kind: z.enum(['Contact', 'Lead']).default('Contact'),
  since: z.string().optional(),
  at: z.string().optional(),
  id: z.string().optional(),
})
type Place = z.input<typeof Place>

export function salesforceAdapter(
  session: Session,
  settings: CrmSettings,
  custom: CrmField[],
): Adapter {
  const root = `/services/data/${settings.SALESFORCE_API_VERSION}`

  async function query<S extends z.ZodType>(schema: S, soql: string, withDeleted = false) {
    const path = `${root}/${withDeleted ? 'queryAll' : 'query'}`
    return session.ask(schema, { method: 'GET', path, query: { q: soql } })
  }

  const access = once(() => readAccess(session, root))
  const leads = once(() => readLeadAccess(session, root))
  const customNames = custom.map(({ name }) => name)

  async function peopleWhere(kind: Kind, known: Access, rest: string, withDeleted = false) {
    const { done, records } = await query(
      Queried,
      `SELECT ${selectedFor(kind, known, custom)} FROM ${kind}${rest} LIMIT ${PAGE}`,
      withDeleted,
    )
    const toRemote = (record: SalesforceRecord) => toContact(record, known, customNames)
    return { done, records, toRemote, people: records.map(toRemote) }
  }

  async function owners() {
    const { records } = await query(
      Users,
      `SELECT Id, Name, Email FROM User WHERE IsActive = true AND UserType = 'Standard' ORDER BY Name, Id LIMIT ${PAGE}`,
    )
    return optionsOf(records.map(({ Id, Name, Email }) => ({ id: Id, name: Name, email: Email })))
  }

  async function peopleIn(kind: Kind, column: 'Id' | 'Email', values: string[]) {
    const known = values.length > 0 ? await (kind === 'Lead' ? leads() : access()) : undefined
    if (!known?.sees(column)) return []
    const found = []
    for (const list of listsOf(values)) {
      const rest = ` WHERE ${column} IN ${list} ORDER BY CreatedDate, Id`
      found.push(...(await peopleWhere(kind, known, rest)).people)
    }
    return found
  }

  /** A lead counts only if no contact has its address; one that was converted is marked as gone. */
  async function contactsOrLeads(emails: string[]) {
    const contacts = await peopleIn('Contact', 'Email', emails)
    const found = new Set(contacts.map(({ fields }) => fields.email?.toLowerCase()))
    const others = emails.filter((email) => !found.has(email.toLowerCase()))
    return [...contacts, ...(await peopleIn('Lead', 'Email', others))]
  }

  async function withNumbers(phones: string[]) {
    const known = await access()
    const columns = ['Phone', 'MobilePhone'].filter(known.sees)
    const patterns = phones.map((phone) => `%${[...significantDigits(phone)].join('%')}`)
    const conditions = patterns.flatMap((pattern) =>
      columns.map((column) => `${column} LIKE ${quotedSoql(pattern)}`),
    )
    const found = []
    for (const ors of orsOf(conditions)) {
      const rest = ` WHERE ${ors} ORDER BY CreatedDate, Id`
      found.push(...(await peopleWhere('Contact', known, rest)).people)
    }
    return found
  }

  return {
    async account() {
      const { records } = await query(Organization, 'SELECT Id, Name FROM Organization LIMIT 1')
      const [{ Id, Name } = { Id: '', Name: '' }] = records
      return { id: Id, name: Name ?? Id }
    },
    linksChecked: 0,
    begin: (since) => ({ since, kind: since ? 'Lead' : 'Contact' }) satisfies Place,
    async list(cursor) {
      const place = Place.parse(cursor)
      const { kind, since } = place
      const after = kind === 'Lead' ? ({ since, kind: 'Contact' } satisfies Place) : undefined
      const known = await (kind === 'Lead' ? leads() : access())
      if (!known) return { contacts: [], next: after }
      const rest = `${condition(place)} ORDER BY SystemModstamp, Id`
      const { done, records, toRemote } = await peopleWhere(kind, known, rest, true)
      const last = records.at(-1)
      const isOver = !last || (done && records.length < PAGE)
      const next = { kind, since, at: last?.SystemModstamp, id: last?.Id }
      // A first listing has no use for what was deleted before it.
      const wanted = since ? records : records.filter(({ IsDeleted }) => !IsDeleted)
      return { contacts: wanted.map(toRemote), next: isOver ? after : next }
    },
    async read(ids) {
      const ofKind = (kind: Kind) => ids.filter((id) => kindOf(id) === kind)
      return [
        ...(await peopleIn('Contact', 'Id', ofKind('Contact'))),
        ...(await peopleIn('Lead', 'Id', ofKind('Lead'))),
      ]
    },
    findByPhone: withNumbers,
    findByEmail: contactsOrLeads,
    write: salesforceWriting(session, root, { query, access, leads }),
    remove: salesforceRemoving(session, root),
    touched: salesforceTouched(query),
    ...salesforceCalls(session, root, query),
    lists: salesforceLists(session, root, { query, seesLeads: async () => Boolean(await leads()) }),
    contactFields: async () => contactFieldsIn(await access(), await owners()),
    batch: BATCH,
    warnings: async () => (await access()).warnings,
  }
}

function once<T>(read: () => Promise<T>) {
  let known: Promise<T> | undefined
  return () => {
    known ??= read().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** Change and id together leave nobody out, however many changed in one moment. */
function condition({ since, at, id }: Place) {
  if (at && id) {
    const instant = new Date(at).toISOString()
    return ` WHERE SystemModstamp > ${instant} OR (SystemModstamp = ${instant} AND Id > ${quotedSoql(id)})`
  }
  return since ? ` WHERE SystemModstamp >= ${new Date(since).toISOString()}` : ''
}
