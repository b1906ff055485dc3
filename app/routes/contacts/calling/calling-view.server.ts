import {
  type CallingEvent,
  callingHistory,
  consentOf,
  consents,
  isDoNotCall,
  timeZoneOf,
} from '@bellbird/contract/calling/calling'
import { isWrongNumber } from '@bellbird/contract/calling/wrong-numbers'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { lineOf } from '@bellbird/phone-numbers/line'
import { whyNotCalled } from '@bellbird/phone-numbers/why-not-called'
import { lineLabel, REPORTED_AS_WRONG } from '#app/calling/line-label.server.ts'
import { weekdayClockIn } from '#app/ui/components/time-text.ts'

/** A longer list of zones is useless. */
const MAX_ZONES_SHOWN = 4

export type CallingView = ReturnType<typeof callingViewOf>

export function callingViewOf({ custom_fields: fields, phone }: Contact) {
  const line = lineOf(phone)
  const consent = consentOf(fields)
  const isWrong = line !== null && isWrongNumber(fields, phone, line.e164)
  return {
    mark: isDoNotCall(fields)
      ? {
          since: instantIn(fields.do_not_call_at),
          reason: fields.do_not_call_reason || asWritten(fields.do_not_call),
          source: fields.do_not_call_source ?? '',
        }
      : null,
    consent: consent
      ? {
          state: consent,
          word: `Consent ${consents[consent].toLowerCase()}`,
          since: instantIn(fields.call_consent_at),
          wording: fields.call_consent_wording ?? '',
          source: fields.call_consent_source ?? '',
        }
      : null,
    zone: timeZoneOf(fields) ?? '',
    possibleZones: line?.zones ?? [],
    zoneWords: zoneWords(timeZoneOf(fields), line?.zones ?? []),
    clock: clockIn(timeZoneOf(fields) ?? (line?.zones.length === 1 ? line.zones[0] : undefined)),
    number: isWrong ? REPORTED_AS_WRONG : numberWords(phone, line),
    isDialable: (line?.mayBeCalled ?? false) && !isWrong,
    e164: line?.e164 ?? '',
    history: callingHistory(fields).map(toEventView),
  }
}

/** A mark that a program worded itself is more informative than "yes". */
function asWritten(word: string | undefined) {
  return /^\s*(true|yes|1|x)\s*$/i.test(word ?? '') ? '' : (word ?? '')
}

function instantIn(text: string | undefined) {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null
}

function zoneWords(own: string | undefined, possible: string[]) {
  if (own) return zoneName(own)
  const [only] = possible
  if (possible.length === 1) return `${zoneName(only ?? '')} (from phone number)`
  if (possible.length === 0) return 'Unknown'
  const named = possible.slice(0, MAX_ZONES_SHOWN).map(zoneName).join(', ')
  const more = possible.length - MAX_ZONES_SHOWN
  return `Unknown – could be ${named}${more > 0 ? ` or ${more} more` : ''}`
}

function clockIn(timeZone: string | undefined) {
  if (!timeZone) return undefined
  return `Their local time: ${weekdayClockIn(new Date(), timeZone)}`
}

function numberWords(phone: string, line: ReturnType<typeof lineOf>) {
  return whyNotCalled(phone) || lineLabel(line?.country, line?.type)
}

export const eventWords: Record<CallingEvent['what'], string> = {
  given: 'Consent given',
  withdrawn: 'Consent withdrawn',
  do_not_call: 'Marked as do not call',
  do_not_call_lifted: 'Do-not-call removed',
}

export function toEventView({ what, words, source, at }: CallingEvent, place: number) {
  return {
    key: `${place}`,
    what: eventWords[what],
    detail: [words, source].filter(Boolean).join('\n'),
    at: instantIn(at),
  }
}
