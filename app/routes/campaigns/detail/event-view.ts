import type { CampaignEvent } from '@bellbird/contract/campaigns/campaign'
import { type CampaignEventKind, campaignEvents } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'

/** An event in a campaign's history as shown. */
export function eventOf({ id, at, what, by, entries }: CampaignEvent) {
  const word = campaignEvents[what as CampaignEventKind] ?? what
  return { id, at, by, what: entries === null ? word : `${word}: ${formatCount(entries)}` }
}
