import type { CallSummary } from '@bellbird/contract/calling/call-log'
import {
  type CallPlatform,
  callPlatforms,
  disclosureFindings,
} from '@bellbird/contract/calling/call-words'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { clockOf, moneyOf } from '#app/calling/call-figures.ts'
import { outcomeOf } from '#app/calling/call-outcome.ts'

export function platformOf({ platform }: Pick<CallSummary, 'platform'>) {
  return callPlatforms[platform as CallPlatform] ?? platform
}

export function lastsOf({
  placed_at,
  answered_at,
}: Pick<CallSummary, 'placed_at' | 'answered_at'>) {
  return clockOf(Math.max(0, (Date.now() - Date.parse(answered_at ?? placed_at)) / 1_000))
}

export function rowOf(call: CallSummary) {
  const { id, contact_name, campaign_name, number, placed_at, attempt, is_test } = call
  const { disclosure_found, disclosure_at, duration_seconds, cost, summary, note } = call
  return {
    id,
    name: contact_name || formatPhone(number) || 'Unknown contact',
    campaign: is_test ? 'Test call' : campaign_name,
    number: formatPhone(number),
    at: placed_at,
    ...outcomeOf(call),
    platform: platformOf(call),
    attempt: attempt === null ? '–' : String(attempt),
    duration: clockOf(duration_seconds),
    isDisclosureMissing: disclosure_found === 'not_found',
    disclosure:
      disclosure_found === 'found' && disclosure_at !== null
        ? clockOf(disclosure_at)
        : disclosure_found === 'unknown'
          ? ''
          : disclosureFindings[disclosure_found],
    cost: moneyOf(cost),
    summary: summary || note,
  }
}
export type CallRow = ReturnType<typeof rowOf>
