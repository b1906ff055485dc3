/**
 * What is known of whether and when a person may be called. It lies in `custom_fields` under reserved
 * names, so that any upstream keeps it and every import, export and sync carries it.
 */
export const callingFields = {
  /** Anything but '', no, false and 0 means that the person must not be called. */
  do_not_call: 'Do not call',
  do_not_call_reason: 'Do-not-call reason',
  do_not_call_source: 'Do-not-call source',
  /** ISO 8601 instants, as the other `_at`. */
  do_not_call_at: 'Do-not-call since',
  /** `given` or `withdrawn`. */
  call_consent: 'Call consent',
  call_consent_wording: 'Consent wording',
  call_consent_source: 'Consent source',
  call_consent_at: 'Consent date',
  /** JSON: what was so before, the latest first. */
  calling_history: 'Consent history',
  /** An IANA name, such as Europe/Berlin. */
  time_zone: 'Time zone',
  /** The digits of a number that belongs to somebody else. */
  wrong_number: 'Wrong number',
} as const
export type CallingField = keyof typeof callingFields

export function isCallingField(name: string): name is CallingField {
  return Object.hasOwn(callingFields, name)
}
