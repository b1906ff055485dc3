import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'

/**
 * A post that runs beside others. Each answers with a redirect; the router drops one that a later
 * navigation overtook, and then the page is asked for again, so that its outcome shows.
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
