/** Stored in `custom_fields`, so that any upstream keeps them and every import, export and sync includes them. */
export const callingFields = {
  /** Any value except '', no, false and 0 means that the person must not be called. */
  do_not_call: 'Do not call',
  do_not_call_reason: 'Do-not-call reason',
  do_not_call_source: 'Do-not-call source',
  /** An ISO 8601 instant, like every field ending in `_at`. */
  do_not_call_at: 'Do-not-call since',
  call_consent: 'Call consent',
  call_consent_wording: 'Consent wording',
  call_consent_source: 'Consent source',
  call_consent_at: 'Consent date',
  /** JSON: earlier values, newest first. */
  calling_history: 'Consent history',
  /** An IANA name, such as Europe/Berlin. */
  time_zone: 'Time zone',
  /** Numbers that belong to someone else, separated by semicolons. */
  wrong_number: 'Wrong number',
} as const
export type CallingField = keyof typeof callingFields

export function isCallingField(name: string): name is CallingField {
  return Object.hasOwn(callingFields, name)
}
