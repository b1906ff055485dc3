import type { PauseReason } from '@bellbird/contract/calling/call-words'
import { eventStore } from '../../campaigns/events.ts'
import { activityStore } from '../../contacts/activity/store.ts'
import type { Sql } from '../../database/database.ts'

export async function pauseCampaigns(
  sql: Sql,
  ownerId: string,
  which: { campaignId: string } | { connectionId: string },
  reason: PauseReason,
) {
  const paused = await sql.query<{ id: string; name: string }>(
    `update campaigns set state = 'paused', pause_reason = $4, pause_notice = $5,
       updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
     where owner_id = $1 and state = 'running'
       and ($2::uuid is null or id = $2) and ($3::text is null or calling ->> 'connection_id' = $3)
     returning id, name`,
    [
      ownerId,
      'campaignId' in which ? which.campaignId : null,
      'connectionId' in which ? which.connectionId : null,
      reason,
      // A user who disconnects a platform needs no notice.
      reason !== 'disconnected',
    ],
  )
  for (const { id, name } of paused) {
    await eventStore(sql, ownerId).recordByItself(id, `paused_${reason}`)
    const item = { type: 'campaign', id } as const
    await activityStore(sql, ownerId).record('campaign_paused', { name, item, reason })
  }
  return paused.map(({ id }) => id)
}
