import type { FormMetadata } from '@conform-to/react'
import { useActionData } from 'react-router'

import { ErrorSummary } from '#app/ui/error-summary.tsx'

/** Every fault of a refused form, each linked to its field. Takes the focus after each refusal. */
// biome-ignore lint/suspicious/noExplicitAny: any form will do, whatever its schema
export function FormErrors({ form }: { form: FormMetadata<any> }) {
  const refusal = useActionData()
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      message,
      fieldId: name === '' ? undefined : `${form.id}-${name}`,
    })),
  )
  if (errors.length === 0) return null

  return <ErrorSummary errors={errors} focusKey={refusal} />
}
