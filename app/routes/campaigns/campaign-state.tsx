import { type CampaignState, campaignStates } from '@bellbird/contract/campaigns/words'
import { campaignTones } from '#app/activity/campaign-tones.ts'
import { Badge } from '#app/ui/components/badge.tsx'

export function CampaignStateBadge({ state }: { state: CampaignState }) {
  return <Badge tone={campaignTones[state]}>{campaignStates[state]}</Badge>
}
