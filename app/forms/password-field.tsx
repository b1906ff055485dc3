import { type FieldMetadata, getInputProps } from '@conform-to/react'

import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

/** A password is never sent back to the browser, so the box is always empty at first. */
export function PasswordField({
  field,
  label,
  hint,
  large,
  autoComplete,
}: {
  field: FieldMetadata<string>
  label: string
  hint?: string
  large?: boolean
  autoComplete: 'current-password' | 'new-password'
}) {
  const { key, ...props } = getInputProps(field, {
    type: 'password',
    value: false,
    ariaAttributes: false,
  })

  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      {(control) => (
        <PasswordInput
          key={key}
          {...props}
          {...control}
          large={large}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
}
