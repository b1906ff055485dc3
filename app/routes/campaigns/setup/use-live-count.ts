import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { LastResult } from '#app/forms/use-form.ts'
import type { AudienceCount } from './audience-choices.server.ts'
import { countAfter } from './audience-step.ts'

const PAUSE_MS = 400

export function useLiveCount(form: RefObject<HTMLElement | null>, loaded: AudienceCount) {
  const { submit, data } = useFetcher<{ counted?: AudienceCount; result: LastResult }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useEffectEvent(() => clearTimeout(timer.current))
  useEffect(() => stop, [])

  async function update() {
    const element = form.current?.closest('form')
    if (!element) return
    const fields = new FormData(element)
    fields.set('intent', 'count')
    fields.set('live', 'on')
    await submit(fields, { method: 'post' })
  }

  return {
    count: countAfter(data, loaded),
    viewErrors: data?.result?.error?.view,
    changed() {
      clearTimeout(timer.current)
      timer.current = setTimeout(update, PAUSE_MS)
    },
  }
}
