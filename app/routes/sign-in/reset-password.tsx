import { PasswordReset } from '@bellbird/contract/auth/session'
import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { data, Form, href } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { readForm } from '#app/forms/read-form.server.ts'
import { type FormRejection, reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { logSecurity } from '#app/process/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { AuthFoot, AuthHeading, AuthLayout } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { NOT_SUPPORTED } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { resetPassword } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/reset-password.ts'

const secrets = ['token', 'new_password', 'confirm_password']

/** The URL contains the token, so the page must not be cached. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function loader({ url }: Route.LoaderArgs) {
  const constraint = getZodConstraint(PasswordReset)
  const complete = PasswordReset.shape.token.safeParse(url.searchParams.get('token')).success
  return { constraint, complete }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, MAX_VISITOR_FORM_BYTES)
  form.set('token', url.searchParams.get('token') ?? '')
  const submission = parseForm(form, PasswordReset)
  if (submission.status !== 'success') return reject(submission, { secrets })

  const reset = await resetPassword(context.get(upstream), submission.value)
  if (!reset.ok && isAboutTheLink(reset.problem))
    return data({ over: true } as const, { status: 400 })
  if (!reset.ok) {
    const failure = failureOf(reset.problem)
    return reject(submission, { problem: reset.problem, failure, secrets })
  }
  context.get(currentSession).end()
  logSecurity('password_changed')
  return redirectWithSuccess(href('/login'), 'Password changed successfully!')
}

function isAboutTheLink({ issues }: Rejection) {
  return issues.some(({ path }) => path[0] === 'token')
}

function failureOf({ status }: Rejection) {
  return NOT_SUPPORTED.includes(status)
    ? 'Password reset links are turned off here. Contact your administrator.'
    : 'Failed to change password'
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const rejected = actionData && 'result' in actionData ? actionData : undefined
  const over = !loaderData.complete || Boolean(actionData && !rejected)
  return (
    <AuthLayout
      statement={'A clear list makes\na clear call.'}
      text="Import your contacts, check who you can call, and let your AI agent call them."
    >
      <PageTitle error={Boolean(rejected)}>
        {over ? 'This link is no longer valid' : 'Choose a new password'}
      </PageTitle>
      <RejectionToast refused={rejected} />
      {over ? (
        <LinkOver />
      ) : (
        <ResetForm constraint={loaderData.constraint} result={rejected?.result} />
      )}
      <AuthFoot>
        <TextLink to={href('/login')} quiet>
          Back to sign in
        </TextLink>
      </AuthFoot>
    </AuthLayout>
  )
}

function LinkOver() {
  return (
    <>
      <AuthHeading title="This link is no longer valid" />
      <Notice tone="warning" title="Your password wasn’t changed">
        Reset links work once and expire after an hour. Request a new one.
      </Notice>
      <ButtonLink variant="primary" size="large" block to={href('/forgot-password')}>
        Request a new link
      </ButtonLink>
    </>
  )
}

type ResetFormProps = Pick<Route.ComponentProps['loaderData'], 'constraint'> & {
  result: FormRejection['result'] | undefined
}

function ResetForm({ constraint, result }: ResetFormProps) {
  const [form, fields] = useForm<PasswordReset>({
    id: 'reset-password',
    constraint,
    lastResult: result,
  })
  return (
    <>
      <AuthHeading title="Choose a new password">You’ll be signed out on all devices.</AuthHeading>
      <Form method="post" {...form.props} className="grid grid-cols-1 gap-4.5">
        <FormErrors form={form} />
        <PasswordField
          field={fields.new_password}
          label="New password"
          hint="At least 8 characters and hard to guess"
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirm_password}
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton size="large" block pendingLabel="Changing your password">
          Change password
        </SubmitButton>
      </Form>
    </>
  )
}
