import { href } from 'react-router'

/** Where to fix a contact excluded for this reason, if that is possible. */
export function fixOf(reason: string, contactId: string) {
  const params = { contactId }
  const fixes: Record<string, { label: string; href: string }> = {
    no_consent: { label: 'Record consent', href: href('/contacts/:contactId/calling', params) },
    no_time_zone: { label: 'Set time zone', href: href('/contacts/:contactId/calling', params) },
    no_number: { label: 'Fix number', href: href('/contacts/:contactId/edit', params) },
    not_reachable: { label: 'Fix number', href: href('/contacts/:contactId/edit', params) },
    same_number: { label: 'Merge', href: href('/contacts/duplicates') },
  }
  return fixes[reason]
}
