import { href } from 'react-router'
import { ListQuery } from '#app/routes/contacts/list/list-query.ts'
import { chipsOf, searchOf } from '#app/routes/contacts/list/list-search.ts'

/** A view's query as it is kept: filters and order only, each once, whatever else the address says. */
export function viewQueryOf(params: URLSearchParams) {
  const read = ListQuery.safeParse(given(params))
  if (!read.success) return undefined
  return searchOf({ ...read.data, page: undefined, advanced: undefined, select: undefined }).slice(
    1,
  )
}

/** The address of the list that a view shows. */
export function listAt(query: string) {
  return query ? `${href('/contacts')}?${query}` : href('/contacts')
}

/** A view's filters for people to read. */
export function wordsOf(query: string) {
  const read = ListQuery.safeParse(given(new URLSearchParams(query)))
  if (!read.success) return 'Some filters no longer exist'
  const words = chipsOf(read.data).map(({ label, value }) => `${label}: ${value}`)
  return words.join(' · ') || 'All contacts'
}

function given(params: URLSearchParams) {
  return Object.fromEntries([...params].filter(([, value]) => value.trim() !== ''))
}
