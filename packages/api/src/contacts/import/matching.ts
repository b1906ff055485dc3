import type { ContactInput } from '@bellbird/contract/contacts/contact'
import type { Sql } from '../../database/database.ts'

const BY_EMAIL = `known.email_lower = lower(incoming.email) and known.email_lower <> ''`

/** Matches a row to the contact that was found by another address of the row or of the contact. */
const BY_FURTHER_EMAIL = 'known.id = incoming.meets'

/** By name and one of the phone numbers, or by name and company. The folded name is redundant but indexed. */
const BY_NAME = `known.email_lower = ''
  and known.sort_name =
    btrim(fold(coalesce(incoming.first_name, '') || ' ' || coalesce(incoming.last_name, '')))
  and known.first_name = coalesce(incoming.first_name, '')
  and known.last_name = coalesce(incoming.last_name, '')
  and (known.phone_digits = phone_digits(coalesce(incoming.phone, ''))
      and (known.phone_digits <> '' or known.company = coalesce(incoming.company, ''))
    or array_remove(each_digits(incoming.phones || incoming.phone), '')
      && (each_digits(known.phones) || known.phone_digits))`

export const IDENTIFYING = `first_name text, last_name text, email text, phone text, company text,
  phones text[], meets uuid`

/**
 * At most one contact has an address or an id. These get a lateral join, because with statistics from before the import,
 * a plain one would read all contacts for each batch. By name, a lateral one would read them for each row.
 */
export function joinKnown(match: string) {
  const condition = `known.owner_id = $1 and ${match}`
  return match === BY_NAME
    ? `join contacts known on ${condition}`
    : `join lateral (select * from contacts known where ${condition} limit 1) known on true`
}

type Met = { meets?: string }
type Owner = { id: string; address: string; isPrimary: boolean; isNew: boolean; name: string }

/** Contacts of this import are matched by primary address only, so that an import does what its check said. */
export async function byMatch<T extends ContactInput>(
  sql: Sql,
  ownerId: string,
  contacts: T[],
  importId: string | null = null,
) {
  const withAddress = contacts.filter((contact) => addressesOf(contact).length > 0)
  const owners = await ownersOf(sql, ownerId, withAddress, importId)
  const met = new Map<T, T & Required<Met>>()
  for (const contact of withAddress) {
    const owner = ownerIn(owners, contact)
    if (owner) met.set(contact, meeting(contact, owner))
  }
  const others = contacts.filter((contact) => !met.has(contact))
  const [byEmail, byName] = partition(others, ({ email }) => Boolean(email))
  const [listed, named] = partition(byName, ({ phones = [] }) => phones.length > 0)
  const parts: { match: string; contacts: (T & Met)[] }[] = [
    { match: BY_EMAIL, contacts: byEmail },
    { match: BY_NAME, contacts: named },
    ...onceEach(listed, nameOf).map((round) => ({ match: BY_NAME, contacts: round })),
    ...onceEach([...met.values()], ({ meets }) => meets).map((round) => ({
      match: BY_FURTHER_EMAIL,
      contacts: round,
    })),
  ]
  return parts.filter((part) => part.contacts.length > 0)
}

/** The primary address stays: the row's own becomes an additional one. */
function meeting<T extends ContactInput>(contact: T, { id }: Owner): T & Required<Met> {
  const { email, emails } = contact
  return { ...contact, meets: id, ...(emails && { emails: email ? [email, ...emails] : emails }) }
}

function addressesOf({ email, emails = [] }: ContactInput) {
  return [...(email ? [email] : []), ...emails].map((address) => address.toLowerCase())
}

/** The row's primary address counts first. Additional ones, which may be a company's, match nobody of another name. */
function ownerIn(owners: Map<string, Owner[]>, contact: ContactInput) {
  const own = owners.get(contact.email?.toLowerCase() ?? '') ?? []
  if (own.some(({ isPrimary }) => isPrimary)) return undefined
  const earlier = own.find(({ isNew }) => !isNew)
  if (earlier) return earlier
  const name = nameOf(contact)
  const meant = addressesOf(contact)
    .flatMap((address) => owners.get(address) ?? [])
    .filter((owner) => !owner.isNew && (!name || !owner.name || owner.name === name))
  return meant.find(({ isPrimary }) => isPrimary) ?? meant[0]
}

function nameOf({ first_name = '', last_name = '' }: ContactInput) {
  return `${first_name} ${last_name}`.trim().toLowerCase()
}

async function ownersOf(
  sql: Sql,
  ownerId: string,
  contacts: ContactInput[],
  importId: string | null,
) {
  const wanted = contacts.flatMap(addressesOf)
  const further = contacts.filter(({ emails = [] }) => emails.length > 0).flatMap(addressesOf)
  const found = await sql.query<Owner>(
    `select ${OWNER}, address, false as "isPrimary"
     from contacts cross join unnest(each_lower(emails)) as address
     where owner_id = $1 and emails <> '{}' and each_lower(emails) && $2::text[]
       and address = any($2::text[]) order by id`,
    [ownerId, wanted, importId],
  )
  const primaries = [...further, ...found.map(({ address }) => address)]
  if (primaries.length > 0) {
    const primary = await sql.query<Owner>(
      `select ${OWNER}, email_lower as address, true as "isPrimary"
       from contacts where owner_id = $1 and email_lower = any($2::text[])`,
      [ownerId, primaries, importId],
    )
    found.push(...primary)
  }
  const owners = new Map<string, Owner[]>()
  for (const owner of found) {
    owners.set(owner.address, [...(owners.get(owner.address) ?? []), owner])
  }
  return owners
}

const OWNER = `id, lower(btrim(first_name || ' ' || last_name)) as name,
  exists (select 1 from contact_changes own where own.origin_id = $3::uuid
    and own.contact_id = contacts.id and own.kind = 'created' and own.origin = 'import') as "isNew"`

/** Each statement has those with one key once, because they may meet the same contact. */
function onceEach<T>(contacts: T[], keyOf: (contact: T) => string) {
  const rounds: T[][] = []
  const times = new Map<string, number>()
  for (const contact of contacts) {
    const key = keyOf(contact)
    const round = times.get(key) ?? 0
    times.set(key, round + 1)
    const ofRound = rounds[round] ?? []
    ofRound.push(contact)
    rounds[round] = ofRound
  }
  return rounds
}

function partition<T>(list: T[], isFirst: (one: T) => boolean) {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))] as const
}
