import { consentOf, isDoNotCall, isTimeZone } from '@bellbird/contract/calling/calling'
import { type CallingWindow, isEmptyWindow } from '@bellbird/contract/calling/calling-window'
import { isWrongNumber } from '@bellbird/contract/calling/wrong-numbers'
import type { OutReason } from '@bellbird/contract/campaigns/words'
import type { Line } from '@bellbird/phone-numbers/line'
import type { DoNotCallNumbers } from '../calling/suppressions/do-not-call-numbers.ts'

export type Candidate = {
  phone: string
  do_not_call: string | null
  call_consent: string | null
  call_consent_at: string | null
  time_zone: string | null
  wrong_number: string | null
}

export type Eligibility = {
  reason: OutReason | ''
  line: Line | null
  zone: string
  zone_from: 'contact' | 'number' | ''
}

type Circumstances = {
  doNotCall: DoNotCallNumbers
  window: CallingWindow
  isTwice: (number: string) => boolean
  at: number
}

/** Anything uncertain counts against the contact. */
export function eligibilityOf(
  candidate: Candidate,
  line: Line | null,
  circumstances: Circumstances,
): Eligibility {
  const place = zoneOf(candidate, line)
  return { reason: reasonAgainst(candidate, line, place.zone, circumstances), line, ...place }
}

/** The first reason that applies, in the order of the contract's outReasons. */
function reasonAgainst(
  candidate: Candidate,
  line: Line | null,
  zone: string,
  { doNotCall, window, isTwice, at }: Circumstances,
): OutReason | '' {
  if (isDoNotCall({ do_not_call: candidate.do_not_call ?? '' })) return 'do_not_call'
  if (line && doNotCall.marked.has(line.e164)) return 'number_do_not_call'
  const consent = consentOf({ call_consent: candidate.call_consent ?? '' })
  if (consent === 'withdrawn') return 'consent_withdrawn'
  if (consent !== 'given' || isToCome(candidate.call_consent_at, at)) return 'no_consent'
  if (line && doNotCall.suppressed.has(line.e164)) return 'suppressed'
  if (!line?.mayBeCalled || isWrong(candidate, line)) return 'no_number'
  if (!zone) return 'no_time_zone'
  if (isTwice(line.e164)) return 'same_number'
  if (isEmptyWindow(window)) return 'outside_hours'
  return ''
}

/** The contact's own zone takes precedence over the number's; an invalid one is not replaced by a guess. */
function zoneOf(
  { time_zone }: Candidate,
  line: Line | null,
): Pick<Eligibility, 'zone' | 'zone_from'> {
  const ownZone = time_zone?.trim()
  if (ownZone) return isTimeZone(ownZone) ? { zone: ownZone, zone_from: 'contact' } : NO_ZONE
  const [zone = '', ...others] = line?.zones ?? []
  const isKnown = others.length === 0 && isTimeZone(zone)
  return isKnown ? { zone, zone_from: 'number' } : NO_ZONE
}

const NO_ZONE = { zone: '', zone_from: '' } as const

/** A consent dated in the future is a mistake and not valid today. */
function isToCome(date: string | null, at: number) {
  return date !== null && Date.parse(date) > at + 24 * 60 * 60_000
}

function isWrong({ wrong_number, phone }: Candidate, line: Line) {
  if (!wrong_number) return false
  return isWrongNumber({ wrong_number }, phone, line.e164)
}
