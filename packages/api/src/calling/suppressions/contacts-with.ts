import { lineOf } from '@bellbird/phone-numbers/line'
import { createNumberList } from '@bellbird/phone-numbers/number-list'
import type { Sql } from '../../database/database.ts'
import { endingsOf } from './do-not-call-numbers.ts'

type Found = { id: string; name: string; phone: string; phones: string[] }

/** As many contacts as are read for one page of the list. */
const MAX_CONTACTS = 1_000

/** Finds a contact with a number of the do-not-call list, by the rules of the check; undefined if there is none. */
export async function contactsWith(sql: Sql, ownerId: string, numbers: string[]) {
  const found = await sql.query<Found>(
    `select id, phone, phones,
       coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(company, ''), email) as name
     from contacts where owner_id is not distinct from $1 and (
       (phone <> '' and right(number_digits(phone), 6) = any($2::text[]))
       or (phones <> '{}' and each_ending(phones) && $2::text[]))
     order by id limit ${MAX_CONTACTS}`,
    [ownerId, endingsOf(numbers)],
  )
  const byNumber = createNumberList()
  for (const { id, phone, phones } of found) {
    for (const number of [phone, ...phones].filter(Boolean)) {
      byNumber.add(number, lineOf(number)?.e164, id)
    }
  }
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ({ phone, e164 }: { phone: string; e164: string }) => {
    const id = e164 ? byNumber.find(e164) : byNumber.findSpelled(phone)
    return id ? { id, name: names.get(id) ?? '' } : null
  }
}
