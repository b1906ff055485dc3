import type { ReactNode } from 'react'
import { Field } from '#app/ui/components/field.tsx'
import { TextInput, type TextInputProps } from '#app/ui/components/text-input.tsx'
import type { Field as FormField } from './use-form.ts'

type TextFieldProps = Omit<TextInputProps, 'type' | 'form'> & {
  field: FormField
  label: ReactNode
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time'
  hint?: string
  optional?: boolean
}

export function TextField({
  field,
  label,
  type = 'text',
  hint,
  optional,
  ...input
}: TextFieldProps) {
  const { id, errors, initialValue, ...constraint } = field

  return (
    <Field id={id} label={label} hint={hint} optional={optional} errors={errors}>
      {(control) => (
        <TextInput
          {...constraint}
          type={type}
          defaultValue={initialValue}
          {...control}
          {...input}
        />
      )}
    </Field>
  )
}
