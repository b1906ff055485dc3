import { href } from 'react-router'
import { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

/** Back to the list as it was, or to the import that the contacts were chosen by. */
export function listPath(search: string) {
  const query = ListQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))
  const importId = query.data?.import_id
  if (importId && new URLSearchParams(search).get('from') === 'import') {
    return href('/contacts/imports/:importId', { importId })
  }
  return `${href('/contacts')}${searchOf(query.data ?? {})}`
}
