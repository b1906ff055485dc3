import type { ContactField } from '@bellbird/contract/contacts/fields'
import { filtersInWords } from '@bellbird/contract/contacts/filter-words'
import { href } from 'react-router'
import { ListQuery } from '#app/routes/contacts/list/list-query.ts'
import { chipsOf, searchOf } from '#app/routes/contacts/list/list-search.ts'
import { orderWords } from '#app/routes/contacts/list/order-words.ts'
import { shortDate } from '#app/ui/components/short-date.ts'

/** Undefined if the query is no longer valid. */
export function queryIn(params: URLSearchParams) {
  const given = [...params].filter(([, value]) => value.trim() !== '')
  return ListQuery.safeParse(Object.fromEntries(given)).data
}

/** As it is saved: each parameter once, whatever else the URL contains. */
export function viewQueryOf(params: URLSearchParams) {
  const read = queryIn(params)
  if (!read) return undefined
  const { page: _, advanced: __, select: ___, view: ____, peek: _____, ...saved } = read
  return searchOf(saved).slice(1)
}

export function listAt(query: string, id?: string) {
  const params = new URLSearchParams(query)
  if (id) params.set('view', id)
  return params.size > 0 ? `${href('/contacts')}?${params}` : href('/contacts')
}

export function filtersOf(query: string, fields: ContactField[] = []) {
  const read = queryIn(new URLSearchParams(query))
  if (!read) return { filters: ['Some filters no longer exist'], order: '' }
  const byField = filtersInWords({ fields: read.fields }, fields, shortDate)
  const filters = [...chipsOf(read), ...byField].map(({ label, value }) => `${label}: ${value}`)
  return { filters, order: orderWords(read.sort) }
}

export function wordsOf(query: string, fields?: ContactField[]) {
  return filtersOf(query, fields).filters.join(' · ') || 'All contacts'
}
