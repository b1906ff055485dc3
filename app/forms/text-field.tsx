import { type FieldMetadata, getInputProps } from '@conform-to/react'

import { Field } from '#app/ui/field.tsx'
import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx'

type TextFieldProps = Omit<TextInputProps, 'type' | 'form'> & {
  field: FieldMetadata<string>
  label: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date'
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
  const { key, ...props } = getInputProps(field, { type, ariaAttributes: false })

  return (
    <Field id={field.id} label={label} hint={hint} optional={optional} errors={field.errors}>
      {(control) => <TextInput key={key} {...props} {...control} {...input} />}
    </Field>
  )
}
