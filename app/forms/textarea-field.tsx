import { type FieldMetadata, getTextareaProps } from '@conform-to/react'

import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

export function TextareaField({
  field,
  label,
  hint,
  optional,
  rows,
  maxLength,
}: {
  field: FieldMetadata<string>
  label: string
  hint?: string
  optional?: boolean
  rows?: number
  maxLength?: number
}) {
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false })

  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} errors={field.errors}>
      {(control) => (
        <Textarea key={key} {...props} {...control} rows={rows} maxLength={maxLength} />
      )}
    </Field>
  )
}
