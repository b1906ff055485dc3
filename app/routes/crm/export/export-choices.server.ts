import { ContactFilters } from '@bellbird/contract/contacts/query'
import type { SavedView } from '@bellbird/contract/contacts/saved-view'
import { statuses, valuesOf } from '@bellbird/contract/options'

/** What a view keeps besides its filters. */
const NOT_FILTERS = ['sort', 'page', 'size', 'columns', 'density']

/** Whom to export, each with its words and the filters that mean it. */
type Choice = { value: string; words: string; filter: ContactFilters | undefined }

/**
 * All contacts, those of a status, and those of a saved view. A view with a filter that exports do not know is not
 * offered: without it others would be exported as well.
 */
export function exportChoices(views: SavedView[]): Choice[] {
  return [
    { value: 'all', words: 'All contacts', filter: undefined },
    ...views.flatMap(({ id, name, query }) => {
      const filter = filterIn(query)
      return filter ? [{ value: `view-${id}`, words: `View: ${name}`, filter }] : []
    }),
    ...valuesOf(statuses).map((status) => ({
      value: status,
      words: `Status: ${statuses[status]}`,
      filter: { status },
    })),
  ]
}

function filterIn(query: string) {
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== '' && !NOT_FILTERS.includes(name),
  )
  const hasOneEach = new Set(kept.map(([name]) => name)).size === kept.length
  const parsed = ContactFilters.strict().safeParse(Object.fromEntries(kept))
  return hasOneEach && kept.length > 0 && parsed.success ? parsed.data : undefined
}
