import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { clockOf, durationOf, moneyOf } from '#app/activity/call-figures.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import { screenCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionOf } from '../calling-view.ts'
import { reportOf } from '../report-view.ts'

/** What a campaign would take, judging by earlier calls; undefined if the upstream does not count calls. */
export async function forecastOf(
  upstream: Upstream,
  { id, max_attempts }: Campaign,
  calling: CampaignCalling | undefined,
) {
  const [totals, screening] = await Promise.all([
    optional(findCallTotals(upstream, {})),
    optional(screenCampaign(upstream, id)),
  ])
  if (!totals || !screening) return undefined
  const { callable } = reportOf(screening, false)
  if (callable === 0) {
    return { callable, items: [], basis: '' }
  }
  const contacts = { term: 'Contacts', value: formatCount(callable) }
  if (totals.calls === 0 || totals.contacts === 0) {
    return {
      callable,
      items: [contacts],
      basis: 'Calls, time and cost appear once you have made calls.',
    }
  }
  const each = Math.min(totals.calls / totals.contacts, max_attempts)
  const calls = Math.round(callable * each)
  const seconds = totals.talk_seconds / totals.calls
  const cost = totals.cost === null ? null : totals.cost / totals.calls
  const lines = calling && connectionOf(calling) ? calling.lines : 1
  const talk = calls * seconds
  return {
    callable,
    items: [
      contacts,
      { term: 'Calls', value: `about ${formatCount(calls)}` },
      ...(talk > 0 ? [{ term: 'Talk time', value: `about ${durationOf(talk)}` }] : []),
      ...(talk > 0 && lines > 1
        ? [{ term: `With ${lines} calls at once`, value: `about ${durationOf(talk / lines)}` }]
        : []),
      ...(cost === null ? [] : [{ term: 'Cost', value: `about ${moneyOf(calls * cost)}` }]),
    ],
    basis: `From your ${totals.calls === 1 ? 'first call' : `${formatCount(totals.calls)} calls so far`}: ${attemptsOf(each)} per contact${seconds > 0 ? `, ${clockOf(seconds)} per call` : ''}${cost === null ? '' : `, ${moneyOf(cost)} each`}. Calling hours and waits between attempts add to this.`,
  }
}

function attemptsOf(each: number) {
  const words = formatNumber(each, { maximumFractionDigits: 1 })
  return words === '1' ? '1 attempt' : `${words} attempts`
}

export type Forecast = NonNullable<Awaited<ReturnType<typeof forecastOf>>>
