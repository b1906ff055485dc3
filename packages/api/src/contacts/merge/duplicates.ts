import type { DuplicateQuery } from '@bellbird/contract/contacts/merge'
import type { Database, Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { COLUMNS, type Row, toContact } from '../row.ts'

type PairRow = { one: string; other: string; reasons: string[] }

export function duplicates(database: Database, ownerId: string) {
  return {
    async list(query: DuplicateQuery) {
      const { limit, offset } = toPageRange(query, 25)
      const [count] = await database.query<{ total: number }>(
        `select count(*)::int as total from ${LIVE}`,
        [ownerId],
      )
      const pairs = await database.query<PairRow>(
        `select pair.one, pair.other, pair.reasons from ${LIVE} order by place limit $2 offset $3`,
        [ownerId, limit, offset],
      )
      const contacts = await contactsOf(database, ownerId, pairs)
      return {
        total: count?.total ?? 0,
        pairs: pairs.flatMap((pair) => toDuplicate(pair, contacts)),
      }
    },

    /** Records that these are different people. Rejects with 404 and 422. */
    async part(oneId: string, otherId: string) {
      if (oneId.toLowerCase() === otherId.toLowerCase()) {
        throw new ProblemError(422, [issue('other_id', 'Choose two different contacts', 'same')])
      }
      const dismissed = await database.query(
        `insert into distinct_contacts (owner_id, one, other)
         select $1, least(one.id, other.id), greatest(one.id, other.id)
         from contacts one join contacts other on other.owner_id = $1 and other.id = $3
         where one.owner_id = $1 and one.id = $2
         on conflict (owner_id, one, other) do update set one = excluded.one returning 1`,
        [ownerId, isId(oneId) ? oneId : null, isId(otherId) ? otherId : null],
      )
      if (dismissed.length === 0) throw notFound('Contact')
    },
  }
}

export const LIVE = `contact_duplicates pair
  join contacts one on one.id = pair.one and one.owner_id = $1
  join contacts other on other.id = pair.other and other.owner_id = $1
  where pair.owner_id = $1 and not exists (
    select 1 from distinct_contacts apart
    where apart.owner_id = $1 and apart.one = pair.one and apart.other = pair.other)`

async function contactsOf(sql: Sql, ownerId: string, pairs: PairRow[]) {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from contacts where owner_id = $1 and id = any($2::uuid[])`,
    [ownerId, ids],
  )
  return new Map(rows.map((row) => [row.id, toContact(row)]))
}

function toDuplicate(
  { one, other, reasons }: PairRow,
  contacts: Awaited<ReturnType<typeof contactsOf>>,
) {
  const [first, second] = [contacts.get(one), contacts.get(other)]
  return first && second ? [{ one: first, other: second, reasons }] : []
}
