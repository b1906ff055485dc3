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
}: {
  field: FormField
  label: string
  options: Record<string, string>
  placeholder?: string
  hint?: string
  optional?: boolean
}) {
  const { id, name, required, initialValue, errors } = field

  return (
    <Field id={id} label={label} hint={hint} optional={optional} errors={errors}>
      {(control) => (
        <Select
          name={name}
          required={required}
          defaultValue={initialValue}
          {...control}
          options={options}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
