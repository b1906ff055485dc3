import { formatCount } from '@bellbird/runtime/numbers'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Stored in the browser's history entry. */
export type ListPlace = {
  list: string
  rows: string[]
  /** The number of the first row, and the total as shown; undefined if they are not known. */
  place: { first: number; total: string } | undefined
}

/** Available with JavaScript only. */
export function useListPlace():
  | { back: string; words: string; state: ListPlace; previous?: string; next?: string }
  | undefined {
  const { pathname, state } = useLocation()
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  if (!isHydrated || !isListPlace(state)) return undefined
  const at = state.rows.indexOf(pathname)
  if (at < 0) return undefined
  const [previous, next] = [state.rows[at - 1], state.rows[at + 1]]
  return {
    back: state.list,
    words: state.place ? `${formatCount(state.place.first + at)} of ${state.place.total}` : '',
    state,
    ...(previous && { previous }),
    ...(next && { next }),
  }
}

function subscribe() {
  return () => undefined
}

function isListPlace(state: unknown): state is ListPlace {
  return typeof state === 'object' && state !== null && 'list' in state && 'rows' in state
}
