import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'

/**
 * A post that runs beside others. Each response is a redirect; if a later navigation overtakes it, the router drops
 * it, and the page is reloaded to show the outcome.
 */
export function useOwnPost(key: string) {
  const fetcher = useFetcher({ key })
  const { key: place } = useLocation()
  const { revalidate } = useRevalidator()
  const { state } = fetcher
  const before = useRef({ state, place })

  useEffect(() => {
    const { state: earlier, place: formerly } = before.current
    before.current = { state, place }
    if (earlier !== 'idle' && state === 'idle' && formerly === place) void revalidate()
  }, [state, place, revalidate])

  return fetcher
}
