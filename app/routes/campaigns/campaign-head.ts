import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'

export function headOf({ id, name, state, freezing, progress, ...campaign }: Campaign) {
  return {
    id,
    name,
    state,
    freezing: freezing !== null,
    byHand: campaign.connection_id === '',
    started: campaign.started_at,
    completed: state === 'completed' ? campaign.completed_at : null,
    /** So that a double click creates only one duplicate. */
    once: crypto.randomUUID(),
    contacts: progress && formatCount(progress.entries),
  }
}
export type CampaignHead = ReturnType<typeof headOf>
