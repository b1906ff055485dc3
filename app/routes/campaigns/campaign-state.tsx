import { type CampaignState, campaignStates } from '@bellbird/contract/campaigns/words'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'

const tones: Record<CampaignState, Tone> = {
  draft: 'grey',
  ready: 'blue',
  running: 'green',
  paused: 'yellow',
  completed: 'grey',
}

export function CampaignStateBadge({ state }: { state: CampaignState }) {
  return <Badge tone={tones[state]}>{campaignStates[state]}</Badge>
}
