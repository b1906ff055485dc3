import type { CallOutcome } from '@bellbird/contract/campaigns/words'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'

type Reported = {
  entry: { contact_id: string; name: string }
  outcome: CallOutcome
  before: string
}

/** Call in the transaction that records the outcomes. */
export async function recordCallActivity(
  sql: Sql,
  ownerId: string,
  campaign: { id: string; name: string },
  reported: Reported[],
) {
  const calls = reported.filter(({ before }) => before === '')
  if (calls.length > 0) await addCalls(sql, ownerId, campaign, figuresOf(calls))
  const optOuts = reported.filter(
    ({ before, outcome }) => outcome === 'do_not_call' && before !== 'do_not_call',
  )
  if (optOuts.length === 0) return
  await sql.query(
    `insert into activities (id, owner_id, kind, subject_id, subject_name, item_type, item_id)
     select id, $1, 'contact_opted_out', contact_id, name, 'campaign', $2
     from jsonb_to_recordset($3::text::jsonb) as n (id uuid, contact_id uuid, name text)`,
    [ownerId, campaign.id, JSON.stringify(optOuts.map(({ entry }) => ({ ...entry, id: newId() })))],
  )
}

export function figuresOf(calls: { outcome: CallOutcome }[]) {
  const figures: Record<string, number> = { count: calls.length }
  for (const { outcome } of calls) {
    const name = outcome === 'do_not_call' ? 'opted_out' : outcome
    figures[name] = (figures[name] ?? 0) + 1
  }
  return figures
}

/** The id of a record is derived from the campaign and the hour, so that further calls are added to it. */
async function addCalls(
  sql: Sql,
  ownerId: string,
  { id, name }: { id: string; name: string },
  figures: Record<string, number>,
) {
  await sql.query(
    `insert into activities as known (id, owner_id, kind, subject_name, item_type, item_id, figures)
     values (md5($2::text || to_char(clock_timestamp() at time zone 'UTC', ' YYYY-MM-DD HH24'))::uuid,
       $1, 'calls_made', $3, 'campaign', $2::uuid, $4::text::jsonb)
     on conflict (id) do update set at = excluded.at, figures = (
       select jsonb_object_agg(key, calls) from (
         select key, sum(value::int) as calls from (
           select * from jsonb_each_text(known.figures)
           union all select * from jsonb_each_text(excluded.figures)
         ) each_figure group by key
       ) sums)`,
    [ownerId, id, name, JSON.stringify(figures)],
  )
}
