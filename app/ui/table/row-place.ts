import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The list a page was opened from, stored in the browser's history entry. */
export type ListPlace = { list: string; rows: string[] }

/** The list that led to this page, and its neighbors there. Available with JavaScript only. */
export function useListPlace():
  | { back: string; at: number; of: number; state: ListPlace; previous?: string; next?: string }
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
    at: at + 1,
    of: state.rows.length,
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
