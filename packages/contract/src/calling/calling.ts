import { z } from 'zod'
import { MAX_CUSTOM_VALUE_LENGTH } from '../contacts/lengths.ts'
import type { CallingField } from './calling-fields.ts'

export type CustomFields = Record<string, string>

export const consents = { given: 'Given', withdrawn: 'Withdrawn' } as const
export type Consent = keyof typeof consents

export type CallingEvent = {
  what: Consent | 'do_not_call' | 'do_not_call_lifted'
  words: string
  source: string
  /** An ISO 8601 instant, or '' if unknown. */
  at: string
}

export function isDoNotCall(fields: CustomFields) {
  return !NOT_MARKED.has(normalized(fields.do_not_call))
}

type Refusing = {
  phone: string
  suppressed_phones?: string[] | undefined
  custom_fields: CustomFields
}

/** Either the mark or a primary number on the do-not-call list overrides consent. */
export function mustNotBeCalled({ phone, suppressed_phones, custom_fields }: Refusing) {
  return isDoNotCall(custom_fields) || suppressed_phones?.includes(phone) === true
}

const NOT_MARKED = new Set(['', 'no', 'false', '0'])

/** Only an unambiguous value counts as consent. */
export function consentOf(fields: CustomFields): Consent | undefined {
  const word = normalized(fields.call_consent)
  if (['given', 'yes', 'true', '1'].includes(word)) return 'given'
  if (['withdrawn', 'no', 'false', '0'].includes(word)) return 'withdrawn'
  return undefined
}

export function timeZoneOf(fields: CustomFields) {
  const name = fields.time_zone?.trim()
  return name && isTimeZone(name) ? name : undefined
}

const known = new Map<string, boolean>()

const ZONE_NAME = /^(UTC|GMT|(?!SystemV\/)[A-Z]\w*(\/[\w+-]+)+)$/i

/** Rejects offsets, which ignore daylight saving time, and abbreviations: the runtime takes "BST" for Bangladesh. */
export function isTimeZone(name: string) {
  if (name.length > 60 || !ZONE_NAME.test(name)) return false
  const before = known.get(name)
  if (before !== undefined) return before
  let is = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    is = false
  }
  if (known.size < 2_000) known.set(name, is)
  return is
}

export function markedDoNotCall(
  fields: CustomFields,
  { words, source, at }: Omit<CallingEvent, 'what'>,
): CustomFields {
  if (isDoNotCall(fields)) return fields
  return withHistory(
    without(fields, MARK),
    {
      do_not_call: 'true',
      do_not_call_reason: words,
      do_not_call_source: source,
      do_not_call_at: at,
    },
    [],
  )
}

export function withoutDoNotCall(
  fields: CustomFields,
  event: Omit<CallingEvent, 'what'>,
): CustomFields {
  if (!isDoNotCall(fields)) return fields
  return withHistory(without(fields, MARK), {}, [
    { what: 'do_not_call_lifted', ...event },
    {
      what: 'do_not_call',
      words: fields.do_not_call_reason ?? '',
      source: fields.do_not_call_source ?? '',
      at: fields.do_not_call_at ?? '',
    },
  ])
}

export function withConsent(
  fields: CustomFields,
  { what, words, source, at }: CallingEvent & { what: Consent },
): CustomFields {
  const before = consentOf(fields)
  return withHistory(
    without(fields, CONSENT),
    {
      call_consent: what,
      call_consent_wording: words,
      call_consent_source: source,
      call_consent_at: at,
    },
    before
      ? [
          {
            what: before,
            words: fields.call_consent_wording ?? '',
            source: fields.call_consent_source ?? '',
            at: fields.call_consent_at ?? '',
          },
        ]
      : [],
  )
}

const Events = z.array(
  z.object({
    what: z.enum(['given', 'withdrawn', 'do_not_call', 'do_not_call_lifted']),
    words: z.string(),
    source: z.string(),
    at: z.string(),
  }),
)

export function callingHistory(fields: CustomFields): CallingEvent[] {
  try {
    return Events.parse(JSON.parse(fields.calling_history ?? '[]'))
  } catch {
    return []
  }
}

/** For every write that no user decided about this contact. The SQL function keeping_refusals does the same. */
export function keepingOptOuts(before: CustomFields, after: CustomFields): CustomFields {
  const kept = [
    ...(isDoNotCall(before) ? MARK : []),
    ...(consentOf(before) === 'withdrawn' ? CONSENT : []),
  ]
  if (kept.length === 0) return after
  const fields = without(after, kept)
  for (const name of kept) if (before[name] !== undefined) fields[name] = before[name]
  return fields
}

/** Only a removal that the history records counts: a program may write other fields and just omit these. */
export function keepingUnlessRemoved(before: CustomFields, after: CustomFields): CustomFields {
  const known = new Set(callingHistory(before).map((event) => JSON.stringify(event)))
  const newEvents = callingHistory(after)
    .filter((event) => !known.has(JSON.stringify(event)))
    .map(({ what }) => what)
  return keepingOptOuts(
    {
      ...(newEvents.includes('do_not_call_lifted') ? without(before, MARK) : before),
      ...(newEvents.includes('withdrawn') && { call_consent: '' }),
    },
    after,
  )
}

const MARK: CallingField[] = [
  'do_not_call',
  'do_not_call_reason',
  'do_not_call_source',
  'do_not_call_at',
]

const CONSENT: CallingField[] = [
  'call_consent',
  'call_consent_wording',
  'call_consent_source',
  'call_consent_at',
]

function withHistory(fields: CustomFields, set: CustomFields, events: CallingEvent[]) {
  const next = { ...fields }
  for (const [name, value] of Object.entries(set)) if (value) next[name] = value
  const history = [...events, ...callingHistory(fields)]
  while (JSON.stringify(history).length > MAX_CUSTOM_VALUE_LENGTH) history.pop()
  if (history.length > 0) next.calling_history = JSON.stringify(history)
  return next
}

function without(fields: CustomFields, names: CallingField[]) {
  const dropped = new Set<string>(names)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !dropped.has(name)))
}

function normalized(value: string | undefined) {
  return (value ?? '').trim().toLowerCase()
}
