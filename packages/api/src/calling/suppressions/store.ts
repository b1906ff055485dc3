import type {
  ListedNumber,
  SuppressionInput,
  SuppressionQuery,
} from '@bellbird/contract/calling/suppression'
import { phone as Phone } from '@bellbird/contract/text'
import { digitsOf } from '@bellbird/phone-numbers/digits'
import { lineOf } from '@bellbird/phone-numbers/line'
import { numberKeys } from '@bellbird/phone-numbers/number-keys'
import { recheckNumbers } from '../../campaigns/recheck-queue.ts'
import { createParameters, type Place } from '../../contacts/parameters.ts'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { notFound } from '../../http/problem.ts'
import { contactsWith } from './contacts-with.ts'
import { endingsOf, withEnding } from './do-not-call-numbers.ts'

type Row = {
  id: string
  phone: string
  e164: string
  reason: string
  source: string
  at: Date
  removed_at: Date | null
  removal_reason: string
}

const COLUMNS = 'id, phone, e164, reason, source, at, removed_at, removal_reason'

export function suppressionStore(sql: Sql, ownerId: string) {
  async function list(query: SuppressionQuery) {
    const { values, place } = createParameters()
    const { limit, offset } = toPageRange(query)
    const order = query.removed === 'yes' ? 'removed_at desc, id desc' : 'at desc, id desc'
    const rows = await sql.query<Row>(
      `select ${COLUMNS} from suppressed_numbers where ${conditions(ownerId, query, place)}
       order by ${order} limit ${place(limit)} offset ${place(offset)}`,
      values,
    )
    if (rows.length === 0) return []
    const contactOf = await contactsWith(sql, ownerId, rows.map(numberOf))
    return rows.map((row) => ({ ...toSuppression(row), contact: contactOf(row) }))
  }

  async function count(query: SuppressionQuery) {
    const { values, place } = createParameters()
    const [row] = await sql.query<{ total: number }>(
      `select count(*)::int as total from suppressed_numbers where ${conditions(ownerId, query, place)}`,
      values,
    )
    return row?.total ?? 0
  }

  async function find(id: string) {
    if (!isId(id)) throw notFound('Number')
    const [row] = await sql.query<Row>(
      `select ${COLUMNS} from suppressed_numbers where owner_id = $1 and id = $2`,
      [ownerId, id],
    )
    if (!row) throw notFound('Number')
    return toSuppression(row)
  }

  async function add({ numbers, country, reason = '', source = '' }: SuppressionInput) {
    const rejected: ListedNumber[] = []
    const rows: ({ id: string; reason: string; source: string } & ReturnType<typeof keyed>)[] = []
    for (const [at, number] of numbers.entries()) {
      const phone = number.phone.trim()
      const message = faultIn(phone)
      if (message) {
        rejected.push({ position: at + 1, phone, message })
        continue
      }
      const e164 = lineOf(phone, country)?.e164 ?? ''
      rows.push({ id: newId(), reason, source, ...number, ...keyed(phone, e164, country) })
    }
    const taken = await keysAmong(rows.flatMap(({ keys }) => keys))
    const news = rows.filter(({ keys }) => !keys.some((key) => taken.has(key)))
    const [sums] = await sql.query<{ added: number }>(ADD, [ownerId, JSON.stringify(news)])
    const added = sums?.added ?? 0
    await recheckNumbers(sql, ownerId, news.map(numberOf))
    return { added, known: rows.length - added, refused: rejected }
  }

  /** One statement, because without statistics the engine compares each key with all of the owner's numbers. */
  async function keysAmong(keys: string[]) {
    const known = await sql.query<{ key: string }>(
      `select distinct unnest(c.keys) as key from ${withEnding('suppressed_numbers', '$2')}`,
      [ownerId, endingsOf(keys)],
    )
    return new Set(known.map(({ key }) => key))
  }

  async function remove(id: string, reason: string) {
    if (!isId(id)) throw notFound('Number')
    const removed = await sql.query(
      `update suppressed_numbers set removed_at = clock_timestamp(), removal_reason = $3
       where owner_id = $1 and id = $2 and removed_at is null returning id`,
      [ownerId, id, reason],
    )
    const suppression = await find(id)
    const isChange = removed.length > 0
    if (isChange) await recheckNumbers(sql, ownerId, [numberOf(suppression)])
    return { isChange, suppression }
  }

  return { list, count, find, add, remove }
}

function numberOf({ phone, e164 }: Pick<Row, 'phone' | 'e164'>) {
  return e164 || phone
}

function faultIn(phone: string) {
  const parsed = Phone.safeParse(phone)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Not a valid phone number'
  return phone === '' ? 'Not a valid phone number' : undefined
}

function keyed(phone: string, e164: string, country: string | undefined) {
  return {
    phone,
    e164,
    digits: e164.slice(1) || digitsOf(phone),
    keys: numberKeys(phone, country),
  }
}

const ADD = `
  with incoming as (
    select distinct on (digits) * from jsonb_to_recordset($2::text::jsonb) as incoming (
      id uuid, phone text, e164 text, digits text, keys text[], reason text, source text,
      at timestamptz(3))
    order by digits, id
  ), added as (
    insert into suppressed_numbers (id, owner_id, phone, e164, digits, keys, reason, source, at)
    select id, $1, phone, e164, digits, keys, reason, source, coalesce(at, clock_timestamp())
    from incoming order by id
    on conflict (owner_id, digits) where removed_at is null do nothing returning 1
  )
  select count(*)::int as added from added`

function conditions(ownerId: string, { search, removed }: SuppressionQuery, place: Place) {
  return [
    `owner_id = ${place(ownerId)}`,
    `removed_at is ${removed === 'yes' ? 'not null' : 'null'}`,
    ...(search ? [searched(search, place)] : []),
  ].join(' and ')
}

function searched(search: string, place: Place) {
  const digits = digitsOf(search).replace(/^0+/, '')
  const words = [...new Set(search.split(/\s+/))].map(
    (word) =>
      String.raw`search_text like '%' || regexp_replace(fold(${place(word)}), '([\\%_])', '\\\1', 'g') || '%'`,
  )
  const everyWord = words.join(' and ')
  if (digits.length < 3 || /\p{L}/u.test(search)) return `(${everyWord})`
  return `(${everyWord} or search_text like ${place(`%${digits}%`)})`
}

function toSuppression({ at, removed_at, ...row }: Row) {
  return { ...row, at: at.toISOString(), removed_at: removed_at?.toISOString() ?? null }
}
