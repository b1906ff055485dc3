import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SLOWLY_MS, useRefreshing } from './use-refreshing.ts'

/** Longer than a server is ever silent; some proxies buffer events. */
const SILENCE_MS = 10_000

/** Polls if events do not get through. A hidden page has no connection open, since browsers allow only a few. */
export function useLive<Shown>(address: string | undefined, loaded: Shown) {
  const [since, setSince] = useState<{ loaded: Shown; shown: Shown }>()
  const [isBroken, setBroken] = useState(false)
  const { revalidate } = useRevalidator()
  useRefreshing(address !== undefined && isBroken, SLOWLY_MS)

  useEffect(() => {
    if (address === undefined || isBroken) return
    let source: EventSource | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(silence)
      source?.close()
    }
    const expect = () => {
      clearTimeout(silence)
      silence = setTimeout(() => setBroken(true), SILENCE_MS)
    }
    const open = () => {
      close()
      if (document.visibilityState === 'hidden') return
      source = new EventSource(address)
      expect()
      source.addEventListener('message', ({ data }) => {
        expect()
        setSince({ loaded, shown: JSON.parse(data) })
      })
      source.addEventListener('reload', () => {
        close()
        void revalidate()
      })
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) setBroken(true)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      close()
      document.removeEventListener('visibilitychange', open)
    }
  }, [address, isBroken, loaded, revalidate])

  return since && since.loaded === loaded ? since.shown : loaded
}
