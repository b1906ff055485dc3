import { useActionData } from 'react-router'

import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { SavedInputNotice } from './saved-input-notice.tsx'
import type { FormShown } from './use-form.ts'

export function FormErrors({ form }: { form: FormShown }) {
  const rejection = useActionData()
  const errors = Object.entries(form.metadata.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      message,
      fieldId: name === '' ? undefined : `${form.id}-${name}`,
    })),
  )
  if (errors.length > 0) return <ErrorSummary errors={errors} focusKey={rejection} />
  return form.isSaved ? <SavedInputNotice /> : null
}
