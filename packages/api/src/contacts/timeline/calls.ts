import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Cursor } from './cursor.ts'

type Reported = {
  person: string[]
  at: string
  campaign: { id: string; name: string }
  entryId: string
  attempt: number | null
  number: string
  outcome: string
  note: string
}

type Row = {
  id: string
  call_id: string | null
  at: Date
  campaign_id: string | null
  campaign_name: string
  attempt: number | null
  outcome: string
  note: string
  number: string
  logged: boolean
  corrected: boolean
  duration_seconds: number | null
  agent: string
}

/** Call in a transaction. */
export async function recordCallOutcomes(sql: Sql, ownerId: string, reported: Reported[]) {
  const rows = reported.map(({ person, campaign, entryId, ...call }) => ({
    ...call,
    id: newId(),
    contact_id: person.at(-1),
    moved_from: person.slice(0, -1),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    entry_id: entryId,
  }))
  await sql.query(
    `insert into call_outcomes (id, owner_id, contact_id, moved_from, at, campaign_id, campaign_name,
       entry_id, attempt, number, outcome, note)
     select id, $1, contact_id, moved_from, at, campaign_id, campaign_name, entry_id, attempt, number, outcome, note
     from jsonb_to_recordset($2::text::jsonb) as n (id uuid, contact_id uuid, moved_from uuid[],
       at timestamptz(3), campaign_id uuid, campaign_name text, entry_id uuid, attempt int,
       number text, outcome text, note text)`,
    [ownerId, JSON.stringify(rows)],
  )
}

export const LOGGED = `(entry_id is null and campaign_name = '')`

/** The call log's, and those it lacks: corrected outcomes, opt-outs without a call and calls from before the log. */
export const CALLS = `(
  with recursive person as (
    select $2::uuid as id
    union select binned.id from binned_contacts binned join person on binned.merged_into = person.id
    where binned.owner_id = $1
  )
  select id, id as call_id, placed_at as at, campaign_id, campaign_name, attempt, outcome, duration_seconds,
    agent_name as agent, coalesce(nullif(note, ''), summary) as note, number, false as logged, false as corrected
  from calls where owner_id = $1 and contact_id in (select id from person) and state = 'ended' and not is_test
  union all
  select id, null, at, campaign_id, campaign_name, attempt, outcome, null, '', note, number,
    ${LOGGED} as logged, corrected from (
    select reported.*, exists (
      select 1 from call_outcomes later where later.entry_id = reported.entry_id
        and later.attempt = reported.attempt
        and (later.reported_at, later.id) > (reported.reported_at, reported.id)) as corrected
    from call_outcomes reported where reported.owner_id = $1 and reported.contact_id = $2
  ) reported where corrected or not exists (
    select 1 from calls where calls.entry_id = reported.entry_id and calls.attempt = reported.attempt)
) call`

export function timelineCalls(sql: Sql, ownerId: string, contactId: string) {
  return async ({ at, id }: Cursor, limit: number) => {
    const rows = await sql.query<Row>(
      `select call.id, call_id, at, campaigns.id as campaign_id, campaign_name, attempt, outcome, note, number,
         logged, corrected, duration_seconds, agent
       from ${CALLS} left join campaigns on campaigns.id = call.campaign_id
       where (at, call.id) < ($3::text::timestamptz, $4::uuid)
       order by at desc, call.id desc limit $5`,
      [ownerId, contactId, at, id, limit],
    )
    return rows.map(({ id, at, campaign_id, campaign_name, ...call }) => ({
      id,
      at: at.toISOString(),
      kind: 'call',
      call: {
        ...call,
        campaign: campaign_name ? { id: campaign_id, name: campaign_name } : null,
      },
    }))
  }
}
