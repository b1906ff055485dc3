import type { CampaignEvent } from '@bellbird/contract/campaigns/campaign'
import { type CampaignEventKind, campaignEvents } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { contacts } from '../campaign-view.ts'

/** An event in a campaign's history as shown. */
export function eventOf({ id, at, what, by, entries }: CampaignEvent) {
  const word = campaignEvents[what as CampaignEventKind] ?? what
  const counted = entries !== null && (what === 'ready' ? contacts(entries) : formatCount(entries))
  return { id, at, by, kind: what, what: counted ? `${word}: ${counted}` : word }
}
