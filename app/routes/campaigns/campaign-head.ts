import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'

/** The head of every campaign page. */
export function headOf({ id, name, state, audience, freezing, progress, ...campaign }: Campaign) {
  return {
    id,
    name,
    state,
    audience,
    freezing: freezing !== null,
    /** Whether people make the calls. */
    byHand: campaign.connection_id === '',
    started: campaign.started_at,
    completed: state === 'completed' ? campaign.completed_at : null,
    contacts: progress && formatCount(progress.entries),
  }
}
export type CampaignHead = ReturnType<typeof headOf>
