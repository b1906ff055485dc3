import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const EVERY_MS = 1_500
export const SLOWLY_MS = 5_000

/** Checks first, so that a brief outage leaves the page; stops on navigation, whose toast another load would remove. */
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
