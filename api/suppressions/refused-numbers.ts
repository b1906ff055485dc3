import { setImmediate as breathe } from 'node:timers/promises'
import { numberKeys } from '#phones/number-keys.ts'
import type { Sql } from '../database/database.ts'

/** Numbers looked at before others are answered. */
const AT_ONCE = 500

/**
 * Every key that an owner's calls are refused by: the suppression list's, and those of the contacts that
 * are not to be called. A number is refused when one of its `numberKeys` is among them. In SQL alone there
 * is refused_digits(owner), which does not know the numbering plans: a number written without its country
 * code is the same one with it only here.
 */
export async function refusedNumbers(sql: Sql, ownerId: string, country?: string) {
  const keys = await sql.query<{ key: string }>('select refused_digits($1) as key', [ownerId])
  const refused = new Set(keys.map(({ key }) => key))
  const phones = await sql.query<{ phone: string }>(REFUSED_PHONES, [ownerId])
  for (const [at, { phone }] of phones.entries()) {
    for (const key of numberKeys(phone, country)) refused.add(key)
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return refused
}

/** The list's numbers have the digits of E.164 in their keys, but for those whose country nobody said. */
const REFUSED_PHONES = `
  select distinct phone from contacts
  where owner_id = $1 and is_do_not_call(custom_fields) and phone <> ''
  union
  select phone from suppressed_numbers where owner_id = $1 and removed_at is null and e164 = ''`

export type RefusedNumber = { phone: string; suppression: string | null; contact: string | null }

/** Which of these numbers are not to be called, and what forbids it; as quick for a long list as for a short one. */
export async function refusedAmong(sql: Sql, ownerId: string, numbers: string[], country?: string) {
  const asked = [...new Set(numbers)].map((phone) => ({ phone, keys: numberKeys(phone, country) }))
  return sql.query<RefusedNumber>(AMONG, [ownerId, JSON.stringify(asked)])
}

const AMONG = `
  select asked.phone, listed.id as suppression, marked.id as contact
  from (
    select value ->> 'phone' as phone, position,
      array(select jsonb_array_elements_text(value -> 'keys')) as keys
    from jsonb_array_elements($2::text::jsonb) with ordinality as sent (value, position)
  ) asked
  left join lateral (
    select id from suppressed_numbers
    where owner_id = $1 and removed_at is null and keys && asked.keys order by id limit 1
  ) listed on true
  left join lateral (
    select id from contacts
    where owner_id = $1 and is_do_not_call(custom_fields) and phone <> ''
      and number_keys(phone) && asked.keys order by id limit 1
  ) marked on true
  where listed.id is not null or marked.id is not null
  order by asked.position`
