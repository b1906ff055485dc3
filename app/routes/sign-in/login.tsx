import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Lock } from 'lucide-react'
import { Form, href, useSearchParams } from 'react-router'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { limitForm } from '#app/forms/read-form.server.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { config } from '#app/process/config.server.ts'
import { returnPath, signInFaultPath } from '#app/session/return-path.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { AuthFoot, AuthHeading, AuthLayout, OrDivider } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Route } from './+types/login.ts'
import { authenticatorFor, Login } from './authenticator.server.ts'
import { ProviderNotice } from './provider-notice.tsx'

type Fields = { email: string; password: string; remember: boolean }

export function loader() {
  return { constraint: getZodConstraint(Login), provider: config().signInProvider?.name }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await limitForm(request, MAX_VISITOR_FORM_BYTES)
  const attempt = await authenticatorFor(context).authenticate('form', form)
  if ('rejected' in attempt) return attempt.rejected

  return redirectWithSuccess(
    returnPath(url.searchParams.get('redirectTo'), href('/dashboard')),
    'Welcome back!',
  )
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const [form, fields] = useForm<Fields>({
    id: 'login',
    constraint: loaderData.constraint,
    lastResult: actionData?.result,
  })
  const query = search.size > 0 ? `?${search}` : ''

  return (
    <AuthLayout
      statement={'A clear list makes\na clear call.'}
      text="Import your contacts, check who you can call, and let your AI agent call them."
    >
      <PageTitle error={Boolean(actionData)}>Sign in</PageTitle>
      <AuthHeading title="Sign in" />
      {search.has('provider') && (
        <ProviderNotice name={loaderData.provider} fault={search.get('provider') ?? ''} />
      )}
      <RejectionToast refused={actionData} />
      <Form method="post" {...form.props} className="grid grid-cols-1 gap-4.5">
        <FormErrors form={form} />
        <TextField
          field={fields.email}
          label="Email address"
          type="email"
          autoComplete="username"
        />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm/6 [&>a]:inline-block [&>a]:py-0.5">
          <CheckboxField field={fields.remember} label="Remember me" />
          <TextLink to={href('/forgot-password')} quiet>
            Forgot password?
          </TextLink>
        </div>
        <SubmitButton size="large" block pendingLabel="Signing in">
          Sign in
        </SubmitButton>
      </Form>
      <OrDivider />
      <ProviderLink name={loaderData.provider} redirectTo={search.get('redirectTo')} />
      <AuthFoot>
        New to {PRODUCT}? <TextLink to={`${href('/register')}${query}`}>Create an account</TextLink>
      </AuthFoot>
    </AuthLayout>
  )
}

/** A link instead of a form, since the Content-Security-Policy restricts redirects after forms. */
function ProviderLink({
  name,
  redirectTo,
}: {
  name?: string | undefined
  redirectTo: string | null
}) {
  const query = redirectTo ? `?${new URLSearchParams({ redirectTo })}` : ''
  const target = name
    ? { to: `${href('/login/provider')}${query}`, reloadDocument: true }
    : { to: signInFaultPath('', redirectTo ?? href('/')) }
  return (
    <ButtonLink variant="secondary" size="large" block icon={Lock} {...target}>
      Continue with {name ?? 'SSO'}
    </ButtonLink>
  )
}
