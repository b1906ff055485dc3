import type { ReactNode, SubmitEvent } from 'react'
import { href, useSubmit } from 'react-router'
import { Form } from '#app/ui/components/form.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'

/** In a browser that knows one address for each form: that the preview is to be updated. */
export const UPDATE = 'update'

type Props = { previewId: string; children: ReactNode }

/**
 * One form for importing and for the choices before it, so that every button keeps the choices. Enter presses
 * the first button, which updates the preview; the hidden one is shown where nothing can be hidden.
 */
export function PreviewForm({ previewId, children }: Props) {
  const submit = useSubmit()
  /** Importing leads elsewhere, so the page that follows is seen from its top. */
  function fromTheTop(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.name === UPDATE) return
    event.preventDefault()
    void submit(submitter)
  }
  return (
    <Form
      method="post"
      action={href('/contacts/import/:previewId', { previewId })}
      preventScrollReset
      onSubmit={fromTheTop}
    >
      <button
        type="submit"
        name={UPDATE}
        value="yes"
        formAction={href('/contacts/import/:previewId/choices', { previewId })}
        hidden
      >
        Update preview
      </button>
      <Stack>{children}</Stack>
    </Form>
  )
}
