import { outcomeFrom, unknownOutcome } from '@bellbird/contract/campaigns/call-outcomes'
import type { OutcomeInput, Outcomes, OutcomesTaken } from '@bellbird/contract/campaigns/entries'
import type { CallOutcome } from '@bellbird/contract/campaigns/words'
import { lineOf } from '@bellbird/phone-numbers/line'
import { logOutcomes } from '../calling/log/record-outcomes.ts'
import { recordCallActivity } from '../contacts/activity/calls.ts'
import { writeFrom } from '../contacts/history/origin.ts'
import type { Sql } from '../database/database.ts'
import { isId } from '../database/id.ts'
import { ProblemError } from '../http/problem.ts'
import { excludeIfDeleted } from './deleted-contacts.ts'
import { recheckQueue } from './recheck-queue.ts'
import type { StoredCampaign } from './row.ts'
import { campaignStore, is } from './store.ts'
import { type AcceptedOutcome, type Entry, updateCalledContacts } from './update-called-contacts.ts'

const HOUR = 60 * 60_000
/** How far a client's clock may be ahead of ours. */
const CLOCK_DIFFERENCE = HOUR
/** Stands for the previous outcome if there was no call that could have one. */
const NO_CALL = 'none'

type Call = {
  entry_id: string
  attempt: number
  outcome: string
  note: string
  at: Date | null
  handed_out_at: Date
}

/** Repeating an outcome changes nothing; `by` is a connection that reported it, not the user. Call in a transaction. */
export async function recordOutcomes(
  sql: Sql,
  ownerId: string,
  id: string,
  { outcomes, keep_opt_outs: keepsOptOuts = false }: Outcomes,
  by?: string,
): Promise<OutcomesTaken> {
  const store = campaignStore(sql, ownerId)
  const campaign = await store.hold(id)
  if (campaign.state === 'draft')
    throw new ProblemError(409, `${is('draft')}. No calls have been made yet.`)

  const known = await find(sql, campaign, outcomes)
  const accepted: AcceptedOutcome[] = []
  const report: OutcomesTaken = { taken: 0, unchanged: 0, refused: [] }
  for (const [index, outcome] of outcomes.entries()) {
    const word = outcomeFrom(outcome.outcome)
    const taken = word
      ? take(known, campaign, { ...outcome, outcome: word }, keepsOptOuts)
      : unknownOutcome(outcome.outcome)
    if (typeof taken === 'string') report.refused.push({ index, message: taken })
    else if (taken) {
      accepted.push(taken)
      report.taken += 1
    } else report.unchanged += 1
  }
  await write(sql, ownerId, accepted)
  await logOutcomes(sql, ownerId, campaign, accepted)
  await writeFrom(sql, { origin: 'campaign', id, name: campaign.name })
  await updateCalledContacts(sql, ownerId, campaign, accepted)
  await recordCallActivity(sql, ownerId, campaign, accepted)
  if (report.taken > 0) await store.history.record(id, 'outcomes', report.taken, by)
  return report
}

type Understood = OutcomeInput & { outcome: CallOutcome }

type FoundEntries = Awaited<ReturnType<typeof find>>

async function find(sql: Sql, campaign: StoredCampaign, outcomes: OutcomeInput[]) {
  const ids = outcomes.flatMap(({ entry_id }) => (entry_id && isId(entry_id) ? [entry_id] : []))
  const numbers = new Map<string, string>()
  for (const { entry_id, number } of outcomes) {
    if (entry_id || !number) continue
    const line = lineOf(number, campaign.country)
    if (line) numbers.set(number, line.e164)
  }
  const entries = await sql.query<Entry>(
    `select id, contact_id, name, number, state, handed, attempts, outcome, note from campaign_entries
     where campaign_id = $1 and (id = any($2::uuid[]) or number = any($3::text[])) for update`,
    [campaign.id, ids, [...numbers.values()]],
  )
  const calls = await sql.query<Call>(
    `select entry_id, attempt, outcome, note, at, handed_out_at from campaign_calls
     where entry_id = any($1::uuid[])`,
    [entries.map(({ id }) => id)],
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  // Of contacts with the same number only the first is on the list; the others are excluded.
  const ranked = entries.toSorted(
    (one, other) => other.handed - one.handed || rank(one) - rank(other),
  )
  return {
    entryOf({ entry_id, number }: OutcomeInput) {
      if (entry_id) return byId.get(entry_id.toLowerCase())
      const e164 = numbers.get(number ?? '')
      return e164 ? ranked.find((entry) => entry.number === e164) : undefined
    },
    callOf: (entry: Entry, attempt: number) =>
      calls.find((call) => call.entry_id === entry.id && call.attempt === attempt),
    callsOf: (entry: Entry) => calls.filter(({ entry_id }) => entry_id === entry.id),
  }
}

function rank({ state }: Entry) {
  return state === 'out' ? 1 : 0
}

const OPTED_OUT =
  'Opted out is recorded for this contact. If that’s wrong, correct it on the contact’s page in the campaign.'

/** What to write, undefined if it is known already, or why it is rejected. */
function take(
  known: FoundEntries,
  campaign: StoredCampaign,
  outcome: Understood,
  keepsOptOuts: boolean,
) {
  const entry = known.entryOf(outcome)
  if (!entry) {
    return outcome.entry_id
      ? 'No contact in this campaign has this entry_id'
      : 'No contact in this campaign has this number'
  }
  const call = known.callOf(entry, outcome.attempt ?? entry.handed)
  const at = timeOf(outcome, call)
  if (at > Date.now() + CLOCK_DIFFERENCE) return 'This time is in the future'
  if (!call) {
    if (outcome.outcome === 'do_not_call') return rejectionReason(entry, outcome, at)
    if (outcome.attempt) return `This contact was not on ${outcome.attempt} call lists`
    return 'This contact was not on a call list'
  }
  if (outcome.at && at < call.handed_out_at.getTime() - CLOCK_DIFFERENCE) {
    return 'This time is before the call list was created'
  }
  if (isKnown(call, outcome)) return undefined
  if (keepsOptOuts && replacesOptOut(outcome, [entry, call])) return OPTED_OUT

  const before = call.outcome
  call.outcome = outcome.outcome
  call.note = outcome.note ?? ''
  const tries = known.callsOf(entry).filter((one) => one.outcome !== '').length
  entry.attempts = tries
  const isLatest = call.attempt === entry.handed
  const again = isTryAgain(outcome) && tries < campaign.max_attempts
  if (!isTryAgain(outcome)) entry.state = 'done'
  else if (isLatest && entry.state !== 'out') entry.state = again ? 'waiting' : 'done'
  entry.outcome = outcome.outcome
  return {
    entry: { ...entry },
    attempt: call.attempt,
    before,
    outcome: outcome.outcome,
    note: outcome.note ?? '',
    at,
    notBefore: entry.state === 'waiting' ? at + campaign.retry_hours * HOUR : null,
  }
}

/** An outcome without a note does not remove an existing one. */
function isKnown(known: Pick<Call, 'outcome' | 'note'>, { outcome, note }: Understood) {
  return known.outcome === outcome && (!note || note === known.note)
}

function replacesOptOut({ outcome }: Understood, recorded: { outcome: string }[]) {
  return outcome !== 'do_not_call' && recorded.some((one) => one.outcome === 'do_not_call')
}

/**
 * A correction keeps the call's time, unless it is an opt-out, which counts from now. An opt-out is recorded even with an
 * impossible time.
 */
function timeOf({ outcome, at }: Understood, call: Call | undefined) {
  const now = Date.now()
  const isNewOptOut = outcome === 'do_not_call' && call?.outcome !== outcome
  const known = isNewOptOut ? undefined : call?.at?.getTime()
  const reportedAt = at ? Date.parse(at) : (known ?? now)
  if (outcome !== 'do_not_call') return reportedAt
  const earliest = (call?.handed_out_at.getTime() ?? 0) - CLOCK_DIFFERENCE
  return reportedAt < earliest || reportedAt > now ? now : reportedAt
}

/** An opt-out is recorded even without a known call. */
function rejectionReason(entry: Entry, reported: Understood, at: number) {
  if (isKnown(entry, reported)) return undefined
  const { outcome, note = '' } = reported
  const before = entry.outcome || NO_CALL
  entry.outcome = outcome
  entry.note = note
  entry.state = 'done'
  return { entry: { ...entry }, attempt: null, before, outcome, note, at, notBefore: null }
}

function isTryAgain({ outcome }: Understood) {
  return outcome === 'no_answer' || outcome === 'voicemail'
}

async function write(sql: Sql, ownerId: string, accepted: AcceptedOutcome[]) {
  const rows = accepted.map(({ entry, attempt, outcome, note, at, notBefore }) => ({
    id: entry.id,
    state: entry.state,
    attempts: entry.attempts,
    attempt,
    outcome,
    note,
    at: new Date(at).toISOString(),
    not_before: notBefore === null ? null : new Date(notBefore).toISOString(),
  }))
  // An entry shows its latest outcome.
  const last = new Map(rows.map((row) => [row.id, row]))
  await sql.query(
    `update campaign_entries e set state = n.state, attempts = n.attempts, outcome = n.outcome,
       outcome_at = n.at, note = n.note, not_before = n.not_before,
       reason = case when n.state = 'out' then e.reason else '' end
     from jsonb_to_recordset($1::text::jsonb) as n (id uuid, state text, attempts int, outcome text,
       at timestamptz, note text, not_before timestamptz)
     where e.id = n.id`,
    [JSON.stringify([...last.values()])],
  )
  await excludeIfDeleted(sql, [...last.keys()])
  await recheckQueue(sql, ownerId, { entryIds: [...last.keys()] })
  const calls = new Map(
    rows.flatMap((row) => (row.attempt ? [[`${row.id} ${row.attempt}`, row] as const] : [])),
  )
  await sql.query(
    `update campaign_calls c set outcome = n.outcome, at = n.at, note = n.note,
       taken_back_at = null, recorded_at = clock_timestamp()
     from jsonb_to_recordset($1::text::jsonb) as n (id uuid, attempt int, outcome text,
       at timestamptz, note text)
     where c.entry_id = n.id and c.attempt = n.attempt`,
    [JSON.stringify([...calls.values()])],
  )
}
