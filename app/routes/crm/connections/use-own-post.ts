import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'

/**
 * A post that runs beside others. Each response is a redirect; if a later navigation overtakes it, the router drops
 * it, and the page is reloaded to show the outcome.
 */
export function useOwnPost(action: string) {
  const fetcher = useFetcher({ key: action })
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const { state } = fetcher
  const before = useRef({ state, key })

  useEffect(() => {
    const { state: earlier, key: place } = before.current
    before.current = { state, key }
    if (earlier !== 'idle' && state === 'idle' && place === key) void revalidate()
  }, [state, key, revalidate])

  return fetcher
}
