import { FormErrors } from '#app/forms/form-errors.tsx'
import type { FormShown } from '#app/forms/use-form.ts'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'

/** With fewer errors, their messages are as short as the names of their fields. */
const MIN_BRIEF = 3

const names: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  username: 'Username',
  company_name: 'Company name',
  password: 'Password',
  confirm_password: 'Confirm password',
  terms: 'Terms',
}

type Props = {
  form: FormShown
  rejection: unknown
}

/** Of many errors only the fields are named, because each message is repeated at its field. */
export function RegisterErrors({ form, rejection }: Props) {
  // In the order of the page.
  const { allErrors } = form.metadata
  const fields = Object.keys(names).filter((field) => allErrors[field])
  if (fields.length < MIN_BRIEF || fields.length < Object.keys(allErrors).length) {
    return <FormErrors form={form} />
  }
  return (
    <div className="[&_ul]:grid-cols-2">
      <ErrorSummary
        errors={fields.map((field) => ({
          message: names[field] ?? field,
          fieldId: `${form.id}-${field}`,
        }))}
        focusKey={rejection}
      />
    </div>
  )
}
