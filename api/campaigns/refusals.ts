import { setImmediate as breathe } from 'node:timers/promises'
import { type RefusedNumbers, refusedNumbers } from '#phones/refused-numbers.ts'
import type { Sql } from '../database/database.ts'
import { knownLines } from './known-lines.ts'

/** Numbers read in one statement; other requests are answered between two of them. */
const SLICE = 2_000

/** The numbers of an owner that nobody may call: of contacts marked so, and on the suppression list. */
export type Refusals = { marked: RefusedNumbers; suppressed: RefusedNumbers }

type Marked = { id: string; phone: string; facts: string | null }
type Suppressed = { id: string; phone: string; e164: string; facts: string | null }

/** `country` is where a number without a country code is dialled; '' where nobody knows. */
export async function refusalsOf(sql: Sql, ownerId: string, country: string): Promise<Refusals> {
  const lines = knownLines(sql, ownerId, country)
  const marked = refusedNumbers()
  const suppressed = refusedNumbers()

  const contacts = inSlices<Marked>((after) =>
    sql.query(
      `select c.id, c.phone, ${lines.column} from contacts c
       where c.owner_id = $1 and c.id > $2 and is_do_not_call(c.custom_fields) and c.phone <> ''
       order by c.id limit ${SLICE}`,
      [ownerId, after],
    ),
  )
  for await (const slice of contacts) {
    const known = await lines.of(slice)
    for (const [at, { phone }] of slice.entries()) marked.add(phone, known[at]?.e164)
  }

  const listed = inSlices<Suppressed>((after) =>
    sql.query(
      `select c.id, c.phone, c.e164, ${lines.column} from suppressed_numbers c
       where c.owner_id = $1 and c.id > $2 and c.removed_at is null order by c.id limit ${SLICE}`,
      [ownerId, after],
    ),
  )
  for await (const slice of listed) {
    const known = await lines.of(slice)
    for (const [at, { phone, e164 }] of slice.entries()) {
      suppressed.add(phone, e164 || known[at]?.e164)
    }
  }
  return { marked, suppressed }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The rows of a query that is ordered by id, a slice at a time. */
export async function* inSlices<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
) {
  let after = FIRST
  while (true) {
    const slice = await read(after)
    if (slice.length > 0) yield slice
    const last = slice.at(-1)
    if (!last) return
    after = last.id
    await breathe()
  }
}
