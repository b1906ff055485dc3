import { getTextareaProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/components/field.tsx'
import { Textarea } from '#app/ui/components/textarea.tsx'
import type { Field as FormField } from './use-form.ts'

export function TextareaField({
  field,
  label,
  hint,
  optional,
  rows,
  maxLength,
  placeholder,
}: {
  field: FormField
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  rows?: number
  maxLength?: number
  placeholder?: string | undefined
}) {
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} errors={field.errors}>
      {(control) => (
        <Textarea
          {...getTextareaProps(field)}
          {...control}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
