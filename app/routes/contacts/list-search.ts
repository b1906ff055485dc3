import { href } from 'react-router'
import { sources, statuses } from '#contract/options.ts'
import type { ListQuery } from './list-query.ts'

export const PAGE_SIZE = 50

/** The search part of the list's address; what is undefined or empty is left out. */
export function searchOf(query: Record<string, string | number | undefined>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

export const yesNo = { yes: 'Yes', no: 'No' }
export const consentFilters = { given: 'Given', withdrawn: 'Withdrawn', none: 'None' }
export const zoneFilters = { known: 'Set', unknown: 'Not set' }

const words: Record<string, { label: string; options?: Record<string, string> }> = {
  search: { label: 'Search' },
  status: { label: 'Status', options: statuses },
  source: { label: 'Source', options: sources },
  tag: { label: 'Tag' },
  company: { label: 'Company' },
  has_phone: { label: 'Has phone', options: yesNo },
  has_email: { label: 'Has email', options: yesNo },
  created_from: { label: 'Added from' },
  created_to: { label: 'Added until' },
  contacted_from: { label: 'Contacted from' },
  contacted_to: { label: 'Contacted until' },
  do_not_call: { label: 'Do not call', options: yesNo },
  consent: { label: 'Consent', options: consentFilters },
  time_zone: { label: 'Time zone', options: zoneFilters },
}

/** One chip for each filter that is set, with the address that drops it. */
export function chipsOf(query: ListQuery) {
  return Object.entries(words).flatMap(([name, { label, options }]) => {
    const value = query[name as keyof ListQuery]
    if (value === undefined) return []
    return [
      {
        label,
        value: options?.[value] ?? String(value),
        removeHref: `${href('/contacts')}${searchOf({ ...query, [name]: undefined, page: undefined })}`,
      },
    ]
  })
}

export function advancedFilterCount(query: ListQuery) {
  const plain = ['search', 'status', 'source']
  return Object.keys(words).filter(
    (name) => !plain.includes(name) && query[name as keyof ListQuery] !== undefined,
  ).length
}
