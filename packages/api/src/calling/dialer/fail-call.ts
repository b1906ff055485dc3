import { excludeIfDeleted } from '../../campaigns/deleted-contacts.ts'
import type { Sql } from '../../database/database.ts'
import type { Pace } from '../voice/voice.ts'
import { pauseCampaigns } from './pause.ts'

const FAILURES_TO_PAUSE = 5
/** Of those reported by the platform: calls that never reached it do not count against the contact. */
const FAILURES_OF_CONTACT = 5

/** Failures of our own, which do not count against the platform or the contact. */
export const ours = {
  late: 'Not placed in time',
  noLine: 'No line free',
  keyRejected: 'Key rejected',
} as const
const OURS: string[] = Object.values(ours)

type FailedCall = {
  id: string
  owner_id: string
  campaign_id: string | null
  entry_id: string | null
  attempt: number | null
}

/** The call does not count as an attempt, and its contact waits again. Call in a transaction. */
export async function failCall(sql: Sql, { retry }: Pace, callId: string, reason: string) {
  const [known] = await sql.query<FailedCall>(
    'select id, owner_id, campaign_id, entry_id, attempt from calls where id = $1',
    [callId],
  )
  if (!known) return
  if (known.campaign_id) {
    await sql.query('select 1 from campaigns where id = $1 for update', [known.campaign_id])
  }
  const failed = await sql.query(
    `update calls set state = 'ended', outcome = 'failed', ended_reason = $2, ask_at = null,
       ended_at = coalesce(ended_at, clock_timestamp()) where id = $1 and outcome = '' returning 1`,
    [callId, reason.slice(0, 300)],
  )
  if (failed.length === 0) return
  if (known.entry_id) await returnEntry(sql, known, retry)
  if (known.campaign_id && !OURS.includes(reason))
    await countFailure(sql, known.owner_id, known.campaign_id)
}

async function returnEntry(sql: Sql, { entry_id, attempt }: FailedCall, retry: number) {
  const [count] = await sql.query<{ failures: number; theirs: number }>(
    `select count(*)::int as failures,
       (count(*) filter (where platform_call_id <> '' or placing_answer <> ''))::int as theirs
     from calls where entry_id = $1 and outcome = 'failed' and ended_reason <> all($2::text[])`,
    [entry_id, OURS],
  )
  const { failures = 0, theirs = 0 } = count ?? {}
  const isLast = theirs >= FAILURES_OF_CONTACT
  await sql.query(
    `update campaign_entries set state = $3, reason = $4, not_before = clock_timestamp() + make_interval(secs => $5)
     where id = $1 and state = 'handed_out' and handed = $2`,
    [
      entry_id,
      attempt,
      isLast ? 'out' : 'waiting',
      isLast ? 'call_failed' : '',
      (retry / 1_000) * 2 ** (Math.min(Math.max(failures, 1), FAILURES_OF_CONTACT) - 1),
    ],
  )
  if (entry_id) await excludeIfDeleted(sql, [entry_id])
  await sql.query(
    `update campaign_calls set taken_back_at = clock_timestamp() where entry_id = $1 and attempt = $2`,
    [entry_id, attempt],
  )
}

async function countFailure(sql: Sql, ownerId: string, campaignId: string) {
  const [campaign] = await sql.query<{ failures_in_row: number }>(
    `update campaigns set failures_in_row = failures_in_row + 1, dial_at = null where id = $1
     returning failures_in_row`,
    [campaignId],
  )
  if ((campaign?.failures_in_row ?? 0) < FAILURES_TO_PAUSE) return
  await pauseCampaigns(sql, ownerId, { campaignId }, 'failures')
}

/** Call in the transaction that claimed the entry. */
export async function returnUnreachable(
  sql: Sql,
  { entryId, attempt }: { entryId: string; attempt: number },
) {
  await sql.query(
    `update campaign_entries set state = 'out', reason = 'not_reachable' where id = $1 and handed = $2`,
    [entryId, attempt],
  )
  await sql.query(
    `update campaign_calls set taken_back_at = clock_timestamp() where entry_id = $1 and attempt = $2`,
    [entryId, attempt],
  )
}
