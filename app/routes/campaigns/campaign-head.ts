import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'

/** The head of every campaign page. */
export function headOf({ id, name, state, audience, freezing, progress, started_at }: Campaign) {
  return {
    id,
    name,
    state,
    audience,
    freezing: freezing !== null,
    started: started_at,
    contacts: progress && formatCount(progress.entries),
  }
}
export type CampaignHead = ReturnType<typeof headOf>
