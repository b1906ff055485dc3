import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import type { DuplicateQuery } from '@bellbird/contract/contacts/merge'
import type { Database, Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { COLUMNS, type Row, toContact } from '../row.ts'
import { findPairs, type Pair } from './find-pairs.ts'
import type { Traits } from './likeness.ts'

/** Contacts read, and pairs written, in one statement; other requests are answered between two of them. */
const BATCH = 2_000
/** The most pairs that are kept of an owner. */
const MAX_PAIRS = 20_000
/** With more contacts than these a look is taken at most every so many seconds. */
const MANY = 20_000
const PAUSE = 30

/** How long a request waits for a search, in milliseconds. */
const TIMEOUT_MS = 4_000

type PairRow = { one: string; other: string; reasons: string[] }

/** Pairs of one owner's contacts that may be the same person. */
export function duplicates(database: Database, ownerId: string) {
  return {
    /**
     * One page of the pairs, the likeliest first, and how many there are; searches again where contacts
     * changed. A long search goes on after this response, which then has the pairs of the search before.
     */
    async list(query: DuplicateQuery) {
      const { limit, offset } = toPageRange(query, 25)
      const stillLooking = await Promise.race([look(database, ownerId), wait(TIMEOUT_MS, true)])
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
        stillLooking,
      }
    },

    /** Records that these are two people. Rejects with 404 and 422. */
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

/** Pairs whose contacts both exist and are not marked as two people. */
const LIVE = `contact_duplicates pair
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

const running = new Map<string, Promise<false>>()

/** One look of an owner at a time; who comes while it lasts waits for the same one. Gives false at its end. */
function look(database: Database, ownerId: string) {
  const known = running.get(ownerId)
  if (known) return known
  const looking = lookIfNeeded(database, ownerId)
    .then(() => false as const)
    .finally(() => running.delete(ownerId))
  running.set(ownerId, looking)
  // Requests that still wait get the error; there may be none.
  looking.catch(() => undefined)
  return looking
}

type Seen = { contacts: number; latest: Date | null }

async function lookIfNeeded(database: Database, ownerId: string) {
  const [now] = await database.query<Seen>(
    `select (select coalesce(sum(contacts), 0)::bigint from contact_totals where owner_id = $1) as contacts,
       (select max(updated_at) from contacts where owner_id = $1) as latest`,
    [ownerId],
  )
  const [last] = await database.query<Seen & { recent: boolean }>(
    `select contacts, latest, looked_at > now() - $2 * interval '1 second' as recent
     from duplicate_looks where owner_id = $1`,
    [ownerId, PAUSE],
  )
  const isSame =
    last?.contacts === now?.contacts && last?.latest?.getTime() === now?.latest?.getTime()
  if (!now || (last && isSame) || (last?.recent && now.contacts > MANY)) return
  const pairs = await findPairs(
    await traitsOf(database, ownerId),
    async () => void (await breathe()),
  )
  await keep(database, ownerId, now, pairs.slice(0, MAX_PAIRS))
}

async function traitsOf(database: Database, ownerId: string) {
  const all: Traits[] = []
  for (let after: string | null = null; ; ) {
    const rows: Traits[] = await database.query<Traits>(
      `select id, sort_name as name, sort_company as company, email_lower as email, phone_digits as phone
       from contacts where owner_id = $1 and ($2::uuid is null or id > $2)
       order by id limit ${BATCH}`,
      [ownerId, after],
    )
    all.push(...rows)
    await breathe()
    if (rows.length < BATCH) return all
    after = rows.at(-1)?.id ?? null
  }
}

async function keep(database: Database, ownerId: string, seen: Seen, pairs: Pair[]) {
  await database.transaction(async (sql) => {
    // Concurrent searches write the same rows, one after the other.
    await sql.query(
      `insert into duplicate_looks (owner_id, looked_at, contacts, latest)
       values ($1, now(), $2, $3::text::timestamptz)
       on conflict (owner_id) do update set looked_at = excluded.looked_at,
         contacts = excluded.contacts, latest = excluded.latest`,
      [ownerId, seen.contacts, seen.latest?.toISOString() ?? null],
    )
    await sql.query('delete from contact_duplicates where owner_id = $1', [ownerId])
    for (let at = 0; at < pairs.length; at += BATCH) {
      const rows = pairs.slice(at, at + BATCH).map((pair, row) => ({ ...pair, place: at + row }))
      await sql.query(
        `insert into contact_duplicates (owner_id, one, other, reasons, place)
         select $1, one, other, reasons, place from jsonb_to_recordset($2::text::jsonb) as pair
           (one uuid, other uuid, reasons text[], place integer)`,
        [ownerId, JSON.stringify(rows)],
      )
    }
  })
}
