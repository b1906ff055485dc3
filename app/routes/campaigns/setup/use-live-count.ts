import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { AudienceCount } from './audience-choices.server.ts'

const PAUSE_MS = 400

/** Counts again while the form changes; a response without a count leaves the previous one. */
export function useLiveCount(form: RefObject<HTMLElement | null>, loaded: AudienceCount) {
  const { submit, data, state } = useFetcher<{ counted?: AudienceCount }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useEffectEvent(() => clearTimeout(timer.current))
  useEffect(() => stop, [])

  async function update() {
    const element = form.current?.closest('form')
    if (!element) return
    const fields = new FormData(element)
    fields.set('intent', 'count')
    await submit(fields, { method: 'post' })
  }

  return {
    count: data?.counted ?? loaded,
    counting: state !== 'idle',
    update,
    changed() {
      clearTimeout(timer.current)
      timer.current = setTimeout(update, PAUSE_MS)
    },
  }
}
