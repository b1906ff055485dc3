import { z } from 'zod'
import { line, prose } from '../text.ts'
import {
  type CustomFields,
  consentOf,
  isTimeZone,
  markedDoNotCall,
  withConsent,
  withoutDoNotCall,
} from './calling.ts'

export const PermissionChange = z
  .object({
    set: z.enum(['do_not_call', 'may_be_called', 'given', 'withdrawn', 'time_zone']),
    words: prose(2_000).default(''),
    source: line(300).default(''),
    at: z.iso.datetime({ offset: true }).optional(),
    time_zone: z.string().max(60).optional(),
  })
  .superRefine(({ set, words, source, time_zone }, context) => {
    const issue = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (set === 'may_be_called' && !words) issue('words', 'Enter a reason')
    if (set === 'given' && !words) issue('words', 'Enter the exact consent wording')
    if (set === 'given' && !source) {
      issue('source', 'Enter where consent was given, such as a web form or a phone call')
    }
    if (set === 'time_zone' && !isTimeZone(time_zone ?? '')) {
      issue('time_zone', 'Choose a time zone')
    }
  })
export type PermissionChange = z.infer<typeof PermissionChange>

/** If nothing changes, the function returns the same object. */
export function permissionChangeOf({ set, time_zone = '', ...values }: PermissionChange) {
  const event = { ...values, at: values.at ?? new Date().toISOString() }
  return (fields: CustomFields): CustomFields => {
    if (set === 'do_not_call') return markedDoNotCall(fields, event)
    if (set === 'may_be_called') {
      return withoutDoNotCall(fields, { ...event, source: event.source || 'Bulk update' })
    }
    if (set === 'time_zone') {
      return fields.time_zone === time_zone ? fields : { ...fields, time_zone }
    }
    const isSame =
      consentOf(fields) === set &&
      (fields.call_consent_wording ?? '') === event.words &&
      (fields.call_consent_source ?? '') === event.source
    return isSame ? fields : withConsent(fields, { ...event, what: set })
  }
}
