import { useContext, useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { CurrentSection } from '#app/ui/layout/section-tabs.tsx'
import { matchCount } from './counted.ts'
import type { loader } from './tab-counts.ts'

type List = {
  view: { address: string; changes: string[] } | undefined
  chips: unknown[]
  total: number
  counts: boolean
}

/** JavaScript requests the counts once the list is shown; that of the open list is known. */
export function useTabCounts({ view, chips, total, counts }: List) {
  const { load, data = {} } = useFetcher<typeof loader>()
  const tabs = useContext(CurrentSection)?.tabs ?? []
  const lists = tabs.map((tab) => ({
    href: tab.href,
    list: new URL(tab.href, 'http://list').search,
  }))
  const asked = new URLSearchParams(lists.map(({ list }) => ['list', list]))
  const address = `${href('/contacts/counts')}?${asked}`
  const isWanted = counts && lists.length > 1
  useEffect(() => {
    if (isWanted) void load(address)
  }, [isWanted, load, address])
  const isWhole = view ? view.changes.length === 0 : chips.length === 0
  return {
    ...Object.fromEntries(lists.map(({ href, list }) => [href, data[list]])),
    ...(counts && isWhole && { [view?.address ?? href('/contacts')]: matchCount(total) }),
  }
}
