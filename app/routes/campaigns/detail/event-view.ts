import type { CampaignEvent } from '@bellbird/contract/campaigns/campaign'
import { type CampaignEventKind, campaignEvents } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { contacts } from '../campaign-view.ts'

type Params = { campaignId: string }
type Counted = { sentence: (count: number) => string; to: (params: Params) => string }

const entries = (params: Params) => href('/campaigns/:campaignId/entries', params)

/** Events about several contacts, and where these are listed. */
const counted: Partial<Record<CampaignEventKind, Counted>> = {
  ready: { sentence: (count) => `Audience locked with ${contacts(count)}`, to: entries },
  handed_out: { sentence: (count) => `${contacts(count)} added to the call list`, to: entries },
  taken_back: { sentence: (count) => `${contacts(count)} returned to the queue`, to: entries },
  outcomes: {
    sentence: (count) =>
      count === 1 ? '1 outcome recorded' : `${formatCount(count)} outcomes recorded`,
    to: (params) => href('/campaigns/:campaignId/calls', params),
  },
}

/** An event in a campaign's history as shown. */
export function eventOf({ id, at, what, by, entries }: CampaignEvent, params: Params) {
  const kind = what as CampaignEventKind
  const about = entries === null ? undefined : counted[kind]
  return {
    id,
    at,
    by,
    kind: what,
    what: about?.sentence(entries ?? 0) ?? campaignEvents[kind] ?? what,
    to: about?.to(params),
  }
}
