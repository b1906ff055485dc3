import { Registration } from '@bellbird/contract/auth/session'
import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Form, href } from 'react-router'
import { z } from 'zod'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { currentSession } from '#app/session/context.server.ts'
import { startSession } from '#app/session/start.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { AuthFoot, AuthHeading, AuthLayout } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { register } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/register.ts'
import { RegisterErrors } from './register-errors.tsx'

const secrets = ['password', 'confirm_password']

const SignUp = Registration.extend({
  company_name: Registration.shape.company_name.default(''),
  confirm_password: z.string("Passwords don't match"),
  terms: z.literal('on', 'Agree to the Terms to continue'),
}).refine((form) => form.password === form.confirm_password, {
  path: ['confirm_password'],
  message: "Passwords don't match",
  when: ({ value }) => z.object({ password: z.string() }).safeParse(value).success,
})

type Fields = Record<keyof Omit<z.input<typeof SignUp>, 'terms'>, string> & { terms: boolean }

export function loader() {
  return { constraint: getZodConstraint(SignUp) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request, MAX_VISITOR_FORM_BYTES), SignUp)
  if (submission.status !== 'success') return reject(submission, { secrets })

  const signedUp = await register(context.get(upstream), Registration.parse(submission.value))
  const started = await startSession(context.get(currentSession), signedUp, { by: 'registration' })
  if (!started.ok) {
    return reject(submission, { problem: started.problem, failure: 'Registration failed', secrets })
  }
  return redirectWithSuccess(href('/onboarding'), 'Account created successfully!')
}

export default function CreateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<Fields>({
    id: 'register',
    constraint: loaderData.constraint,
    lastResult: actionData?.result,
  })

  return (
    <AuthLayout
      wide
      statement={'A clear list makes\na clear call.'}
      text="Import your contacts, check who you can call, and let your AI agent call them."
    >
      <PageTitle error={Boolean(actionData)}>Create your account</PageTitle>
      <AuthHeading title="Create your account">
        Three short steps follow, then you’re in.
      </AuthHeading>
      <RejectionToast refused={actionData} />
      <Form method="post" {...form.props} className="grid grid-cols-1 gap-4.5">
        <RegisterErrors form={form} rejection={actionData} />
        <FieldPair>
          <TextField field={fields.first_name} label="First name" autoComplete="given-name" />
          <TextField field={fields.last_name} label="Last name" autoComplete="family-name" />
        </FieldPair>
        <TextField field={fields.email} label="Email address" type="email" autoComplete="email" />
        <FieldPair>
          <TextField
            field={fields.username}
            label="Username"
            hint={fields.username.errors ? undefined : 'At least 3 characters'}
            autoComplete="username"
          />
          <TextField
            field={fields.company_name}
            label="Company name"
            hint="You can add it later"
            optional
            autoComplete="organization"
          />
        </FieldPair>
        <FieldPair>
          <PasswordField
            field={fields.password}
            label="Password"
            hint={fields.password.errors ? undefined : 'At least 8 characters and hard to guess'}
            autoComplete="new-password"
          />
          <PasswordField
            field={fields.confirm_password}
            label="Confirm password"
            autoComplete="new-password"
          />
        </FieldPair>
        <CheckboxField field={fields.terms} label={<TermsLabel />} />
        <SubmitButton size="large" block pendingLabel="Creating your account">
          Create account
        </SubmitButton>
      </Form>
      <AuthFoot>
        Already have an account? <TextLink to={href('/login')}>Sign in</TextLink>
      </AuthFoot>
    </AuthLayout>
  )
}

function TermsLabel() {
  return (
    <>
      I agree to the <TextLink to={href('/terms')}>Terms</TextLink> and have read the{' '}
      <TextLink to={href('/privacy')}>Privacy Policy</TextLink>
    </>
  )
}
