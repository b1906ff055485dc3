import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Cursor } from './cursor.ts'

type Reported = {
  /** Who was called, and whom they were merged into, the one that stayed last. */
  person: string[]
  at: string
  campaign: { id: string; name: string }
  entryId: string
  attempt: number | null
  outcome: string
  note: string
}

type Row = {
  id: string
  at: Date
  campaign_id: string | null
  campaign_name: string
  attempt: number | null
  outcome: string
  note: string
  corrected: boolean
}

/** Keeps outcomes as they are reported, each on the timeline of the person who was called. Call in a transaction. */
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
       entry_id, attempt, outcome, note)
     select id, $1, contact_id, moved_from, at, campaign_id, campaign_name, entry_id, attempt, outcome, note
     from jsonb_to_recordset($2::text::jsonb) as n (id uuid, contact_id uuid, moved_from uuid[],
       at timestamptz(3), campaign_id uuid, campaign_name text, entry_id uuid, attempt int,
       outcome text, note text)`,
    [ownerId, JSON.stringify(rows)],
  )
}

/** The calls of a contact for its timeline. */
export function timelineCalls(sql: Sql, ownerId: string, contactId: string) {
  return {
    async page({ at, id }: Cursor, limit: number) {
      const rows = await sql.query<Row>(
        `select call.id, at, campaigns.id as campaign_id, campaign_name, attempt, outcome, call.note,
           exists (select 1 from call_outcomes later where later.entry_id = call.entry_id
             and later.attempt = call.attempt and (later.reported_at, later.id) > (call.reported_at, call.id)
           ) as corrected
         from call_outcomes call left join campaigns on campaigns.id = campaign_id
         where call.owner_id = $1 and contact_id = $2 and (at, call.id) < ($3::text::timestamptz, $4::uuid)
         order by at desc, call.id desc limit $5`,
        [ownerId, contactId, at, id, limit],
      )
      return rows.map(({ id, at, campaign_id, campaign_name, ...call }) => ({
        id,
        at: at.toISOString(),
        kind: 'call',
        call: { ...call, campaign: { id: campaign_id, name: campaign_name } },
      }))
    },

    async count() {
      const [row] = await sql.query<{ calls: number }>(
        'select count(*)::int as calls from call_outcomes where owner_id = $1 and contact_id = $2',
        [ownerId, contactId],
      )
      return row?.calls ?? 0
    },
  }
}
