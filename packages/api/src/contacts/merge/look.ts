import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { Bulkhead } from '../../http/bulkhead.ts'
import { findPairs, type Pair } from './find-pairs.ts'
import type { Traits } from './likeness.ts'

const BATCH = 2_000
const MAX_PAIRS = 20_000
/** With more contacts than this, searches run at most every so many seconds. */
const MANY = 20_000
const PAUSE = 30

const TIMEOUT_MS = 4_000

export function stillLooking(database: Database, ownerId: string, limit: Bulkhead) {
  return Promise.race([look(database, ownerId, limit), wait(TIMEOUT_MS, true)])
}

const running = new Map<string, Promise<false>>()

function look(database: Database, ownerId: string, limit: Bulkhead) {
  const known = running.get(ownerId)
  if (known) return known
  const looking = limit(() => lookIfNeeded(database, ownerId))
    .then(() => false as const)
    .finally(() => running.delete(ownerId))
  running.set(ownerId, looking)
  // Requests that are still waiting get the error; there may be none.
  looking.catch(() => undefined)
  return looking
}

type ContactsVersion = { contacts: number; latest: Date | null }

async function lookIfNeeded(database: Database, ownerId: string) {
  const [now] = await database.query<ContactsVersion>(
    `select (select coalesce(sum(contacts), 0)::bigint from contact_totals where owner_id = $1) as contacts,
       (select max(updated_at) from contacts where owner_id = $1) as latest`,
    [ownerId],
  )
  const [last] = await database.query<ContactsVersion & { recent: boolean }>(
    `select contacts, latest, looked_at > now() - $2 * interval '1 second' as recent
     from duplicate_looks where owner_id = $1`,
    [ownerId, PAUSE],
  )
  const isSame =
    last?.contacts === now?.contacts && last?.latest?.getTime() === now?.latest?.getTime()
  if (!now || (last && isSame) || (last?.recent && now.contacts > MANY)) return
  const pairs = await findPairs(
    await traitsOf(database, ownerId),
    async () => void (await nextTurn()),
  )
  await keep(database, ownerId, now, pairs.slice(0, MAX_PAIRS))
}

async function traitsOf(database: Database, ownerId: string) {
  const all: Traits[] = []
  for (let after: string | null = null; ; ) {
    const rows: KnownTraits[] = await database.query<KnownTraits>(
      `select id, sort_name as name, sort_company as company, email_lower as email, phone_digits as phone,
         each_lower(emails) as emails, each_digits(phones) as phones
       from contacts where owner_id = $1 and ($2::uuid is null or id > $2)
       order by id limit ${BATCH}`,
      [ownerId, after],
    )
    all.push(...rows.flatMap(eachOf))
    await nextTurn()
    if (rows.length < BATCH) return all
    after = rows.at(-1)?.id ?? null
  }
}

type KnownTraits = Traits & { emails: string[]; phones: string[] }

function eachOf({ emails, phones, ...primary }: KnownTraits): Traits[] {
  const further = { ...primary, company: '', email: '', phone: '' }
  return [
    primary,
    ...emails.map((email) => ({ ...further, email })),
    ...phones.map((phone) => ({ ...further, phone })),
  ]
}

async function keep(database: Database, ownerId: string, seen: ContactsVersion, pairs: Pair[]) {
  await database.transaction(async (sql) => {
    // Concurrent searches write the same rows, one after another.
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
