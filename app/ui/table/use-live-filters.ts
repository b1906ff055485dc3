import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSubmit } from 'react-router'
import { filterIn, packed } from './packed-filters.ts'

const PAUSE_MS = 250

/** The URL is the state: fields follow it, except the focused one. */
export function useLiveFilters(form: RefObject<HTMLFormElement | null>) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isJump = useNavigationType() === 'POP'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isNew = useRef(true)

  useEffect(() => {
    // Input from before the script loaded stays and is applied by the button.
    const keepsEntered = isNew.current && wasOpened()
    isNew.current = false
    if (keepsEntered) return
    const given = new URLSearchParams(search)
    for (const field of fieldsOf(form.current)) {
      const inUse = field === document.activeElement && !isJump
      if (!inUse) field.value = filterIn(given, field.name) ?? ''
    }
  }, [form, search, isJump])

  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(replace = false) {
    clearTimeout(timer.current)
    if (!form.current) return
    const given = [...new FormData(form.current)].filter(([, value]) => value !== '')
    const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    const wanted = packed(params) ?? params
    const isSame = wanted.toString() === new URLSearchParams(search).toString()
    const options = { action: pathname, replace: replace || isSame, preventScrollReset: true }
    void submit(wanted, options)
  }

  function change({ target, nativeEvent }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    if (target instanceof HTMLSelectElement) return apply()
    if (!(target instanceof HTMLInputElement)) return
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
    const isGoingOn = Boolean(filterIn(new URLSearchParams(search), target.name))
    timer.current = setTimeout(apply, PAUSE_MS, isGoingOn)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply()
  }

  return { change, send }
}

/** Not after a reload or when going back: then the browser restores the earlier input. */
function wasOpened() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

function fieldsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden'),
  )
}
