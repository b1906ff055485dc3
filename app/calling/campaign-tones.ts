import type { CampaignState } from '@bellbird/contract/campaigns/words'
import type { Tone } from '#app/ui/components/badge.tsx'

export const campaignTones: Record<CampaignState, Tone> = {
  draft: 'grey',
  ready: 'blue',
  running: 'green',
  paused: 'yellow',
  completed: 'grey',
}
