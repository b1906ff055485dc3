import { consentOf, isDoNotCall, isTimeZone } from '@bellbird/contract/calling/calling'
import { type CallingWindow, isEmptyWindow } from '@bellbird/contract/calling/calling-window'
import type { OutReason } from '@bellbird/contract/campaigns/words'
import { digitsOf, type Line } from '@bellbird/phone-numbers/line'
import { refusedNumbers } from '@bellbird/phone-numbers/refused-numbers'
import type { Refusals } from '../calling/suppressions/refusals.ts'

/** What a verdict needs to know of a contact, beside its line. */
export type Candidate = {
  phone: string
  do_not_call: string | null
  call_consent: string | null
  call_consent_at: string | null
  time_zone: string | null
  wrong_number: string | null
}

export type Verdict = {
  reason: OutReason | ''
  line: Line | null
  zone: string
  zone_from: 'contact' | 'number' | ''
}

type Circumstances = {
  refusals: Refusals
  window: CallingWindow
  /** Whether someone with this number is on the list already. */
  isTwice: (number: string) => boolean
  at: number
}

/** Whether a contact may be called at all. What is not known for certain forbids. */
export function verdictOn(
  candidate: Candidate,
  line: Line | null,
  circumstances: Circumstances,
): Verdict {
  const place = zoneOf(candidate, line)
  return { reason: reasonAgainst(candidate, line, place.zone, circumstances), line, ...place }
}

/** The first that applies counts, in the order of the contract's outReasons. */
function reasonAgainst(
  candidate: Candidate,
  line: Line | null,
  zone: string,
  { refusals, window, isTwice, at }: Circumstances,
): OutReason | '' {
  if (isDoNotCall({ do_not_call: candidate.do_not_call ?? '' })) return 'do_not_call'
  if (line && refusals.marked.has(line.e164)) return 'number_do_not_call'
  const consent = consentOf({ call_consent: candidate.call_consent ?? '' })
  if (consent === 'withdrawn') return 'consent_withdrawn'
  if (consent !== 'given' || isToCome(candidate.call_consent_at, at)) return 'no_consent'
  if (line && refusals.suppressed.has(line.e164)) return 'suppressed'
  if (!line?.mayBeCalled || isWrong(candidate, line)) return 'no_number'
  if (!zone) return 'no_time_zone'
  if (isTwice(line.e164)) return 'same_number'
  if (isEmptyWindow(window)) return 'outside_hours'
  return ''
}

/** What the contact says goes before what the number says; nonsense there is no leave to guess. */
function zoneOf({ time_zone }: Candidate, line: Line | null): Pick<Verdict, 'zone' | 'zone_from'> {
  const told = time_zone?.trim()
  if (told) return isTimeZone(told) ? { zone: told, zone_from: 'contact' } : NOWHERE
  const [zone = '', ...others] = line?.zones ?? []
  const isKnown = others.length === 0 && isTimeZone(zone)
  return isKnown ? { zone, zone_from: 'number' } : NOWHERE
}

const NOWHERE = { zone: '', zone_from: '' } as const

/** A consent of tomorrow is a slip of the pen, and not one for today. */
function isToCome(date: string | null, at: number) {
  return date !== null && Date.parse(date) > at + 24 * 60 * 60_000
}

function isWrong({ wrong_number, phone }: Candidate, line: Line) {
  if (!wrong_number || digitsOf(wrong_number) === '') return false
  if (digitsOf(wrong_number) === digitsOf(phone)) return true
  const wrong = refusedNumbers()
  wrong.add(wrong_number)
  return wrong.has(line.e164)
}
