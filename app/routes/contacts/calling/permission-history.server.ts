import {
  type CallingEvent,
  type CustomFields,
  callingHistory,
  consentOf,
  isDoNotCall,
} from '@bellbird/contract/calling/calling'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { ContactChange } from '@bellbird/contract/contacts/history'
import { changeView } from '#app/routes/contacts/history/change-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContactHistory } from '#app/upstream/contact-history.server.ts'
import { toEventView } from './calling-view.server.ts'

const MAX_CHANGES = 100

export async function permissionHistory(upstream: Upstream, contact: Contact, you: string) {
  const range = { limit: MAX_CHANGES, offset: 0 }
  const found = await optional(listContactHistory(upstream, contact.id, range))
  const isWhole = found !== undefined && found.rows.length === found.total
  return [...current(contact.custom_fields), ...callingHistory(contact.custom_fields)]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((event, place) => ({
      ...toEventView(event, place),
      by: recordedBy(event, { changes: found?.rows ?? [], isWhole, you }),
    }))
}

function current(fields: CustomFields): CallingEvent[] {
  const consent = consentOf(fields)
  const mark: CallingEvent = {
    what: 'do_not_call',
    words: fields.do_not_call_reason ?? '',
    source: fields.do_not_call_source ?? '',
    at: fields.do_not_call_at ?? '',
  }
  return [
    ...(isDoNotCall(fields) ? [mark] : []),
    ...(consent
      ? [
          {
            what: consent,
            words: fields.call_consent_wording ?? '',
            source: fields.call_consent_source ?? '',
            at: fields.call_consent_at ?? '',
          },
        ]
      : []),
  ]
}

type Recorded = { changes: ContactChange[]; isWhole: boolean; you: string }

/** What no change set has been there since the contact was added. */
function recordedBy({ what, at }: CallingEvent, { changes, isWhole, you }: Recorded) {
  const isOpposite = ({ fields }: ContactChange) =>
    fields.some(({ field, after }) => field === 'custom_fields.call_consent' && after !== what)
  const dated = ({ fields }: ContactChange) =>
    fields.some(({ field, after }) =>
      what === 'do_not_call_lifted'
        ? field === 'custom_fields.calling_history' && at && String(after).includes(at)
        : field === `custom_fields.${dates[what]}` && (after ?? '') === at,
    )
  const isConsent = what === 'given' || what === 'withdrawn'
  const writes = changes.filter((change) => dated(change) && !(isConsent && isOpposite(change)))
  const change = writes.at(-1) ?? (isWhole ? changes.at(-1) : undefined)
  if (!change) return ''
  const { title, by } = changeView(change, you)
  return by ? `${title} by ${by}` : title
}

const dates = {
  given: 'call_consent_at',
  withdrawn: 'call_consent_at',
  do_not_call: 'do_not_call_at',
}
