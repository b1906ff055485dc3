import { getInputProps } from '@conform-to/react'
import { Field } from '#app/ui/components/field.tsx'
import { PasswordInput } from '#app/ui/components/password-input.tsx'
import type { Field as FormField } from './use-form.ts'

/** Passwords are never sent back to the browser, so the field always starts empty. */
export function PasswordField({
  field,
  label,
  hint,
  autoComplete,
}: {
  field: FormField
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}) {
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      {(control) => (
        <PasswordInput
          {...getInputProps(field, { type: 'password', value: false })}
          {...control}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
}
