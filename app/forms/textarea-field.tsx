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
  const { id, name, required, initialValue, errors } = field

  return (
    <Field id={id} label={label} hint={hint} optional={optional} errors={errors}>
      {(control) => (
        <Textarea
          name={name}
          required={required}
          defaultValue={initialValue}
          {...control}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
