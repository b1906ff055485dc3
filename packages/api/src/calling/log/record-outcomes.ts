import type { StoredCampaign } from '../../campaigns/row.ts'
import type { AcceptedOutcome } from '../../campaigns/update-called-contacts.ts'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'

/** Call in the transaction that records the outcomes. */
export async function logOutcomes(
  sql: Sql,
  ownerId: string,
  campaign: StoredCampaign,
  accepted: AcceptedOutcome[],
) {
  const calls = new Map(
    accepted.flatMap(({ entry, attempt, outcome, note, at }) => {
      const call = { id: newId(), entry_id: entry.id, attempt, outcome, note, at: new Date(at) }
      return attempt === null ? [] : [[`${entry.id} ${attempt}`, call] as const]
    }),
  )
  if (calls.size === 0) return
  await sql.query(
    `insert into calls as known (id, owner_id, contact_id, contact_name, company, campaign_id, campaign_name,
       entry_id, attempt, platform, number, state, placed_at, ended_at, outcome, opted_out, note, disclosure)
     select n.id, $1, case when e.name = '' and e.number = '' then null else e.contact_id end,
       e.name, e.company, $2, $3, e.id, n.attempt, 'self', e.number, 'ended', n.at, n.at, n.outcome,
       n.outcome = 'do_not_call', n.note, $4
     from jsonb_to_recordset($5::text::jsonb) as n (id uuid, entry_id uuid, attempt int, outcome text,
       note text, at timestamptz)
     join campaign_entries e on e.id = n.entry_id
     on conflict (entry_id, attempt) do update set outcome = excluded.outcome,
       opted_out = known.opted_out or excluded.opted_out,
       note = case when excluded.note = '' then known.note else excluded.note end,
       placed_at = case when known.platform = 'self' then excluded.placed_at else known.placed_at end,
       ended_at = case when known.platform = 'self' then excluded.ended_at else known.ended_at end`,
    [ownerId, campaign.id, campaign.name, campaign.disclosure, JSON.stringify([...calls.values()])],
  )
}
