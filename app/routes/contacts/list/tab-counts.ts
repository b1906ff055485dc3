import { filtersOf } from '#app/routes/contacts/bulk/selected.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { countContacts } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/tab-counts.ts'
import { COUNTED_TO, matchCount } from './counted.ts'

/** All contacts, the views that are tabs, and one open view. */
const MAX_LISTS = 10

/** Counted one after another, so that the page's own list comes first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const counts: Record<string, string> = {}
  for (const list of url.searchParams.getAll('list').slice(0, MAX_LISTS)) {
    const total = await optional(countContacts(api, filtersOf(list), COUNTED_TO))
    if (total === undefined) break
    counts[list] = matchCount(total)
  }
  return counts
}

/** The page works without the counts. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((): Record<string, string> => ({}))
}
