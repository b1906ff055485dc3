import { type FieldMetadata, getSelectProps } from '@conform-to/react'

import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

export function SelectField({
  field,
  label,
  options,
  placeholder,
  hint,
  optional,
}: {
  field: FieldMetadata<string>
  label: string
  options: Record<string, string>
  placeholder?: string
  hint?: string
  optional?: boolean
}) {
  const { key, ...props } = getSelectProps(field, { ariaAttributes: false })

  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} errors={field.errors}>
      {(control) => (
        <Select key={key} {...props} {...control} options={options} placeholder={placeholder} />
      )}
    </Field>
  )
}
