import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { activityStore } from '../../contacts/activity/store.ts'
import type { Sql } from '../../database/database.ts'
import type { RemoteContact } from '../adapter.ts'
import { linkStore } from '../contacts/links.ts'
import { emailOptOutsIn } from '../contacts/opt-outs.ts'
import { matchStore } from '../matches/store.ts'
import type { Hold } from './hold.ts'
import { pull } from './pull.ts'
import { settlePending } from './settle-pending.ts'
import type { StepSetting } from './step-setting.ts'
import { type RunRow, runStore } from './store.ts'

/** How far a sync reaches back behind the one before: clocks differ, and providers index late. */
const OVERLAP = 5 * 60_000
const CHECKED_AT_ONCE = 100

const Place = z.object({
  /** What to request next; absent at the end. */
  cursor: z.record(z.string(), z.unknown()).optional(),
  /** Where the next sync begins. */
  through: z.string(),
  checksLeft: z.number(),
  /** Whether records that somebody decided about are read first. */
  decidedLeft: z.boolean().default(false),
  /** What the next listing of changes wants to know of this one. */
  memory: z.record(z.string(), z.unknown()).optional(),
  /** What email unsubscribes meant at the beginning. */
  emailOptOuts: z.string().optional(),
})
type Place = z.infer<typeof Place>

/** One step of a sync. Returns the position reached; undefined when it is over. */
export async function syncStep(setting: StepSetting, at: object | null) {
  const place = at ? Place.parse(at) : await begin(setting)
  // Else a record that an interrupted export created would come back as another contact.
  const settled = at ? undefined : await settlePending(setting, null, () => place)
  if (settled) return settled
  if (place.decidedLeft) return readDecided(setting, place)
  if (place.checksLeft > 0) return check(setting, place)
  if (place.cursor) return list(setting, place, place.cursor)
  await finish(setting, place)
}

async function begin({ adapter, connection, database, held, key }: StepSetting): Promise<Place> {
  const before =
    adapter.warnings && (await runStore(database, key.ownerId).warningsOfLastSync(key.provider))
  // A permission that was granted since shows fields of records that did not change.
  const hasNewWarnings = before && !isDeepStrictEqual(before, held.run.warnings)
  const through = connection.synced_through
  const since = (through && hasNewWarnings ? new Date(0) : through)?.toISOString()
  return {
    cursor: adapter.begin(since, connection.listing_memory ?? undefined),
    emailOptOuts: emailOptOutsIn(connection.policy),
    decidedLeft: true,
    through: new Date(Date.now() - OVERLAP).toISOString(),
    checksLeft: since ? Math.ceil(adapter.linksChecked / CHECKED_AT_ONCE) : 0,
  }
}

async function list(setting: StepSetting, { cursor: _cursor, ...rest }: Place, cursor: object) {
  const page = await setting.list({ ...cursor })
  const place = {
    ...rest,
    ...(page.next && { cursor: page.next }),
    ...(page.memory && { memory: page.memory }),
  }
  await take(setting, place, page.contacts, page.total)
  return place
}

/** A listing of changes does not show records whose match was decided here. */
async function readDecided(setting: StepSetting, place: Place) {
  const { adapter, database, key, held, provider, connection } = setting
  const ids = await matchStore(database, key).unapplied(CHECKED_AT_ONCE)
  if (ids.length === 0) return { ...place, decidedLeft: false }
  const records = await adapter.read(ids)
  const { name } = provider
  await held.advance(place, async (sql, tally) => {
    const present = records.filter(({ gone }) => !gone)
    await pull(sql, present, { key, name, policies: connection.policy, tally })
    await matchStore(sql, key).markApplied(ids)
  })
  return place
}

/** First of all, so that a record that took the place of a deleted one finds its contact free. */
async function check(setting: StepSetting, place: Place) {
  const { adapter, database, key, held } = setting
  const startedAt = (held.run.started_at ?? new Date()).toISOString()
  const links = await linkStore(database, key).unchecked(startedAt, CHECKED_AT_ONCE)
  const ids = links.map(({ remoteId }) => remoteId)
  const present = ids.length > 0 ? await adapter.read(ids) : []
  const left = new Set(present.filter(({ gone: deleted }) => !deleted).map(({ id }) => id))
  const deleted = ids
    .filter((id) => !left.has(id))
    .map(
      (id): RemoteContact => ({ id, fields: {}, optedOut: false, unsubscribed: false, gone: {} }),
    )
  const isEnough = links.length < CHECKED_AT_ONCE
  const next = { ...place, checksLeft: isEnough ? 0 : place.checksLeft - 1 }
  await take(setting, next, deleted)
  return next
}

async function take(
  { held, key, provider, connection }: StepSetting,
  place: Place,
  records: RemoteContact[],
  total?: number,
) {
  const { name } = provider
  const policies = connection.policy
  await held.advance(
    place,
    (sql, tally) => pull(sql, records, { key, name, policies, tally }),
    total,
  )
}

async function finish({ held, connection, provider }: StepSetting, place: Place) {
  await held.finish('finished', null, async (sql) => {
    await sql.query(
      `update crm_connections set last_synced_at = now(),
         synced_through = case when policy ->> 'email_opt_outs' is null
           or policy ->> 'email_opt_outs' = $3 then $2::text::timestamptz else 'epoch' end,
         listing_memory = $4::text::jsonb
       where id = $1`,
      [
        connection.id,
        place.through,
        place.emailOptOuts ?? '',
        place.memory ? JSON.stringify(place.memory) : null,
      ],
    )
    await addActivity(sql, held, 'contacts_synced', provider.name)
  })
}

/** Puts a run among the user's activity. */
export async function addActivity(
  sql: Sql,
  { run: { id, owner_id } }: Hold,
  kind: 'contacts_synced' | 'contacts_exported',
  name: string,
) {
  const [run] = await sql.query<RunRow>('select * from crm_runs where id = $1', [id])
  if (!run) return
  const { done: count, created, updated, skipped, failed } = run
  const hasChanged = created + updated + skipped + failed > 0
  if (run.trigger === 'schedule' && !hasChanged) return
  const figures = { count, created, updated, skipped, failed }
  await activityStore(sql, owner_id).record(kind, { name, figures })
}
