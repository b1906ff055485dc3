import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1_500

/** Asks again for what the page shows while something is under way. Without script the browser does. */
export function useRefreshing(active: boolean) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!active || state !== 'idle') return
    const timer = setTimeout(revalidate, EVERY_MS)
    return () => clearTimeout(timer)
  }, [active, state, revalidate])
}
