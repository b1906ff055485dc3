import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'

/** The router drops a response that a later navigation overtakes, so the page is reloaded to show the outcome. */
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
