import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import {
  type CampaignState,
  type EntryState,
  entryStates,
  type OutReason,
  outReasons,
  WAITING_TO_RETRY,
} from '@bellbird/contract/campaigns/words'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { isSameNumber } from '@bellbird/phone-numbers/same-number'
import { telHref } from '@bellbird/phone-numbers/tel-href'
import { whyNotCalled } from '@bellbird/phone-numbers/why-not-called'
import { formatCount } from '@bellbird/runtime/numbers'
import { outcomeOf } from '#app/calling/call-outcome.ts'
import { lineLabel, REPORTED_AS_WRONG } from '#app/calling/line-label.server.ts'
import type { Tone } from '#app/ui/components/badge.tsx'

const tones: Record<EntryState, Tone> = {
  waiting: 'blue',
  handed_out: 'yellow',
  done: 'grey',
  out: 'grey',
}

export function statusOf(entry: CampaignEntry) {
  const { state } = entry
  const result = state === 'done' ? resultOf(entry) : null
  return result
    ? { tone: result.tone, status: result.outcome }
    : { tone: tones[state], status: stateWords(entry) }
}

export function stateWords({ state, outcome }: CampaignEntry) {
  return state === 'waiting' && outcome ? WAITING_TO_RETRY : entryStates[state]
}

export function whyOut({ state, reason }: CampaignEntry) {
  return state === 'out' ? (outReasons[reason as OutReason] ?? reason) : ''
}

type Deciding = { state: CampaignState; country: string }

function whyOutNow(entry: CampaignEntry, { state, country }: Deciding) {
  const why =
    entry.reason === 'no_number' && entry.state === 'out'
      ? whyNotCalled(entry.phone, country) || REPORTED_AS_WRONG
      : whyOut(entry)
  return entry.fixed ? `${why}. ${fixedIn(state)}` : why
}

function fixedIn(state: CampaignState) {
  return state === 'ready'
    ? 'Fixed: takes effect once you lock the audience again'
    : 'Fixed: applies to your next campaign'
}

function lastOutcome(entry: CampaignEntry) {
  const result = entry.state === 'done' ? null : resultOf(entry)
  return result ? `Last outcome: ${result.outcome}` : ''
}

export function resultOf({ outcome, note }: CampaignEntry) {
  return outcome ? { ...outcomeOf({ state: 'ended', outcome }), note } : null
}

export function rowOf(entry: CampaignEntry, campaign: Deciding) {
  const { id, contact_id, name, company, phone, number, state } = entry
  return {
    id,
    contactId: contact_id,
    name: name || UNNAMED_CONTACT,
    company,
    number: formatPhone(number || phone),
    ...statusOf(entry),
    why: whyOutNow(entry, campaign) || lastOutcome(entry) || entry.note,
    calledAt: entry.outcome_at,
    reason: state === 'out' ? entry.reason : '',
    isFixed: entry.fixed,
  }
}
export type EntryRow = ReturnType<typeof rowOf>

/** The reason for which every contact of the list is excluded, if it is one; '' if not, or unknown from this page. */
export function reasonOfAll(rows: EntryRow[], isWhole: boolean, filtered: string | undefined) {
  const [first] = rows
  const isShared = rows.length > 1 && rows.every(({ reason }) => reason === first?.reason)
  return isShared && (isWhole || filtered) ? (first?.reason ?? '') : ''
}

export function evidenceOf(entry: CampaignEntry, campaign: Deciding) {
  const { consent } = entry
  return {
    line: known([
      { term: 'Number', value: formatPhone(entry.number), dial: telHref(entry.number) },
      {
        term: 'Original number',
        value: isSameNumber(entry.phone, entry.number) ? '' : entry.phone,
      },
      {
        term: 'Number type',
        value: entry.country || entry.line_type ? lineLabel(entry.country, entry.line_type) : '',
      },
      {
        term: 'Time zone',
        value: entry.zone && `${zoneName(entry.zone)}, from the ${entry.zone_from}`,
      },
    ]),
    evidence: known([
      { term: 'Consent', value: consent ? 'Given' : 'Not given' },
      { term: 'Wording', value: consent?.wording },
      { term: 'Source', value: consent?.source },
      { term: 'Date', at: consent?.at, value: consent ? 'Not recorded' : '' },
      { term: 'Checked', at: entry.checked_at },
    ]),
    calls: known([
      { term: 'Reason', value: whyOutNow(entry, campaign) },
      { term: 'Recorded', at: entry.outcome_at },
      { term: 'Attempts', value: entry.attempts > 0 ? formatCount(entry.attempts) : '' },
      {
        term: 'On a call list since',
        at: entry.state === 'handed_out' ? entry.handed_out_at : null,
      },
      { term: 'Next attempt after', at: entry.not_before },
    ]),
    result: resultOf(entry),
  }
}

type Fact = {
  term: string
  value?: string | undefined
  at?: string | null | undefined
  dial?: string
}

function known(facts: Fact[]) {
  return facts.filter(({ value, at }) => value || at)
}
