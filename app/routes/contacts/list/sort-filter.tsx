import { FilterSelect } from '#app/ui/table/filter-bar.tsx'
import type { ListQuery } from './list-query.ts'
import { NEWEST_FIRST, orders } from './order-words.ts'

/** The order of the list, for cards, which have no headers, and for orders without a column. Loaded on demand. */
export default function SortFilter({ query }: { query: ListQuery }) {
  return <FilterSelect name="sort" label="Sort" query={query} any={NEWEST_FIRST} options={orders} />
}
