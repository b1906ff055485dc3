import { href } from 'react-router'
import { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

/** Back to the list as it was. */
export function listPath(search: string) {
  const query = ListQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))
  return `${href('/contacts')}${searchOf(query.data ?? {})}`
}
