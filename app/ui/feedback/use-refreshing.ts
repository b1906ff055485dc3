import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1_500

/**
 * Asks again for what the page shows while something is under way; without script the browser does. A
 * server that is away for a moment leaves the page as it is.
 */
export function useRefreshing(active: boolean) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!active || state !== 'idle') return
    const timer = setInterval(async () => {
      const here = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined)
      if (here?.ok) await revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [active, state, revalidate])
}
