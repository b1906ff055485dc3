import { callStates } from '@bellbird/contract/calling/call-words'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formatCount } from '@bellbird/runtime/numbers'
import { clockOf, moneyOf } from '#app/activity/call-figures.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

const SHOWN_CALLS = 20

/** How a platform dials the campaign at this moment; undefined where a person does. */
export async function findDialed(upstream: Upstream, campaignId: string) {
  const calling = await optional(findCampaignCalling(upstream, campaignId))
  if (!calling?.connection_id) return undefined
  const range = { limit: SHOWN_CALLS, offset: 0 }
  const query = { campaign_id: campaignId, active: 'yes' as const, ...range }
  const active = await optional(listCalls(upstream, query))
  const calls = active?.rows ?? []
  return {
    ...figuresOf(calling),
    calls: calls.map(activeOf),
    /** Why calls that the user ended go on. */
    problems: [...new Set(calls.map((call) => call.end_problem).filter(Boolean))],
  }
}
export type Dialed = NonNullable<Awaited<ReturnType<typeof findDialed>>>

function figuresOf(calling: CampaignCalling) {
  const { connection_name, agent_name, from_number, pause_message, calls_now } = calling
  const from = formatPhone(from_number)
  return {
    through: [connection_name, agent_name && `agent “${agent_name}”`, from && `from ${from}`]
      .filter(Boolean)
      .join(', '),
    pauseMessage: pause_message,
    now: calls_now,
    figures: [
      { label: 'Calls', value: formatCount(calling.calls) },
      { label: 'Today (UTC)', value: formatCount(calling.calls_today) },
      { label: 'Spend', value: moneyOf(calling.spend) },
      { label: 'Spend today', value: moneyOf(calling.spend_today) },
      { label: 'Callbacks', value: formatCount(calling.callbacks) },
    ],
  }
}

type Active = NonNullable<Awaited<ReturnType<typeof listCalls>>>['rows'][number]

function activeOf({ id, contact_name, company, number, state, ...call }: Active) {
  const { placed_at, answered_at, end_requested_at, end_problem } = call
  const since = Date.parse(answered_at ?? placed_at)
  return {
    id,
    name: contact_name || formatPhone(number),
    detail: [company, formatPhone(number)].filter(Boolean).join(' · '),
    state: end_requested_at
      ? end_problem
        ? 'Couldn’t be ended'
        : 'Hanging up'
      : callStates[state],
    isSpeaking: state === 'in_progress',
    lasts: clockOf(Math.max(0, (Date.now() - since) / 1_000)),
  }
}
