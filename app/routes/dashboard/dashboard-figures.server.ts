import type { CallTotals } from '@bellbird/contract/calling/call-totals'
import type { CampaignStats } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'
import { percentOf, resultsIn } from '#app/calling/call-figures.ts'
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

export function sampleFigures(): Tile[] {
  return Object.entries(samples).map(([label, value]) => ({ label, value, sample: true }))
}

/** Revenue has no source; the rate is that of Analytics. */
export function liveFigures(
  { total, companies }: Pick<ContactPage, 'total' | 'companies'>,
  campaigns: CampaignStats | undefined,
  calls: CallTotals | undefined,
): Tile[] {
  const rate = calls && calls.contacts > 0 ? resultsIn(calls) : undefined
  const known: Record<string, string> = {
    'Total contacts': formatCount(total),
    Companies: companies === null ? NO_DATA : formatCount(companies),
    ...(campaigns &&
      campaigns.campaigns > 0 && {
        'Active campaigns': formatCount(campaigns.active),
        'Calls this month': formatCount(campaigns.calls_this_month),
      }),
    ...(rate && { [RATE]: percentOf(rate.reached, rate.whole) }),
  }
  return Object.keys(samples).map((label) => ({
    label,
    value: known[label] ?? NO_DATA,
    sample: false,
    ...(label === RATE && rate && { note: noteOf(rate) }),
  }))
}

function noteOf({ reached, whole, areContacts }: ReturnType<typeof resultsIn>) {
  const of = `${formatCount(reached)} of ${formatCount(whole)}`
  return areContacts ? `${of} contacts reached` : `${of} calls reached someone`
}
