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
  const { id, errors, initialValue: _, ...input } = field

  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => <PasswordInput {...input} {...control} autoComplete={autoComplete} />}
    </Field>
  )
}
