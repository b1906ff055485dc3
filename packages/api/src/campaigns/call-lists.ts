import {
  type CallingSchedule,
  endOfCallingTime,
  isCallingTime,
} from '@bellbird/contract/calling/calling-schedule'
import type { Batch } from '@bellbird/contract/campaigns/entries'
import {
  momentOf,
  type RecentCalls,
  recentCalls,
  recentCallsLocked,
} from '../calling/permits/moment.ts'
import { type Rules, rulesOf } from '../calling/permits/rules.ts'
import { activityStore } from '../contacts/activity/store.ts'
import type { Sql } from '../database/database.ts'
import { ProblemError } from '../http/problem.ts'
import { type CheckedContact, eligibilityByContact, reasonAgainst } from './audience.ts'
import { batchStore } from './batches.ts'
import { excludeIfDeleted } from './deleted-contacts.ts'
import { rowOf } from './lock-audience.ts'
import { recheckQueue } from './recheck-queue.ts'
import type { StoredCampaign } from './row.ts'
import { campaignStore, is } from './store.ts'

/** The most entries that a request checks before it returns those it has found. */
const MAX_CHECKED = 5_000

type BatchEntry = Batch['entries'][number]
type Waiting = { id: string; contact_id: string; number: string; zone: string; handed: number }

/** Concurrent requests get different contacts. */
export async function createList(
  sql: Sql,
  ownerId: string,
  id: string,
  size: number,
): Promise<Batch> {
  const campaign = await campaignStore(sql, ownerId).find(id)
  const at = new Date().toISOString()
  const batches = batchStore(sql, ownerId, campaign)
  const batchId = await batches.insert({ wanted: size, at })
  const entries: BatchEntry[] = []
  let looked = 0
  do {
    const wanted = size - entries.length
    const slice = await handOutSlice(sql, ownerId, campaign, { batchId, wanted })
    entries.push(...slice.entries)
    if (slice.looked === 0) break
    looked += slice.looked
  } while (entries.length < size && looked < MAX_CHECKED)
  await batches.finish(batchId, entries.length)
  const { agent, disclosure } = campaign
  const answer = { ...(await batches.summaryOf(batchId)), agent, disclosure, entries }
  if (entries.length > 0) {
    const figures = { count: entries.length }
    const item = { type: 'campaign', id: campaign.id } as const
    const circumstances = { name: campaign.name, figures, item }
    await activityStore(sql, ownerId).record('call_list_downloaded', circumstances)
    return answer
  }
  await sql.query('delete from campaign_batches where id = $1', [batchId])
  return { ...answer, id: null }
}

async function handOutSlice(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  { batchId, wanted }: { batchId: string; wanted: number },
) {
  const { claimed, looked } = await claimEntries(sql, ownerId, campaign, { batchId, wanted })
  return { entries: claimed.map(({ entry }) => entry), looked }
}

export type ClaimedEntry = {
  entry: BatchEntry
  checked: CheckedContact
  recent: RecentCalls
  rules: Rules
}

/** Skips entries that others are claiming. Rejects with 409 if the campaign is not running. Call in a transaction. */
export async function claimEntries(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  { batchId, wanted, at = Date.now() }: { batchId: string | null; wanted: number; at?: number },
) {
  const store = campaignStore(sql, ownerId)
  await requireRunning(sql, campaign)
  const rules = await rulesOf(sql, ownerId, campaign)

  const waiting = await pick(sql, campaign.id, rules.schedule, wanted, at)
  if (waiting.length === 0) return { claimed: [], looked: 0 }
  const eligibility = await eligibilityByContact(
    { sql, ownerId, definition: campaign, at },
    waiting.map(({ contact_id }) => contact_id),
  )
  // A dialer calls immediately; a person calls from a list later.
  const recentOf = await (batchId ? recentCalls : recentCallsLocked)(
    sql,
    ownerId,
    waiting.map(({ number }) => number),
    at,
  )

  const closingIn = closingAt(rules.schedule, at)
  const rows: object[] = []
  const claimed: ClaimedEntry[] = []
  for (const waitingEntry of waiting) {
    const { id, contact_id, number } = waitingEntry
    const checked = eligibility.get(contact_id)
    const reason = reasonAgainst(waitingEntry, checked)
    if (!checked || reason) {
      rows.push({ id, state: 'out', reason })
      continue
    }
    const { zone } = checked
    const recent = recentOf(number)
    const moment = momentOf({ ...rules, recent, zone, at })
    rows.push({
      ...rowOf(checked),
      id,
      state: moment.reason ? 'waiting' : 'handed_out',
      reason: '',
      not_before: moment.reason ? new Date(moment.retryAt ?? at + DAY) : null,
    })
    const entry = toBatchEntry(waitingEntry, checked, closingIn(zone))
    if (!moment.reason) claimed.push({ entry, checked, recent, rules })
  }
  await write(sql, rows, at)
  const entries = claimed.map(({ entry }) => entry)
  await call(sql, ownerId, { batchId, entries, at })
  if (batchId && entries.length > 0) {
    await store.history.record(campaign.id, 'handed_out', entries.length)
  }
  return { claimed, looked: waiting.length }
}

const DAY = 24 * 60 * 60_000

/** Caches the end of the calling time by zone, because entries share few zones. */
function closingAt(schedule: CallingSchedule, at: number) {
  const known = new Map<string, number | undefined>()
  return (zone: string) => {
    if (!known.has(zone)) known.set(zone, endOfCallingTime(schedule, zone, at))
    return known.get(zone)
  }
}

/** Blocks changes of the campaign's state, and nothing else, until the entries are taken. */
async function requireRunning(sql: Sql, { id, state }: StoredCampaign) {
  const running = await sql.query(
    `select 1 from campaigns where id = $1 and state = 'running' for share`,
    [id],
  )
  if (running.length > 0) return
  throw new ProblemError(409, `${is(state)}. Call lists can only be created while it is running.`)
}

async function pick(sql: Sql, id: string, schedule: CallingSchedule, limit: number, at: number) {
  const zones = await sql.query<{ zone: string }>(
    `select distinct zone from campaign_entries where campaign_id = $1 and state = 'waiting'`,
    [id],
  )
  const open = zones.map(({ zone }) => zone).filter((zone) => isCallingTime(schedule, zone, at))
  if (open.length === 0) return []
  return sql.query<Waiting>(
    `select id, contact_id, number, zone, handed from campaign_entries
     where campaign_id = $1 and state = 'waiting' and zone = any($2::text[])
       and (not_before is null or not_before <= $3)
     order by place limit $4 for update skip locked`,
    [id, open, new Date(at).toISOString(), limit],
  )
}

function toBatchEntry(
  entry: Waiting,
  { evidence, zone }: CheckedContact,
  closing: number | undefined,
) {
  return {
    id: entry.id,
    attempt: entry.handed + 1,
    contact_id: entry.contact_id,
    name: evidence.name,
    company: evidence.company,
    number: entry.number,
    zone,
    call_before: closing === undefined ? null : new Date(closing).toISOString(),
  }
}

/** Entries on the list get the evidence of this moment; excluded ones keep theirs. */
async function write(sql: Sql, rows: object[], at: number) {
  await sql.query(
    `update campaign_entries e set state = n.state, reason = n.reason,
       name = coalesce(n.name, e.name), company = coalesce(n.company, e.company),
       phone = coalesce(n.phone, e.phone), country = coalesce(n.country, e.country),
       line_type = coalesce(n.line_type, e.line_type), zone = coalesce(n.zone, e.zone),
       zone_from = coalesce(n.zone_from, e.zone_from), consent = coalesce(n.consent, e.consent),
       checked_at = $2::text::timestamptz,
       not_before = coalesce(n.not_before, e.not_before),
       handed = e.handed + case when n.state = 'handed_out' then 1 else 0 end,
       handed_out_at = case when n.state = 'handed_out' then $2::text::timestamptz
         else e.handed_out_at end
     from jsonb_to_recordset($1::text::jsonb) as n (id uuid, state text, reason text, name text,
       company text, phone text, country text, line_type text, zone text, zone_from text,
       consent jsonb, not_before timestamptz)
     where e.id = n.id`,
    [JSON.stringify(rows), new Date(at).toISOString()],
  )
}

async function call(
  sql: Sql,
  ownerId: string,
  { batchId, entries, at }: { batchId: string | null; entries: BatchEntry[]; at: number },
) {
  await sql.query(
    `insert into campaign_calls (entry_id, attempt, owner_id, handed_out_at, batch_id)
     select id, attempt, $1, $2::text::timestamptz, $4
     from jsonb_to_recordset($3::text::jsonb) as entries (id uuid, attempt int)`,
    [ownerId, new Date(at).toISOString(), JSON.stringify(entries), batchId],
  )
}

export async function takeBack(
  sql: Sql,
  ownerId: string,
  id: string,
  { entryIds, batchId }: { entryIds: string[] | undefined; batchId: string | undefined },
) {
  const store = campaignStore(sql, ownerId)
  const campaign = await store.hold(id)
  if (campaign.state === 'draft' || campaign.state === 'ready') {
    throw new ProblemError(409, `${is(campaign.state)}. It has no call lists yet.`)
  }
  if (batchId) await batchStore(sql, ownerId, campaign).summaryOf(batchId)
  const back = await sql.query<{ id: string }>(
    `with back as (
       update campaign_entries e set state = 'waiting'
       where campaign_id = $1 and state = 'handed_out' and ($2::uuid[] is null or id = any($2::uuid[]))
         and ($3::uuid is null or exists (select 1 from campaign_calls c
           where c.entry_id = e.id and c.attempt = e.handed and c.batch_id = $3))
       returning id, handed
     ), noted as (
       update campaign_calls set taken_back_at = clock_timestamp() from back
       where entry_id = back.id and attempt = back.handed
     ) select id from back`,
    [id, entryIds ?? null, batchId ?? null],
  )
  const returned = back.map((entry) => entry.id)
  await excludeIfDeleted(sql, returned)
  await recheckQueue(sql, ownerId, { entryIds: returned })
  if (back.length > 0) await store.history.record(id, 'taken_back', back.length)
  return back.length
}
