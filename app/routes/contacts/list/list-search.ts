import { filterWords, isDayFilter } from '@bellbird/contract/contacts/filter-words'
import { href } from 'react-router'
import { shortDate } from '#app/ui/components/short-date.ts'
import type { ListQuery } from './list-query.ts'

export const PAGE_SIZE = 50

export function searchOf(query: Record<string, string | number | undefined>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

export function chipsOf(query: ListQuery, named: Partial<Record<string, string | undefined>> = {}) {
  const filters = Object.entries(filterWords).flatMap(
    ([name, { label, options, word, name: called }]) => {
      const value = query[name as keyof ListQuery]
      if (value === undefined) return []
      return [
        {
          label,
          value:
            named[name] ??
            word ??
            options?.[value] ??
            called?.(String(value)) ??
            (isDayFilter(name) ? shortDate(String(value)) : String(value)),
          removeHref: `${href('/contacts')}${searchOf({ ...query, [name]: undefined, page: undefined })}`,
        },
      ]
    },
  )
  if (!query.columns) return filters
  const removeHref = `${href('/contacts')}${searchOf({ ...query, columns: undefined })}`
  return [...filters, { label: 'Columns', value: 'of this list', removeHref }]
}

/** Filters by a set of contacts, which other pages link to. */
export const setFilters = [
  'selection',
  'also_selection',
  'not_status',
  'not_called_days',
  'in_campaign',
  'import_id',
  'import_result',
  'connection',
] as const

/** `fields` is the filter by fields as entered. */
export function showsAdvanced(query: ListQuery, fields: string | undefined) {
  const isSet = Object.entries(query).some(([name, value]) => value && isAdvanced(name))
  return query.advanced === 'open' || Boolean(fields) || isSet
}

const plainFilters: string[] = ['search', 'status', 'source', ...setFilters]

export function isAdvanced(name: string) {
  return name === 'fields' || (name in filterWords && !plainFilters.includes(name))
}
