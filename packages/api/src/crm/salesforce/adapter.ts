import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { significantDigits } from '../matches/significant-digits.ts'
import { optionsOf } from '../owner-options.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { type Access, readAccess } from './access.ts'
import { salesforceCalls } from './calls.ts'
import { contactFieldsIn } from './contact-fields.ts'
import { salesforceLists } from './lists.ts'
import { SalesforceRecord, selectedFor, toContact } from './records.ts'
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

/** After this change and id, or from this instant on. */
const Place = z.object({
  since: z.string().optional(),
  at: z.string().optional(),
  id: z.string().optional(),
})
type Place = z.infer<typeof Place>

/** Salesforce's contacts, by REST queries ordered by SystemModstamp and sObject collections of 200. */
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

  let described: Promise<Access> | undefined
  function access() {
    described ??= readAccess(session, root).catch((error) => {
      described = undefined
      throw error
    })
    return described
  }

  async function owners() {
    const { records } = await query(
      Users,
      `SELECT Id, Name, Email FROM User WHERE IsActive = true AND UserType = 'Standard' ORDER BY Name, Id LIMIT ${PAGE}`,
    )
    return optionsOf(records.map(({ Id, Name, Email }) => ({ id: Id, name: Name, email: Email })))
  }

  async function contactsIn(column: 'Id' | 'Email', values: string[]) {
    const known = await access()
    if (!known.sees(column)) return []
    const found = []
    for (const list of listsOf(values)) {
      const { records } = await query(
        Queried,
        `SELECT ${selectedFor(known, custom)} FROM Contact WHERE ${column} IN ${list} ORDER BY CreatedDate, Id LIMIT ${PAGE}`,
      )
      found.push(...records.map((record) => toContact(record, known)))
    }
    return found
  }

  /** Matches the digits in order, with anything in between. */
  async function withNumbers(phones: string[]) {
    const known = await access()
    const columns = ['Phone', 'MobilePhone'].filter(known.sees)
    const patterns = phones.map((phone) => `%${[...significantDigits(phone)].join('%')}`)
    const conditions = patterns.flatMap((pattern) =>
      columns.map((column) => `${column} LIKE ${quotedSoql(pattern)}`),
    )
    const found = []
    for (const ors of orsOf(conditions)) {
      const { records } = await query(
        Queried,
        `SELECT ${selectedFor(known, custom)} FROM Contact WHERE ${ors} ORDER BY CreatedDate, Id LIMIT ${PAGE}`,
      )
      found.push(...records.map((record) => toContact(record, known)))
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
    begin: (since) => ({ since }) satisfies Place,
    async list(cursor) {
      const place = Place.parse(cursor)
      const known = await access()
      const { done, records } = await query(
        Queried,
        `SELECT ${selectedFor(known, custom)} FROM Contact${condition(place)} ORDER BY SystemModstamp, Id LIMIT ${PAGE}`,
        true,
      )
      const last = records.at(-1)
      const isOver = !last || (done && records.length < PAGE)
      const next = { since: place.since, at: last?.SystemModstamp, id: last?.Id }
      // A first listing does not need deleted records.
      const wanted = place.since ? records : records.filter(({ IsDeleted }) => !IsDeleted)
      return {
        contacts: wanted.map((record) => toContact(record, known)),
        next: isOver ? undefined : next,
      }
    },
    read: (ids) => contactsIn('Id', ids),
    findByPhone: withNumbers,
    findByEmail: (emails) => contactsIn('Email', emails),
    write: salesforceWriting(session, root, { query, access }),
    ...salesforceCalls(session, root, query),
    lists: salesforceLists(session, root, query),
    contactFields: async () => contactFieldsIn(await access(), await owners()),
    batch: BATCH,
    warnings: async () => (await access()).warnings,
  }
}

/** Combines time and id, so that no record is skipped even if many changed at the same instant. */
function condition({ since, at, id }: Place) {
  if (at && id) {
    const instant = new Date(at).toISOString()
    return ` WHERE SystemModstamp > ${instant} OR (SystemModstamp = ${instant} AND Id > ${quotedSoql(id)})`
  }
  return since ? ` WHERE SystemModstamp >= ${new Date(since).toISOString()}` : ''
}
