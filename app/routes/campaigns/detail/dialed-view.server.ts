import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { earliestDay } from '@bellbird/contract/calling/earliest-day'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formatCount } from '@bellbird/runtime/numbers'
import { moneyOf } from '#app/calling/call-figures.ts'
import { outcomeOf } from '#app/calling/call-outcome.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionName } from '../calling-view.ts'
import { lastsOf, rowOf } from '../calls/call-view.server.ts'
import { theirTime } from '../report-view.ts'

const SHOWN_CALLS = 20
const SHOWN_CALLBACKS = 3
const SHOWN_LOG = 10

export async function findDialed(
  upstream: Upstream,
  campaignId: string,
  calling: CampaignCalling,
  { reached, waiting }: { reached: number; waiting: number },
) {
  const find = (filter: { active?: 'yes' | 'no'; callback?: 'yes' }, limit: number) =>
    optional(listCalls(upstream, { campaign_id: campaignId, ...filter, limit, offset: 0 }))
  const [active, callbacks, log] = await Promise.all([
    find({ active: 'yes' }, SHOWN_CALLS),
    calling.callbacks > 0 ? find({ callback: 'yes' }, SHOWN_CALLBACKS) : undefined,
    find({ active: 'no' }, SHOWN_LOG),
  ])
  const calls = active?.rows ?? []
  return {
    through: throughOf(calling),
    disconnected: calling.disconnected,
    pauseMessage: calling.pause_message,
    hold: waiting > 0 && calling.connection_id ? holdOf(calling) : undefined,
    now: calling.calls_now,
    made: calling.calls,
    attempts: calling.attempts,
    spend: spendOf(calling, reached),
    promised: calling.callbacks,
    callbacks: callbacks?.rows.map(callbackOf) ?? [],
    calls: calls.map(activeOf),
    log: log?.rows.map(rowOf) ?? [],
    allCalls: allCallsIn(log && active && log.total + active.total),
    problems: [...new Set(calls.map((call) => call.end_problem).filter(Boolean))],
  }
}
export type Dialed = Awaited<ReturnType<typeof findDialed>>

function allCallsIn(total = 0) {
  return total > 1 ? `View all ${formatCount(total)} calls` : 'View all calls'
}

/** '' if the campaign is now dialed by hand. */
function throughOf(calling: CampaignCalling) {
  const { agent_name, from_number } = calling
  const from = formatPhone(from_number)
  return [connectionName(calling), agent_name && `agent “${agent_name}”`, from && `from ${from}`]
    .filter(Boolean)
    .join(', ')
}

function holdOf({ stops_on, calls_per_day, calls_today, ...calling }: CampaignCalling) {
  const { spend_per_day, spend_today } = calling
  if (stops_on && stops_on < earliestDay()) return { reason: 'over' as const }
  const isSpent = spend_per_day !== null && spend_today >= spend_per_day
  if (!isSpent && (calls_per_day === null || calls_today < calls_per_day)) return undefined
  return {
    reason: 'limit' as const,
    limit: isSpent
      ? moneyOf(spend_per_day)
      : `${formatCount(calls_per_day ?? 0)} ${calls_per_day === 1 ? 'call' : 'calls'}`,
    // A second after midnight, because midnight would be shown as a day without a time.
    until: new Date(new Date().setUTCHours(24, 0, 1, 0)).toISOString(),
  }
}

function spendOf({ spend, spend_today, spend_per_day }: CampaignCalling, reached: number) {
  return {
    whole: moneyOf(spend),
    today: moneyOf(spend_today),
    limit: moneyOf(spend_per_day),
    used: spend_per_day ? Math.min(1, spend_today / spend_per_day) : 0,
    each: reached > 0 && spend > 0 ? moneyOf(spend / reached) : '',
  }
}

type Call = NonNullable<Awaited<ReturnType<typeof listCalls>>>['rows'][number]

function callbackOf({ id, contact_name, number, callback_at, zone }: Call) {
  return {
    id,
    name: contact_name || formatPhone(number),
    at: callback_at ?? '',
    theirs: theirTime(callback_at, zone),
  }
}

function activeOf(call: Call) {
  const { id, contact_name, company, number, end_requested_at, end_problem } = call
  const { tone, outcome } = outcomeOf(call)
  return {
    id,
    name: contact_name || formatPhone(number),
    company,
    number: contact_name ? formatPhone(number) : '',
    state: end_requested_at ? (end_problem ? 'Couldn’t be ended' : 'Hanging up') : outcome,
    tone,
    lasts: lastsOf(call),
  }
}
