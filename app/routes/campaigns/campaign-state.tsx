import { type CampaignState, campaignStates } from '@bellbird/contract/campaigns/words'
import { campaignTones } from '#app/calling/campaign-tones.ts'
import { Badge } from '#app/ui/components/badge.tsx'

type Props = {
  state: CampaignState
  /** Whether it ended before anyone was called, which is worth a look. */
  isUncalled?: boolean
}

export function CampaignStateBadge({ state, isUncalled = false }: Props) {
  return <Badge tone={isUncalled ? 'yellow' : campaignTones[state]}>{campaignStates[state]}</Badge>
}
