import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import type { Screening } from '@bellbird/contract/campaigns/entries'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { clockOf, durationOf, moneyOf } from '#app/activity/call-figures.ts'
import { findCallingSettings } from '#app/upstream/calling-settings.server.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionOf } from '../calling-view.ts'
import { reportOf } from '../report-view.ts'
import { earliestEnd } from './earliest-end.ts'

/** What a campaign would take, judging by earlier calls; undefined if the upstream does not count calls. */
export async function forecastOf(
  upstream: Upstream,
  { max_attempts, window }: Pick<Campaign, 'max_attempts' | 'window'>,
  calling: CampaignCalling | undefined,
  checked: Promise<Screening | undefined>,
) {
  const dialed = calling && connectionOf(calling) ? calling : undefined
  const [totals, screening, settings] = await Promise.all([
    optional(findCallTotals(upstream, {})),
    checked,
    dialed && optional(findCallingSettings(upstream)),
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
  // Only platforms report how long calls take and what they cost.
  const seconds = dialed ? totals.talk_seconds / totals.calls : 0
  const cost = dialed && totals.cost !== null ? totals.cost / totals.calls : null
  const talk = calls * seconds
  const end =
    dialed &&
    earliestEnd(
      { calls, seconds, cost },
      { ...dialed, window, skip_days: [...dialed.skip_days, ...(settings?.skip_days ?? [])] },
      screening.zones.map(({ zone }) => zone),
    )
  return {
    callable,
    items: [
      contacts,
      { term: 'Estimated calls', value: formatCount(calls) },
      ...(talk > 0 ? [{ term: 'Estimated talk time', value: durationOf(talk) }] : []),
      ...(cost === null ? [] : [{ term: 'Estimated cost', value: moneyOf(calls * cost) }]),
      ...(end ? [{ term: 'Earliest end', value: end }] : []),
    ],
    basis: `From your ${totals.calls === 1 ? 'first call' : `${formatCount(totals.calls)} calls so far`}: ${attemptsOf(each)} per contact${seconds > 0 ? `, ${clockOf(seconds)} per call` : ''}${cost === null ? '' : `, ${moneyOf(cost)} per call`}. Waits between attempts add to this.`,
  }
}

function attemptsOf(each: number) {
  const words = formatNumber(each, { maximumFractionDigits: 1 })
  return words === '1' ? '1 attempt' : `${words} attempts`
}

export type Forecast = NonNullable<Awaited<ReturnType<typeof forecastOf>>>
