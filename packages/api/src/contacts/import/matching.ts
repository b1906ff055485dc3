import type { ContactInput } from '@bellbird/contract/contacts/contact'
import type { Sql } from '../../database/database.ts'

/** Matches a row to the contact with its email address. */
const BY_EMAIL = `known.email_lower = lower(incoming.email) and known.email_lower <> ''`

/** Matches a row to the contact with its address as an additional one, if it is nobody's primary address. */
const BY_FURTHER_EMAIL = 'known.id = incoming.meets'

/**
 * Matches a row without an email address to a contact by name and phone, or by name and company. The folded name is
 * redundant but indexed.
 */
const BY_NAME = `known.email_lower = ''
  and known.sort_name =
    btrim(fold(coalesce(incoming.first_name, '') || ' ' || coalesce(incoming.last_name, '')))
  and known.first_name = coalesce(incoming.first_name, '')
  and known.last_name = coalesce(incoming.last_name, '')
  and (known.phone_digits = phone_digits(coalesce(incoming.phone, ''))
      and (known.phone_digits <> '' or known.company = coalesce(incoming.company, ''))
    or incoming.phone <> '' and phone_digits(incoming.phone) = any (each_digits(known.phones)))`

type Met = { meets?: string }

/** Groups contacts by how they are matched, each group with its condition on `incoming` and `known`. */
export async function byMatch<T extends ContactInput>(sql: Sql, ownerId: string, contacts: T[]) {
  const withEmail = contacts.filter(({ email }) => email)
  const owners = await ownersOf(sql, ownerId, withEmail.map(emailOf))
  const met = withEmail.flatMap((contact) => {
    const meets = owners.get(emailOf(contact))
    return meets ? [{ ...contact, meets }] : []
  })
  const parts: { match: string; contacts: (T & Met)[] }[] = [
    { match: BY_EMAIL, contacts: withEmail.filter((contact) => !owners.has(emailOf(contact))) },
    { match: BY_NAME, contacts: contacts.filter(({ email }) => !email) },
    ...onceEach(met).map((round) => ({ match: BY_FURTHER_EMAIL, contacts: round })),
  ]
  return parts.filter((part) => part.contacts.length > 0)
}

function emailOf({ email = '' }: ContactInput) {
  return email.toLowerCase()
}

/** The contacts that have these as additional addresses, except addresses that are someone's primary one. */
async function ownersOf(sql: Sql, ownerId: string, emails: string[]) {
  const owners = new Map<string, string>()
  const found = await sql.query<{ id: string; emails: string[] }>(
    `select id, each_lower(emails) as emails from contacts
     where owner_id = $1 and emails <> '{}' and each_lower(emails) && $2::text[] order by id desc`,
    [ownerId, emails],
  )
  const wanted = new Set(found.length > 0 ? emails : [])
  for (const { id, emails } of found) {
    for (const email of emails) if (wanted.has(email)) owners.set(email, id)
  }
  if (owners.size === 0) return owners
  const primary = await sql.query<{ email_lower: string }>(
    'select email_lower from contacts where owner_id = $1 and email_lower = any($2::text[])',
    [ownerId, [...owners.keys()]],
  )
  for (const { email_lower } of primary) owners.delete(email_lower)
  return owners
}

/** Keeps each matched contact once per statement. */
function onceEach<T extends Required<Met>>(contacts: T[]) {
  const rounds: T[][] = []
  for (const contact of contacts) {
    const round = rounds.find((one) => one.every(({ meets }) => meets !== contact.meets))
    if (round) round.push(contact)
    else rounds.push([contact])
  }
  return rounds
}
