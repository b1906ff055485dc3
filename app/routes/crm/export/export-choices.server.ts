import { ContactFilters } from '@bellbird/contract/contacts/query'
import type { SavedView } from '@bellbird/contract/contacts/saved-view'
import { statuses, valuesOf } from '@bellbird/contract/options'

const NOT_FILTERS = ['sort', 'page', 'size', 'columns', 'density']

type Choice = { value: string; words: string; filter: ContactFilters | undefined }

/** Omits views with a filter that exports don't support, since other contacts would be exported, too. */
export function exportChoices(views: SavedView[], who: string): Choice[] {
  const [, selection] = /^selection-(.{1,100})$/.exec(who) ?? []
  return [
    ...(selection ? [{ value: who, words: 'Selected contacts', filter: { selection } }] : []),
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
