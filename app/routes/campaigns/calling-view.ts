import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formatCount } from '@bellbird/runtime/numbers'
import { moneyOf } from '#app/calling/call-figures.ts'
import { shortDate } from '#app/ui/components/short-date.ts'
import { sentTime } from '#app/ui/components/time-text.ts'

export function connectionOf(calling: CampaignCalling | undefined) {
  return calling && !calling.disconnected ? calling.connection_id : null
}

type Definition = { disclosure: string; agent: { term: string; value: string }[]; script: string }

/** A person who dials is not an AI agent, and so has no disclosure. */
export function spokenIn(calling: CampaignCalling | undefined, definition: Definition) {
  const { disclosure, agent, script } = definition
  return [
    ...throughIn(calling),
    ...(calling?.connection_id ? [{ term: 'Disclosure', value: disclosure }, ...agent] : []),
    ...(script ? [{ term: 'Script notes', value: script }] : []),
  ]
}

export function connectionName({ connection_name, disconnected }: CampaignCalling) {
  return disconnected ? `${connection_name || 'Voice platform'} (disconnected)` : connection_name
}

function throughIn(calling: CampaignCalling | undefined) {
  if (!calling?.connection_id)
    return [{ term: 'Call method', value: 'Manual dialing with call lists' }]
  const { agent_name, from_number, voicemail, variables, lines } = calling
  const { calls_per_day, spend_per_day, starts_at, stops_on, skip_days } = calling
  const items = [
    { term: 'Call method', value: connectionName(calling) },
    { term: 'Agent', value: agent_name },
    { term: 'Call from', value: formatPhone(from_number) },
    { term: 'Voicemail', value: voicemail === 'hang_up' ? 'Hang up' : 'Leave a message' },
    { term: 'Variables', value: variables.map(({ name }) => name).join(', ') },
    { term: 'Concurrent calls', value: formatCount(lines) },
    { term: 'Daily call limit', value: calls_per_day === null ? '' : formatCount(calls_per_day) },
    { term: 'Daily spend limit', value: moneyOf(spend_per_day) },
    { term: 'Starts', value: starts_at ? sentTime(starts_at) : '' },
    { term: 'End date', value: stops_on ? shortDate(stops_on) : '' },
    { term: 'No-call days', value: skip_days.map(shortDate).join('; ') },
  ]
  return items.filter(({ value }) => value !== '')
}
