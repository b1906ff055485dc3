import { href } from 'react-router'
import { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

/** The list as it was, or the import through which the contacts were selected. */
export function listPath(search: string) {
  const query = ListQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))
  const importId = query.data?.import_id
  if (importId && new URLSearchParams(search).get('from') === 'import') {
    return href('/contacts/imports/:importId', { importId })
  }
  return `${href('/contacts')}${searchOf(query.data ?? {})}`
}
