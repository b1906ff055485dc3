import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SuppressionAnswer, SuppressionCheck } from '@bellbird/contract/calling/suppression'
import { digitsOf, isSpelledAsPhone } from '@bellbird/phone-numbers/digits'
import { lineOf } from '@bellbird/phone-numbers/line'
import { createNumberList, type NumberList } from '@bellbird/phone-numbers/number-list'
import type { Sql } from '../../database/database.ts'

/** Rows per statement; other requests are processed between two. */
const SLICE = 2_000

export type DoNotCallNumbers = { marked: NumberList; suppressed: NumberList }

/** As in the indexes of contacts that must not be called. */
const IS_MARKED = "is_do_not_call(custom_fields) and phone <> ''"

type ContactNumber = { id: string; phone: string }
type Suppressed = ContactNumber & { e164: string }

/** `country` is for numbers without a country code, or ''; with `among`, the result is valid only for these numbers. */
export async function doNotCallNumbers(
  sql: Sql,
  ownerId: string,
  country: string,
  among?: string[],
): Promise<DoNotCallNumbers> {
  const endings = among ? endingsOf(among) : null
  const marked = createNumberList()

  const contacts = inSlices<ContactNumber>(SLICE, (after) =>
    sql.query(
      `select c.id, c.phone
       from ${endings ? withEnding('contacts', '$3', IS_MARKED) : `contacts c where owner_id = $1 and ${IS_MARKED}`}
       and c.id > $2 order by c.id limit ${SLICE}`,
      [ownerId, after, ...(endings ? [endings] : [])],
    ),
  )
  for await (const slice of contacts) {
    for (const { id, phone } of slice) marked.add(phone, lineOf(phone, country)?.e164, id)
  }

  const further = inSlices<{ id: string; phones: string[] }>(SLICE, (after) =>
    sql.query(
      `select c.id, c.phones from contacts c
       where c.owner_id = $1 and c.id > $2 and is_do_not_call(c.custom_fields) and c.phones <> '{}'
         ${endings ? 'and each_ending(c.phones) && $3::text[]' : ''} order by c.id limit ${SLICE}`,
      [ownerId, after, ...(endings ? [endings] : [])],
    ),
  )
  for await (const slice of further) {
    for (const { id, phones } of slice) {
      for (const phone of phones) marked.add(phone, lineOf(phone, country)?.e164, id)
    }
  }

  return { marked, suppressed: await suppressedNumbers(sql, ownerId, country, endings) }
}

async function suppressedNumbers(
  sql: Sql,
  ownerId: string,
  country: string,
  endings: string[] | null,
) {
  const suppressed = createNumberList()
  const listed = inSlices<Suppressed>(SLICE, (after) =>
    sql.query(
      `select c.id, c.phone, c.e164
       from ${endings ? withEnding('suppressed_numbers', '$3') : 'suppressed_numbers c where owner_id = $1 and removed_at is null'}
       and c.id > $2 order by c.id limit ${SLICE}`,
      [ownerId, after, ...(endings ? [endings] : [])],
    ),
  )
  for await (const slice of listed) {
    for (const { id, phone, e164 } of slice) {
      suppressed.add(phone, e164 || lineOf(phone, country)?.e164, id)
    }
  }
  return suppressed
}

const digitsIn = {
  contacts: { digits: 'number_digits(phone)', where: "phone <> ''" },
  suppressed_numbers: { digits: 'digits', where: 'removed_at is null' },
}

/**
 * SQL after FROM for the rows `c` of owner $1; continue it with AND. Without statistics for the expression of a partial
 * index, the planner would read the whole table for all endings at once, so each is looked up on its own. No index on
 * the owner applies to "is not distinct from".
 */
export function withEnding(table: keyof typeof digitsIn, endings: string, where?: string) {
  const { digits, where: always } = digitsIn[table]
  return `unnest(${endings}::text[]) as wanted (ending), lateral (
    select * from ${table} where right(${digits}, 6) = wanted.ending
      and owner_id is not distinct from $1 and ${always} ${where ? `and ${where}` : ''} offset 0
  ) c where true`
}

/** The last digits in every spelling of these numbers: six, or all of a shorter national number. */
export function endingsOf(numbers: string[]) {
  const digits = numbers.map(digitsOf)
  return [...new Set(digits.flatMap((all) => [6, 5, 4, 3].map((count) => all.slice(-count))))]
}

export async function doNotCallAmong(
  sql: Sql,
  ownerId: string,
  { numbers, country = '' }: SuppressionCheck,
): Promise<SuppressionAnswer['refused']> {
  const asked = numbers.map((phone) => e164Of(phone, country) ?? phone)
  return refusedAmong(numbers, country, await doNotCallNumbers(sql, ownerId, country, asked))
}

/** Numbers are parsed only where that can matter, because parsing them takes longer than the statement. */
export async function suppressedAmong(sql: Sql, ownerId: string, numbers: string[]) {
  if (numbers.length === 0) return new Set<string>()
  const asked = numbers.map((phone) =>
    isSpelledAsPhone(phone) ? phone : (e164Of(phone, '') ?? phone),
  )
  const suppressed = await suppressedNumbers(sql, ownerId, '', endingsOf(asked))
  if (suppressed.isEmpty()) return new Set<string>()
  const refused = refusedAmong(numbers, '', { marked: createNumberList(), suppressed })
  return new Set(refused.map(({ phone }) => phone))
}

export function refusedAmong(
  numbers: string[],
  country: string,
  { marked, suppressed }: DoNotCallNumbers,
): SuppressionAnswer['refused'] {
  return [...new Set(numbers)].flatMap((phone) => {
    const e164 = e164Of(phone, country)
    const by = (list: NumberList) => (e164 ? list.find(e164) : list.findSpelled(phone)) ?? null
    const it = { phone, suppression: by(suppressed), contact: by(marked) }
    return it.suppression || it.contact ? [it] : []
  })
}

/** A number with its country code needs no country. */
function e164Of(phone: string, country: string) {
  return (lineOf(phone, country) ?? lineOf(phone))?.e164
}

const FIRST = '00000000-0000-0000-0000-000000000000'

export async function* inSlices<Row extends { id: string }>(
  size: number,
  read: (after: string) => Promise<Row[]>,
) {
  let after = FIRST
  while (true) {
    const slice = await read(after)
    const last = slice.at(-1)
    if (last) yield slice
    if (!last || slice.length < size) return
    after = last.id
    await nextTurn()
  }
}
