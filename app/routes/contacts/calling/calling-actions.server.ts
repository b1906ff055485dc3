import {
  type CustomFields,
  isTimeZone,
  markedDoNotCall,
  withConsent,
  withoutDoNotCall,
} from '@bellbird/contract/calling/calling'
import type { PermissionChange } from '@bellbird/contract/calling/permission-change'
import { line, prose } from '@bellbird/contract/text'
import type { Submission } from '@conform-to/react'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'

const words = prose(2_000)
const source = line(300)
const DAY_MS = 24 * 60 * 60 * 1000

/** A day that has already started somewhere on earth; blank means now. */
const day = z.union([
  z.literal(''),
  z.iso
    .date('Enter a date like 2026-11-18')
    .refine((text) => text >= '1900', 'Enter a date after 1900')
    .refine((text) => !(Date.parse(text) > Date.now() + DAY_MS), 'The date can’t be in the future'),
])

/** An empty field counts as missing when a program sends the form. */
const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? '', schema)

const StatementForm = z.object({ words: blank(words), source: blank(source), at: blank(day) })

const LiftForm = z.object({
  words: words.min(1, 'Enter a reason'),
})

const GivenForm = StatementForm.superRefine((values, context) => {
  for (const [name, message] of missingEvidence(values)) {
    context.addIssue({ code: 'custom', path: [name], message })
  }
})

/** Consent without evidence is not consent. */
function missingEvidence({ words, source }: { words: string; source: string }) {
  return [
    ...(words ? [] : [['words', 'Enter the exact consent wording'] as const]),
    ...(source
      ? []
      : [['source', 'Enter where consent was given, such as a web form or a phone call'] as const]),
  ]
}

const ZoneForm = z.object({
  time_zone: z.union([z.literal(''), z.string().refine(isTimeZone, 'Choose a time zone')]),
})

type Change = (fields: CustomFields) => CustomFields

export const callingActions = {
  mark: (form: FormData) => {
    const submission = parseForm(form, StatementForm)
    return submitted(
      submission,
      (values) => (fields) => markedDoNotCall(fields, dated(values)),
      'Marked as do not call',
    )
  },
  lift: (form: FormData) => {
    const submission = parseForm(form, LiftForm)
    const event = { source: 'Manual entry', at: '' }
    return submitted(
      submission,
      (values) => (fields) => withoutDoNotCall(fields, dated({ ...event, ...values })),
      'Do-not-call removed',
    )
  },
  given: (form: FormData) =>
    submitted(
      parseForm(form, GivenForm),
      (values) => (fields) => withConsent(fields, { ...dated(values), what: 'given' }),
      'Consent recorded',
    ),
  withdrawn: (form: FormData) =>
    submitted(
      parseForm(form, StatementForm),
      (values) => (fields) => withConsent(fields, { ...dated(values), what: 'withdrawn' }),
      'Withdrawal recorded',
    ),
  zone: (form: FormData) => {
    const submission = parseForm(form, ZoneForm)
    return submitted(
      submission,
      ({ time_zone }) =>
        (fields) =>
          zoned(fields, time_zone),
      'Time zone saved',
    )
  },
}

export const CallingAction = z.enum(
  Object.keys(callingActions) as [keyof typeof callingActions, ...(keyof typeof callingActions)[]],
)
export type CallingAction = z.infer<typeof CallingAction>

function submitted<S, T>(
  submission: Submission<S, string[], T>,
  changeOf: (values: T) => Change,
  done: string,
) {
  const change = submission.status === 'success' ? changeOf(submission.value) : undefined
  return { submission: submission as Submission<unknown, string[]>, change, done }
}

function dated<T extends { at: string }>(values: T): T {
  const now = new Date().toISOString()
  const isToday = values.at === '' || values.at >= now.slice(0, 10)
  return { ...values, at: isToday ? now : `${values.at}T00:00:00.000Z` }
}

function zoned({ time_zone: _, ...fields }: CustomFields, zone: string): CustomFields {
  return zone ? { ...fields, time_zone: zone } : fields
}

export const BulkForm = z
  .object({
    change: z.enum(['mark', 'lift', 'given', 'withdrawn', 'zone'], 'Choose what to change'),
    words: blank(words),
    source: blank(source),
    at: blank(day),
    time_zone: blank(z.string()),
  })
  .superRefine(({ change, words, source, time_zone }, context) => {
    const issue = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (change === 'lift' && !words) issue('words', 'Enter a reason')
    if (change === 'zone' && !isTimeZone(time_zone)) issue('time_zone', 'Choose a time zone')
    if (change === 'given')
      for (const [name, message] of missingEvidence({ words, source })) issue(name, message)
  })

const sets = {
  mark: 'do_not_call',
  lift: 'may_be_called',
  given: 'given',
  withdrawn: 'withdrawn',
  zone: 'time_zone',
} as const

export function permissionOf({ change, ...values }: z.infer<typeof BulkForm>): PermissionChange {
  return { set: sets[change], ...dated(values) }
}
