import { Clock, ContactRound, type LucideIcon, Phone, ShieldCheck } from 'lucide-react'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'

export const explanations: Record<string, string> = {
  do_not_call: 'They asked not to be called. They stay excluded.',
  number_do_not_call: 'Someone with the same number asked not to be called.',
  consent_withdrawn: 'They withdrew their consent. They stay excluded.',
  no_consent: 'Record when, where, and how they agreed.',
  suppressed: 'They stay excluded.',
  no_number: 'No number, or one that can’t be dialed as written.',
  no_time_zone: 'Their numbers fit several time zones, so calling hours are unknown.',
  same_number: 'Same number as another contact here. Only one of them is called.',
  outside_hours: 'No day has calling hours.',
}

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

type Fix = { label: string; href: string; icon: LucideIcon }

export function fixForAll(reason: string, campaignId: string): Fix | undefined {
  const params = { campaignId }
  const permission = `${href('/contacts/bulk-calling')}?campaign_id=${campaignId}&reason=${reason}`
  const fixes: Record<string, Fix> = {
    no_consent: { label: 'Record consent', href: permission, icon: ShieldCheck },
    no_time_zone: { label: 'Set time zone', href: permission, icon: Clock },
    no_number: {
      label: 'Fix numbers',
      href: listAddress(href('/campaigns/:campaignId/entries', params), { reason }),
      icon: Phone,
    },
    same_number: { label: 'Merge', href: href('/contacts/duplicates'), icon: ContactRound },
    outside_hours: {
      label: 'Edit calling hours',
      href: href('/campaigns/:campaignId/schedule', params),
      icon: Clock,
    },
  }
  return fixes[reason]
}

export function fixForMany(reason: string, campaignId: string) {
  const fix = fixForAll(reason, campaignId)
  return fix?.href.startsWith(href('/contacts/bulk-calling')) ? fix : undefined
}

/** Numbers are fixed in the list of these contacts itself. */
export function fixAbove(reason: string, campaignId: string) {
  return reason === 'no_number' ? undefined : fixForAll(reason, campaignId)
}
