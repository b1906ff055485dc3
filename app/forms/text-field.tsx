import { getInputProps } from '@conform-to/react'
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
  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} errors={field.errors}>
      {(control) => <TextInput {...getInputProps(field, { type })} {...control} {...input} />}
    </Field>
  )
}
