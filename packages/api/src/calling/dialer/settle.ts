import { MAX_TURNS } from '@bellbird/contract/calling/call-words'
import { clipped } from '@bellbird/contract/clipped'
import { excludeIfDeleted } from '../../campaigns/deleted-contacts.ts'
import { recordOutcomes } from '../../campaigns/outcomes.ts'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { promisedTime, saysYes } from '../platforms/fields.ts'
import type { CallFacts } from '../platforms/platform.ts'
import { recordSingleOutcome } from '../single/record-single-outcome.ts'
import { suppressionStore } from '../suppressions/store.ts'
import type { Voice } from '../voice/voice.ts'
import { disclosureIn } from './disclosure.ts'
import { type KnownCall, withFacts } from './facts.ts'
import { failCall } from './fail-call.ts'

type StoredCall = KnownCall & {
  id: string
  owner_id: string
  contact_id: string | null
  contact_name: string
  campaign_id: string | null
  entry_id: string | null
  attempt: number | null
  number: string
  is_test: boolean
  connection_name: string
  disclosure: string
  outcome: string
  placed_at: Date
  end_requested_at: Date | null
}

type Fields = { opt_out_field: string; callback_field: string }

const MAX_NOTE = 500

/** Each kind of event counts once. Resolves to false if the connection placed no such call. */
export function applyFacts(
  { database, pace }: Voice,
  connectionId: string,
  facts: CallFacts,
  kind?: string,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    const [known] = await sql.query<{ id: string; campaign_id: string | null }>(
      `select id, campaign_id from calls where connection_id = $1
         and (platform_call_id = $2 or (id = $3 and platform_call_id = ''))`,
      [connectionId, facts.platformCallId, isId(facts.callId ?? '') ? facts.callId : null],
    )
    if (!known) return false
    // Locks are always taken in this order: the campaign, its entry, the call.
    if (known.campaign_id) {
      await sql.query('select 1 from campaigns where id = $1 for update', [known.campaign_id])
    }
    const [call] = await sql.query<StoredCall>('select * from calls where id = $1 for update', [
      known.id,
    ])
    if (!call) return false
    if (kind && !(await isNews(sql, call.id, kind))) return true
    const [fields] = await sql.query<Fields>(
      'select opt_out_field, callback_field from voice_connections where id = $1',
      [connectionId],
    )
    await write(sql, call, facts, fields, pace.analysis)
    if (facts.isFinal) await settle(sql, pace, call, facts, fields)
    return true
  })
}

async function isNews(sql: Sql, callId: string, kind: string) {
  const added = await sql.query(
    'insert into call_events (call_id, kind) values ($1, $2) on conflict do nothing returning 1',
    [callId, kind.slice(0, 100)],
  )
  return added.length > 0
}

async function write(
  sql: Sql,
  call: StoredCall,
  facts: CallFacts,
  fields: Fields | undefined,
  analysis: number,
) {
  const isErased = !call.contact_id && !call.is_test
  const merged = withFacts(call, facts)
  const transcript = isErased ? [] : merged.transcript.slice(0, MAX_TURNS)
  const disclosure = disclosureIn(transcript, call.disclosure)
  const promised = promisedTime(merged.fields[fields?.callback_field ?? ''])
  const hasEnded = merged.state === 'ended' && call.state !== 'ended'
  await sql.query(
    `update calls set platform_call_id = $2, state = $3, answered_at = $4, ended_at = $5, duration_seconds = $6,
       cost = $7, ended_reason = $8, summary = $9, transcript = $10::text::jsonb, recording_url = $11,
       fields = $12::text::jsonb, disclosure_found = $13, disclosure_at = $14,
       callback_at = coalesce($15::timestamptz, callback_at),
       ask_at = case when $16 then clock_timestamp() + make_interval(secs => $17) else ask_at end
     where id = $1`,
    [
      call.id,
      facts.platformCallId,
      merged.state,
      merged.answered_at?.toISOString() ?? null,
      merged.ended_at?.toISOString() ?? (hasEnded ? new Date().toISOString() : null),
      merged.duration_seconds,
      merged.cost,
      merged.ended_reason,
      isErased ? '' : merged.summary,
      JSON.stringify(transcript),
      isErased ? '' : merged.recording_url,
      JSON.stringify(isErased ? {} : merged.fields),
      disclosure.found,
      disclosure.at,
      promised ?? null,
      hasEnded,
      analysis / 3 / 1_000,
    ],
  )
  // A line is free again.
  if (hasEnded && call.campaign_id) {
    await sql.query('update campaigns set dial_at = null where id = $1', [call.campaign_id])
  }
}

export async function settle(
  sql: Sql,
  pace: Voice['pace'],
  call: Pick<
    StoredCall,
    | 'id'
    | 'owner_id'
    | 'contact_id'
    | 'contact_name'
    | 'campaign_id'
    | 'entry_id'
    | 'attempt'
    | 'number'
    | 'is_test'
    | 'connection_name'
    | 'outcome'
    | 'placed_at'
    | 'end_requested_at'
  >,
  facts: Pick<CallFacts, 'result' | 'endedReason' | 'fields' | 'answeredAt' | 'summary'>,
  fields: Fields | undefined,
) {
  const optedOut = saysYes(facts.fields?.[fields?.opt_out_field ?? '']) && !call.is_test
  const result = optedOut ? 'do_not_call' : resultOf(call, facts)
  if (call.outcome === 'do_not_call' || call.outcome === result) return
  if (result === 'failed') {
    if (call.outcome === '') await failCall(sql, pace, call.id, facts.endedReason ?? 'unknown')
    return
  }
  const { owner_id: ownerId, campaign_id: campaignId, entry_id, attempt } = call
  // Nothing more is stored about a contact who was erased during the call.
  const note = call.contact_id ? clipped(facts.summary ?? '', MAX_NOTE) : ''
  if (campaignId && entry_id && attempt) {
    const outcome = {
      entry_id,
      attempt,
      // It is unknown whether the person was reached, so only the attempt counts.
      outcome: result === 'unknown' ? 'no_answer' : result,
      note,
      at: facts.answeredAt ?? call.placed_at.toISOString(),
    }
    await recordOutcomes(sql, ownerId, campaignId, { outcomes: [outcome] }, call.connection_name)
    await sql.query('update campaigns set failures_in_row = 0, dial_at = null where id = $1', [
      campaignId,
    ])
  } else if (call.contact_id && !call.is_test) {
    await recordSingleOutcome(
      sql,
      ownerId,
      { ...call, contact_id: call.contact_id },
      {
        outcome: result === 'unknown' ? 'no_answer' : result,
        note,
        at: facts.answeredAt ?? call.placed_at.toISOString(),
      },
    )
  } else if (optedOut) {
    const reason = 'Opted out on a call'
    await suppressionStore(sql, ownerId).add({
      numbers: [{ phone: call.number, reason }],
      source: 'Call',
    })
  }
  const [settled] = await sql.query<{ has_promise: boolean | null }>(
    `update calls set state = 'ended', outcome = $2, opted_out = opted_out or $3, ask_at = null,
       ended_at = coalesce(ended_at, clock_timestamp()) where id = $1
     returning callback_at > now() as has_promise`,
    [call.id, result, optedOut],
  )
  if (settled?.has_promise) await keepPromise(sql, call.id)
}

/** A call that the user ended did not fail, whatever the platform reports. */
function resultOf(
  { end_requested_at }: Pick<StoredCall, 'end_requested_at'>,
  { result = 'unknown', answeredAt }: Pick<CallFacts, 'result' | 'answeredAt'>,
) {
  if (result !== 'failed' || !end_requested_at) return result
  return answeredAt ? 'reached' : 'no_answer'
}

async function keepPromise(sql: Sql, callId: string) {
  const called = await sql.query<{ id: string }>(
    `update campaign_entries e set state = 'waiting', not_before = c.callback_at
     from calls c where c.id = $1 and c.callback_at > now() and e.id = c.entry_id and e.handed = c.attempt
       and c.outcome in ('reached', 'voicemail', 'no_answer') and e.state in ('done', 'waiting')
     returning e.id`,
    [callId],
  )
  await excludeIfDeleted(
    sql,
    called.map(({ id }) => id),
  )
  await sql.query(
    `with promised as (
       select c.id, c.owner_id, c.contact_id,
         coalesce(nullif(e.zone, ''), nullif(p.evidence ->> 'zone', ''), 'UTC') as zone,
         date_trunc('minute', c.callback_at) as at, c.campaign_name
       from calls c join contacts on contacts.id = c.contact_id
         left join campaign_entries e on e.id = c.entry_id
         left join permits p on p.id = c.permit_id
       where c.id = $1 and c.callback_at > now() and c.callback_task_id is null
         and c.outcome in ('reached', 'voicemail', 'no_answer')
     ), added as (
       insert into contact_tasks (id, owner_id, contact_id, text, due_on, due_time, time_zone, due_at)
       select $2, owner_id, contact_id, 'Call back, as promised on a call'
           || case when campaign_name = '' then '' else ' of ' || campaign_name end,
         (at at time zone zone)::date, (at at time zone zone)::time, zone, at from promised
       returning id
     )
     update calls set callback_task_id = added.id from added where calls.id = $1`,
    [callId, newId()],
  )
}
