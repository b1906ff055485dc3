import type { PauseReason } from '@bellbird/contract/calling/call-words'
import { eventStore } from '../../campaigns/events.ts'
import type { Sql } from '../../database/database.ts'

/** Pauses campaigns that run, for a reason that they show. Gives those that it paused. */
export async function pauseCampaigns(
  sql: Sql,
  ownerId: string,
  which: { campaignId: string } | { connectionId: string },
  reason: PauseReason,
) {
  const paused = await sql.query<{ id: string }>(
    `update campaigns set state = 'paused', pause_reason = $4, pause_notice = $5,
       updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
     where owner_id = $1 and state = 'running'
       and ($2::uuid is null or id = $2) and ($3::text is null or calling ->> 'connection_id' = $3)
     returning id`,
    [
      ownerId,
      'campaignId' in which ? which.campaignId : null,
      'connectionId' in which ? which.connectionId : null,
      reason,
      // Who disconnects a platform knows it.
      reason !== 'disconnected',
    ],
  )
  for (const { id } of paused) await eventStore(sql, ownerId).recordByItself(id, 'paused')
  return paused.map(({ id }) => id)
}
