import { getSelectProps } from '@conform-to/react'
import { Field } from '#app/ui/components/field.tsx'
import { Select } from '#app/ui/components/select.tsx'
import type { Field as FormField } from './use-form.ts'

export function SelectField({
  field,
  label,
  options,
  placeholder,
  hint,
  optional,
  errors = field.errors,
}: {
  field: FormField
  label: string
  options: Record<string, string>
  placeholder?: string
  hint?: string
  optional?: boolean
  errors?: string[] | undefined
}) {
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} errors={errors}>
      {(control) => (
        <Select
          {...getSelectProps(field)}
          {...control}
          options={options}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
