import { href } from 'react-router'
import { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

export function listPath(search: string) {
  const query = ListQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))
  const importId = query.data?.import_id
  if (importId && new URLSearchParams(search).get('from') === 'import') {
    return href('/contacts/imports/:importId', { importId })
  }
  return `${href('/contacts')}${searchOf(query.data ?? {})}`
}

/** As it was, also after Delete and Cancel; undefined if this page was not opened from a list. */
export function listBefore(request: Request) {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const { pathname, searchParams } = new URL(referer)
  const list = searchParams.get('list')
  if (list && pathname.endsWith('/delete')) return listPath(list)
  searchParams.delete('peek')
  return pathname === href('/contacts') ? listPath(`${searchParams}`) : undefined
}
