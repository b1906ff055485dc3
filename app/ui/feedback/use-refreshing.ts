import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const EVERY_MS = 1_500
/** For data that changes by the minute. */
export const SLOWLY_MS = 5_000

/**
 * Revalidates the page while work is in progress; without JavaScript the browser refreshes. If the server is
 * briefly unavailable, the page stays as it is. It stops as soon as a navigation begins, because another load of the
 * page would remove the toast that the navigation shows.
 */
export function useRefreshing(active: boolean, every = EVERY_MS) {
  const { state, revalidate } = useRevalidator()
  const navigation = useNavigation()
  const isDue = active && state === 'idle' && navigation.state === 'idle'
  useEffect(() => {
    if (!isDue) return
    const ending = new AbortController()
    const asked = { method: 'HEAD', signal: ending.signal }
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      const here = await fetch(window.location.href, asked).catch(() => undefined)
      if (here?.ok) await revalidate()
    }, every)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [isDue, every, revalidate])
}
