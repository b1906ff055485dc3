import type { CallDetail, CallSummary } from '@bellbird/contract/calling/call-log'

type Times = {
  placed_at: Date
  answered_at: Date | null
  ended_at: Date | null
  end_requested_at: Date | null
  callback_at: Date | null
}

export type SummaryRow = Omit<CallSummary, keyof Times> & Times

export type DetailRow = SummaryRow &
  Omit<CallDetail, keyof CallSummary | 'permit'> & { permit_id: string | null }

const SUMMARY = [
  'id, contact_id, contact_name, company, campaign_id, campaign_name, entry_id, attempt, is_test',
  'platform, connection_id, connection_name, agent_id, agent_name, number, from_number',
  'platform_call_id, state, placed_at, answered_at, ended_at, duration_seconds, cost, outcome',
  `coalesce((select zone from campaign_entries e where e.id = entry_id),
    (select evidence ->> 'zone' from permits p where p.id = permit_id), '') as zone`,
  'end_requested_at, end_problem, ended_reason, opted_out, callback_at, summary, note, disclosure_found, disclosure_at',
].join(', ')

/** For `from calls`. */
export const SUMMARY_COLUMNS = `${SUMMARY}, recording_url <> '' as has_recording`

export const DETAIL_COLUMNS = `${SUMMARY_COLUMNS}, transcript, recording_url, disclosure, fields, permit_id, (
  select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind) order by at, kind), '[]')
  from call_events where call_id = calls.id) as events`

export function toCallSummary<Row extends SummaryRow>(row: Row) {
  return {
    ...row,
    placed_at: row.placed_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    end_requested_at: row.end_requested_at?.toISOString() ?? null,
    callback_at: row.callback_at?.toISOString() ?? null,
  }
}
