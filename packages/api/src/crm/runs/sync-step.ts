import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { activityStore } from '../../contacts/activity/store.ts'
import type { Sql } from '../../database/database.ts'
import type { RemoteContact } from '../adapter.ts'
import { linkStore } from '../contacts/links.ts'
import { emailOptOutsIn } from '../contacts/opt-outs.ts'
import { matchStore } from '../matches/store.ts'
import { changedStep, forgetIfEmpty } from './changed-step.ts'
import type { Hold } from './hold.ts'
import { isGone, linkedAmong, listGone, membersOf, newMembers } from './import-members.ts'
import { pull } from './pull.ts'
import { settlePending } from './settle-pending.ts'
import type { StepSetting } from './step-setting.ts'
import { type RunRow, runStore } from './store.ts'

/** How far a sync overlaps the previous one, in ms, because clocks differ and providers index late. */
const OVERLAP = 5 * 60_000
const CHECKED_AT_ONCE = 100

const Place = z.object({
  cursor: z.record(z.string(), z.unknown()).optional(),
  through: z.string(),
  checksLeft: z.number(),
  decidedLeft: z.boolean().default(false),
  memory: z.record(z.string(), z.unknown()).optional(),
  /** As of the start, like the rules and fields below; absent for everyone. */
  listId: z.string().optional(),
  members: z.object({ after: z.string().optional() }).optional(),
  isListGone: z.boolean().default(false),
  emailOptOuts: z.string().optional(),
  customFields: z.string().optional(),
})
type Place = z.infer<typeof Place>

export async function syncStep(setting: StepSetting, at: object | null) {
  if (setting.held.run.trigger === 'event') return readChanged(setting)
  const place = at ? Place.parse(at) : await begin(setting)
  // Otherwise a record created by an interrupted export would be imported as another contact.
  const settled = at ? undefined : await settlePending(setting, null, () => place)
  if (settled) return settled
  if (place.decidedLeft) return readDecided(setting, place)
  if (place.checksLeft > 0) return check(setting, place)
  if (place.cursor) return list(setting, place, place.cursor)
  if (place.members && place.listId) return readMembers(setting, place, place.listId)
  if (place.isListGone) throw listGone(setting)
  await finish(setting, place)
}

async function readChanged(setting: StepSetting) {
  const { held, provider } = setting
  const next = await changedStep(setting)
  if (next) return next
  await held.finish('finished', null, (sql) =>
    addActivity(sql, held, 'contacts_synced', provider.name),
  )
  await forgetIfEmpty(setting)
}

async function begin(setting: StepSetting): Promise<Place> {
  const { adapter, connection, database, held, key } = setting
  const chosen = connection.import_list ?? undefined
  const isListGone = chosen !== undefined && (await isGone(setting, chosen.id))
  const before =
    adapter.warnings &&
    (await runStore(database, key.ownerId).warningsOfLastSync(setting.connection))
  // A newly granted permission reveals fields of unchanged records.
  const hasNewWarnings = before && !isDeepStrictEqual(before, held.run.warnings)
  const through = connection.synced_through
  const since = (through && hasNewWarnings ? new Date(0) : through)?.toISOString()
  // Records outside the list matter only if they are already linked.
  const listsChanges = !chosen || since || (await linkStore(database, key).exist())
  return {
    ...(listsChanges && { cursor: adapter.begin(since, connection.listing_memory ?? undefined) }),
    ...(chosen && { listId: chosen.id, ...(!isListGone && { members: {} }) }),
    isListGone,
    emailOptOuts: emailOptOutsIn(connection.policy),
    customFields: JSON.stringify(connection.custom_fields),
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
  const isOpen = (record: RemoteContact) => rest.listId === undefined && !record.linkedOnly
  const closed = page.contacts.filter((record) => !isOpen(record))
  const linked = new Set(closed.length > 0 ? await linkedAmong(setting, closed) : [])
  const taken = page.contacts.filter((record) => isOpen(record) || linked.has(record))
  await take(setting, place, taken, rest.listId === undefined ? page.total : undefined)
  return place
}

/** Runs last, so that new members of the list do not occur again among the changes. */
async function readMembers(setting: StepSetting, place: Place, listId: string) {
  const { members: _members, ...rest } = place
  const found = await membersOf(setting, listId, place.members?.after)
  if (!found) return { ...rest, isListGone: true }
  const { ids, next } = found
  const following: Place = { ...rest, ...(next && { members: { after: next } }) }
  const fresh = await newMembers(setting, ids)
  await take(setting, following, fresh.length > 0 ? await setting.adapter.read(fresh) : [])
  return following
}

/** A listing of changes does not include records whose match was decided here. */
async function readDecided(setting: StepSetting, place: Place) {
  const { adapter, database, key, held, provider, connection, pairs } = setting
  const ids = await matchStore(database, key).unapplied(CHECKED_AT_ONCE)
  if (ids.length === 0) return { ...place, decidedLeft: false }
  const records = await adapter.read(ids)
  const { name } = provider
  await held.advance(place, async (sql, tally) => {
    const present = records.filter(({ gone }) => !gone)
    await pull(sql, present, { key, name, policies: connection.policy, pairs, tally })
    await matchStore(sql, key).markApplied(ids)
  })
  return place
}

/** Runs first, so that a record that replaces a deleted one finds its contact unlinked. */
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
  { held, key, provider, connection, pairs }: StepSetting,
  place: Place,
  records: RemoteContact[],
  total?: number,
) {
  const { name } = provider
  const policies = connection.policy
  await held.advance(
    place,
    (sql, tally) => pull(sql, records, { key, name, policies, pairs, tally }),
    total,
  )
}

/** If the rules were changed during this sync, the next one reads everyone again. */
async function finish({ held, connection, provider }: StepSetting, place: Place) {
  await held.finish('finished', null, async (sql) => {
    await sql.query(
      `update crm_connections set last_synced_at = now(),
         synced_through = case when coalesce(policy ->> 'email_opt_outs', $3) = $3
           and custom_fields = $6::text::jsonb and not (import_list is null and $5)
           then $2::text::timestamptz else 'epoch' end,
         listing_memory = $4::text::jsonb
       where id = $1`,
      [
        connection.id,
        place.through,
        place.emailOptOuts ?? '',
        place.memory ? JSON.stringify(place.memory) : null,
        place.listId !== undefined,
        place.customFields ?? '[]',
      ],
    )
    await addActivity(sql, held, 'contacts_synced', provider.name)
  })
}

export async function addActivity(
  sql: Sql,
  { run: { id, owner_id } }: Hold,
  kind: 'contacts_synced' | 'contacts_exported' | 'crm_run_failed',
  name: string,
) {
  const [run] = await sql.query<RunRow>('select * from crm_runs where id = $1', [id])
  if (!run) return
  const { done: count, created, updated, skipped, failed } = run
  const hasChanged = created + updated + skipped + failed > 0
  if (run.trigger !== 'user' && !hasChanged && kind !== 'crm_run_failed') return
  const figures = { count, created, updated, skipped, failed }
  await activityStore(sql, owner_id).record(kind, { name, figures, item: { type: 'crm_run', id } })
}
