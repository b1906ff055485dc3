import type { ComponentProps } from 'react'

import { Button } from '#app/ui/components/button.tsx'
import { useSubmitting } from '#app/ui/feedback/use-submitting.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'pending'> & {
  /** Where the form posts, if not to the current page. */
  action?: string
}

/** Disabled and busy while its own form is being submitted. */
export function SubmitButton({ action, ...button }: SubmitButtonProps) {
  const pending = useSubmitting(button.formAction?.toString() ?? action)

  return <Button {...button} pending={pending} />
}
