import type { Database, Sql } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { ProblemError } from '../http/problem.ts'
import { audienceEligibility, type CheckedContact } from './audience.ts'
import type { StoredCampaign } from './row.ts'
import { campaignStore, wrongStep } from './store.ts'

/** Entries per transaction; other requests are processed between two. */
const BATCH = 500

/** A second attempt takes over from the first, which then ends. Rejects with 404 and 409. */
export async function lockAudience(database: Database, ownerId: string, id: string) {
  const run = newId()
  const campaign = await database.transaction((sql) => begin(sql, ownerId, id, run))
  const at = Date.now()
  let place = 0
  let readyCount = 0
  const audience = audienceEligibility(
    { sql: database, ownerId, definition: campaign, at },
    { withEvidence: true },
  )
  for await (const slice of audience) {
    for (let from = 0; from < slice.length; from += BATCH) {
      const batch = slice.slice(from, from + BATCH)
      await database.transaction(async (sql) => {
        await renewClaim(sql, id, run)
        await add(sql, campaign, batch, place, at)
      })
      place += batch.length
    }
    readyCount += slice.filter(({ reason }) => reason === '').length
  }
  const ready = await database.transaction((sql) =>
    finish(sql, ownerId, { id, run, callable: readyCount, place }),
  )
  // Thrown only after the draft without its list is committed.
  if (ready instanceof ProblemError) throw ready
  return ready
}

async function begin(sql: Sql, ownerId: string, id: string, run: string) {
  const campaign = await campaignStore(sql, ownerId).hold(id)
  if (campaign.state !== 'draft') throw wrongStep(campaign.state, 'ready')
  await sql.query('delete from campaign_entries where campaign_id = $1', [id])
  await sql.query(
    'update campaigns set freezing = $2, freezing_at = clock_timestamp() where id = $1',
    [id, run],
  )
  return campaign
}

async function renewClaim(sql: Sql, id: string, run: string) {
  const held = await sql.query(
    `update campaigns set freezing_at = clock_timestamp() where id = $1 and freezing = $2
     returning id`,
    [id, run],
  )
  if (held.length > 0) return
  throw new ProblemError(
    409,
    'This campaign changed while its audience was being locked. Review it and try again.',
  )
}

async function finish(
  sql: Sql,
  ownerId: string,
  {
    id,
    run,
    callable: readyCount,
    place,
  }: { id: string; run: string; callable: number; place: number },
) {
  const store = campaignStore(sql, ownerId)
  await store.hold(id)
  await renewClaim(sql, id, run)
  if (readyCount === 0) {
    await sql.query('delete from campaign_entries where campaign_id = $1', [id])
    await sql.query('update campaigns set freezing = null where id = $1', [id])
    return new ProblemError(
      409,
      place === 0
        ? 'No contacts match this audience. Adjust the filters.'
        : 'No one in this audience can be called. The audience check shows why.',
    )
  }
  await sql.query(
    `update campaigns set state = 'ready', ready_at = now(), freezing = null,
       updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
         updated_at + interval '1 millisecond') where id = $1`,
    [id],
  )
  await store.history.record(id, 'ready', place)
  return store.find(id)
}

async function add(
  sql: Sql,
  { id }: StoredCampaign,
  batch: CheckedContact[],
  first: number,
  at: number,
) {
  const entries = batch.map((checked, index) => ({
    ...rowOf(checked),
    id: newId(),
    place: first + index,
    contact_id: checked.contact_id,
    state: checked.reason ? 'out' : 'waiting',
    reason: checked.reason,
  }))
  await sql.query(
    `insert into campaign_entries (id, campaign_id, place, contact_id, name, company, phone, number,
       country, line_type, zone, zone_from, consent, checked_at, state, reason)
     select id, $1, place, contact_id, name, company, phone, number, country, line_type, zone,
       zone_from, consent, $3::text::timestamptz, state, reason
     from jsonb_to_recordset($2::text::jsonb) as entries (id uuid, place int, contact_id uuid,
       name text, company text, phone text, number text, country text, line_type text, zone text,
       zone_from text, consent jsonb, state text, reason text)`,
    [id, JSON.stringify(entries), new Date(at).toISOString()],
  )
}

export function rowOf({ evidence, line, zone, zone_from }: CheckedContact) {
  return {
    ...evidence,
    number: line?.e164 ?? '',
    country: line?.country ?? '',
    line_type: line?.type ?? '',
    zone,
    zone_from,
  }
}
