import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1_500
/** For data that changes by the minute. */
export const SLOWLY_MS = 5_000

/**
 * Revalidates the page while work is in progress; without JavaScript the browser refreshes. If the server is
 * briefly unavailable, the page stays as it is.
 */
export function useRefreshing(active: boolean, every = EVERY_MS) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!active || state !== 'idle') return
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      const here = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined)
      if (here?.ok) await revalidate()
    }, every)
    return () => clearInterval(timer)
  }, [active, state, every, revalidate])
}
