import type { SingleCallVerdict } from '@bellbird/contract/calling/single-call'
import { href } from 'react-router'
import { readinessIn } from '#app/routes/contacts/calling/readiness.server.ts'

type Way = { text: string; to?: { label: string; href: string } }

/** What the settings for all calls decide. */
const bySettings = ['contact_limit', 'skipped_day', 'closed']

export function verdictView(verdict: SingleCallVerdict | undefined, contactId: string) {
  if (!verdict) return undefined
  const { allowed, reason, message, retry_at } = verdict
  return {
    allowed,
    message: message || (allowed ? '' : 'Calls to this contact aren’t allowed right now.'),
    next: allowed ? undefined : wayOn(reason, contactId),
    from: (!allowed && retry_at && readinessIn(verdict)?.ready) || '',
    bySettings: bySettings.includes(reason),
  }
}
export type Verdict = NonNullable<ReturnType<typeof verdictView>>

function wayOn(reason: string, contactId: string): Way {
  const permission = href('/contacts/:contactId/calling', { contactId })
  const edit = href('/contacts/:contactId/edit', { contactId })
  const ways: Record<string, Way> = {
    do_not_call: {
      text: 'Remove “Do not call” only if they agreed to calls again.',
      to: { label: 'View call permission', href: permission },
    },
    number_do_not_call: { text: 'Another contact with this number asked not to be called.' },
    suppressed: {
      text: 'Remove the number there only if they agreed to calls again.',
      to: { label: 'Open the do-not-call list', href: href('/suppressions') },
    },
    consent_withdrawn: {
      text: 'Record it if they consented again.',
      to: { label: 'Record consent', href: permission },
    },
    no_consent: {
      text: 'Record how and when they consented.',
      to: { label: 'Record consent', href: permission },
    },
    no_number: {
      text: 'Enter a working number with its country code.',
      to: { label: 'Fix number', href: edit },
    },
    no_time_zone: {
      text: 'Without a time zone, calling hours can’t be checked.',
      to: { label: 'Set time zone', href: permission },
    },
  }
  return ways[reason] ?? { text: '' }
}
