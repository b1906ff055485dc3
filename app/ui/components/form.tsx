import { MAX_FORM_BYTES, tooLargeSentence } from '@bellbird/runtime/sizes'
import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { Form as RouterForm, useRouteLoaderData } from 'react-router'
import { ErrorSummary, type SummaryError } from '#app/ui/feedback/error-summary.tsx'

const layouts = {
  plain: undefined,
  stack: 'grid grid-cols-1 gap-4.5',
  wide: 'group grid max-w-176 grid-cols-1 gap-4.5',
}

/** Names the user who opened it, since another may sign in. Not sent if it is too large, so that its input stays. */
export function Form({
  layout = 'plain',
  children,
  onSubmit,
  className,
  ...form
}: ComponentProps<typeof RouterForm> & { layout?: keyof typeof layouts }) {
  const [errors, setErrors] = useState<SummaryError[]>([])
  const isPost = form.method === 'post'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const bytes = isPost && form.encType !== 'multipart/form-data' ? sizeOf(event) : 0
    if (bytes <= MAX_FORM_BYTES) {
      if (errors.length > 0) setErrors([])
      return onSubmit?.(event)
    }
    event.preventDefault()
    const sentence = tooLargeSentence('form', bytes, MAX_FORM_BYTES)
    setErrors([
      { message: `${sentence} Everything you entered is still here. Shorten it and try again.` },
    ])
  }

  return (
    <RouterForm {...form} className={layouts[layout] || className} onSubmit={submit}>
      {isPost && <OpenedBy />}
      {errors.length > 0 && (
        <ErrorSummary title="This form is too large to send" errors={errors} focusKey={errors} />
      )}
      {children}
    </RouterForm>
  )
}

/** In bytes, percent-encoded as the browser sends it. */
function sizeOf({ currentTarget }: SubmitEvent<HTMLFormElement>) {
  const entries = [...new FormData(currentTarget)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new URLSearchParams(entries).toString().length
}

export function OpenedBy() {
  const mark = useRouteLoaderData<{ mark?: string }>('root')?.mark
  return mark ? <input type="hidden" name="opened_by" value={mark} /> : null
}
