import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Form } from '#app/ui/components/form.tsx'

/** The button that stays on the page. */
export const UPDATE = 'update'

const PAUSE_MS = 150

/** Enter activates the first button, which is the hidden one; Continue waits for a change that is being applied. */
export function MatchForm({ children }: { children: ReactNode }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { formData } = useNavigation()
  const updating = formData?.has(UPDATE) ?? false
  const next = useRef<HTMLButtonElement>(undefined)

  useEffect(() => {
    if (updating || !next.current) return
    void submit(next.current)
    next.current = undefined
  }, [updating, submit])

  function apply({ currentTarget: form }: ChangeEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const button = form.elements.namedItem(UPDATE)
      const first = button instanceof RadioNodeList ? button[0] : button
      if (first instanceof HTMLButtonElement) {
        void submit(first, { preventScrollReset: true, replace: true })
      }
    }, PAUSE_MS)
  }

  function fromTheTop(event: SubmitEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.name === UPDATE) return
    event.preventDefault()
    if (updating) next.current = submitter
    else void submit(submitter)
  }

  return (
    <Form
      method="post"
      preventScrollReset
      onChange={apply}
      onSubmit={fromTheTop}
      className="flex flex-1 flex-col gap-6"
    >
      <button type="submit" name={UPDATE} value="yes" hidden>
        Update preview
      </button>
      {children}
    </Form>
  )
}
