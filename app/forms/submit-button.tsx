import type { ComponentProps } from 'react'

import { Button } from '#app/ui/components/button.tsx'
import { useSubmitting } from '#app/ui/feedback/use-submitting.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'pending'> & {
  action?: string
}

export function SubmitButton({ action, ...button }: SubmitButtonProps) {
  const pending = useSubmitting(button.formAction?.toString() ?? action)

  return <Button {...button} pending={pending} />
}
