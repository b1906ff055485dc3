import type { CampaignStats } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'
import type { ContactPage } from '#app/upstream/contacts.server.ts'

type Tile = { label: string; value: string; sample: boolean; note?: string }

const samples = {
  'Total contacts': '1,247',
  Companies: '89',
  'Active campaigns': '12',
  'Calls this month': '456',
  'Conversion rate': '23.5%',
  Revenue: '$125,000',
}

const NO_DATA = 'No data yet'
const RATE = 'Conversion rate'

/** The six sample figures from the description. */
export function sampleFigures(): Tile[] {
  return Object.entries(samples).map(([label, value]) => ({ label, value, sample: true }))
}

/**
 * The same six figures from the user's own contacts and campaigns. Revenue has no source, and without campaigns
 * upstream theirs have none either.
 */
export function liveFigures(
  { total, companies }: Pick<ContactPage, 'total' | 'companies'>,
  campaigns: CampaignStats | undefined,
): Tile[] {
  const known: Record<string, string> = {
    'Total contacts': formatCount(total),
    Companies: companies === null ? NO_DATA : formatCount(companies),
    ...(campaigns && campaigns.campaigns > 0 && figuresOf(campaigns)),
  }
  return Object.keys(samples).map((label) => ({
    label,
    value: known[label] ?? NO_DATA,
    sample: false,
    ...(label === RATE && known[label] && { note: 'of calls reached someone' }),
  }))
}

function figuresOf({ active, calls_this_month, reached_this_month }: CampaignStats) {
  return {
    'Active campaigns': formatCount(active),
    'Calls this month': formatCount(calls_this_month),
    ...(calls_this_month > 0 && {
      [RATE]: `${((reached_this_month / calls_this_month) * 100).toFixed(1)}%`,
    }),
  }
}
