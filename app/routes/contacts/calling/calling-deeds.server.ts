import {
  type CustomFields,
  consentOf,
  consents,
  isTimeZone,
  liftedDoNotCall,
  markedDoNotCall,
  withConsent,
} from '@bellbird/contract/calling/calling'
import { valuesOf } from '@bellbird/contract/options'
import { line, prose } from '@bellbird/contract/text'
import type { Submission } from '@conform-to/react'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'

const words = prose(2_000)
const source = line(300)
const DAY_MS = 24 * 60 * 60 * 1000

/** A day that has begun somewhere on earth; blank means now. */
const day = z.union([
  z.literal(''),
  z.iso
    .date('Please enter a date as year-month-day, such as 2026-11-18')
    .refine((text) => text >= '1900', 'Please enter a date from the year 1900 on')
    .refine(
      (text) => !(Date.parse(text) > Date.now() + DAY_MS),
      'Please enter a day that is not in the future',
    ),
])

/** An empty field reads as a missing one where its form was not sent by a browser. */
const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? '', schema)

const MarkForm = z.object({ words: blank(words), source: blank(source), at: blank(day) })

const LiftForm = z.object({
  words: words.min(1, 'Please say why calls are allowed again'),
})

const ConsentForm = z
  .object({
    what: z.enum(valuesOf(consents), 'Please choose what they said'),
    words: blank(words),
    source: blank(source),
    at: blank(day),
  })
  .superRefine(({ what, words, source }, context) => {
    if (what !== 'given') return
    for (const [name, message] of unshown({ words, source })) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

/** A consent that nobody can show is none. */
function unshown({ words, source }: { words: string; source: string }) {
  return [
    ...(words
      ? []
      : [['words', 'Please enter what they agreed to, in the words that were used'] as const]),
    ...(source
      ? []
      : [['source', 'Please say where they agreed, such as a form or a call'] as const]),
  ]
}

const ZoneForm = z.object({
  time_zone: z.union([z.literal(''), z.string().refine(isTimeZone, 'Please choose a time zone')]),
})

type Change = (fields: CustomFields) => CustomFields

/** What each form of the page does to a contact's fields, once its words are in order. */
export const deeds = {
  mark: (form: FormData) => {
    const submission = parseForm(form, MarkForm)
    return judged(
      submission,
      (said) => (fields) => markedDoNotCall(fields, dated(said)),
      'Marked do not call',
    )
  },
  lift: (form: FormData) => {
    const submission = parseForm(form, LiftForm)
    const event = { source: 'By hand', at: '' }
    return judged(
      submission,
      (said) => (fields) => liftedDoNotCall(fields, dated({ ...event, ...said })),
      'Do-not-call mark taken back',
    )
  },
  consent: (form: FormData) => {
    const submission = parseForm(form, ConsentForm)
    return judged(
      submission,
      (said) => (fields) => withConsent(fields, { ...dated(said), what: said.what }),
      'Consent recorded',
    )
  },
  zone: (form: FormData) => {
    const submission = parseForm(form, ZoneForm)
    return judged(
      submission,
      ({ time_zone }) =>
        (fields) =>
          zoned(fields, time_zone),
      'Time zone saved',
    )
  },
}

export const Deed = z.enum(Object.keys(deeds) as [keyof typeof deeds, ...(keyof typeof deeds)[]])
export type Deed = z.infer<typeof Deed>

/** A form as it was parsed, and what it changes where nothing is wrong with it. */
function judged<S, T>(
  submission: Submission<S, string[], T>,
  changeOf: (said: T) => Change,
  done: string,
) {
  const change = submission.status === 'success' ? changeOf(submission.value) : undefined
  return { submission: submission as Submission<unknown, string[]>, change, done }
}

function dated<T extends { at: string }>(said: T): T {
  const now = new Date().toISOString()
  const isToday = said.at === '' || said.at >= now.slice(0, 10)
  return { ...said, at: isToday ? now : `${said.at}T00:00:00.000Z` }
}

function zoned({ time_zone: _, ...fields }: CustomFields, zone: string): CustomFields {
  return zone ? { ...fields, time_zone: zone } : fields
}

/** What the page for many contacts sends: one of the deeds, and whatever that one needs. */
export const BulkForm = z
  .object({
    deed: z.enum(['mark', 'lift', 'given', 'withdrawn', 'zone'], 'Please choose what to set'),
    words: blank(words),
    source: blank(source),
    at: blank(day),
    time_zone: blank(z.string()),
  })
  .superRefine(({ deed, words, source, time_zone }, context) => {
    const issue = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (deed === 'lift' && !words) issue('words', 'Please say why calls are allowed again')
    if (deed === 'zone' && !isTimeZone(time_zone)) issue('time_zone', 'Please choose a time zone')
    if (deed === 'given')
      for (const [name, message] of unshown({ words, source })) issue(name, message)
  })

/** A contact of which the same is said already stays as it is, so that doing it again adds nothing. */
export function bulkChangeOf({ deed, time_zone, ...said }: z.infer<typeof BulkForm>): Change {
  const event = dated(said)
  if (deed === 'mark') return (fields) => markedDoNotCall(fields, event)
  if (deed === 'lift') {
    const lift = { ...event, source: event.source || 'By hand, with others' }
    return (fields) => liftedDoNotCall(fields, lift)
  }
  if (deed === 'zone') {
    return (fields) => (fields.time_zone === time_zone ? fields : zoned(fields, time_zone))
  }
  return (fields) => {
    const isSame =
      consentOf(fields) === deed &&
      (fields.call_consent_wording ?? '') === event.words &&
      (fields.call_consent_source ?? '') === event.source
    return isSame ? fields : withConsent(fields, { ...event, what: deed })
  }
}
