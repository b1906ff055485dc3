import { ForgottenPassword } from '@bellbird/contract/auth/session'
import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Form, href, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { type Rejected, reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { sealedCookie } from '#app/session/sealed-cookie.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { AuthFoot, AuthHeading, AuthLayout } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { requestPasswordReset } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/forgot-password.ts'

/** The address of the last request, so that the answer can repeat it. */
const cookie = sealedCookie('forgot', z.object({ email: z.string() }), 60 * 60)

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    email: (await cookie.read(request))?.email,
    constraint: getZodConstraint(ForgottenPassword),
    signedIn: Boolean(context.get(currentSession).user),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, MAX_VISITOR_FORM_BYTES)
  const submission = parseForm(form, ForgottenPassword)
  if (submission.status !== 'success') return reject(submission)

  const requested = await requestPasswordReset(context.get(upstream), submission.value)
  if (!requested.ok && !isAboutTheAddress(requested.problem)) {
    return reject(submission, {
      problem: requested.problem,
      failure: 'We couldn’t send your request',
    })
  }
  logSecurity('password_reset_requested')
  const headers = { 'set-cookie': await cookie.keep({ email: submission.value.email }) }
  const sent = `${href('/forgot-password')}?requested=yes`
  if (form.has('again')) return redirectWithSuccess(sent, 'Request sent again', { headers })
  throw redirect(sent, { headers })
}

/** Such an error would reveal whether the address is known, so it is shown as a success. */
function isAboutTheAddress({ status }: Rejection) {
  return status >= 400 && status < 500 && status !== 429
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const requested = search.has('requested') && !actionData
  return (
    <AuthLayout
      statement={'A clear list makes\na clear call.'}
      text="Keep contacts tidy, bring them in from a file or your CRM, and open your voice agent from the same place."
    >
      <PageTitle error={Boolean(actionData)}>
        {requested ? 'Check your email' : 'Forgot your password?'}
      </PageTitle>
      <RejectionToast refused={actionData} />
      {requested ? (
        <Requested email={loaderData.email} />
      ) : (
        <RequestForm constraint={loaderData.constraint} result={actionData?.result} />
      )}
      <AuthFoot>
        {loaderData.signedIn ? (
          <TextLink to={href('/')}>Back to the dashboard</TextLink>
        ) : (
          <TextLink to={href('/login')}>Back to sign in</TextLink>
        )}
      </AuthFoot>
    </AuthLayout>
  )
}

/** Identical for known and unknown addresses. */
function Requested({ email }: { email: string | undefined }) {
  return (
    <>
      <AuthHeading title="Check your email">
        If an account exists for{' '}
        {email ? <b className="text-ink wrap-anywhere">{email}</b> : 'that address'}, you’ll get a
        link to reset your password. The link works once and expires in an hour.
      </AuthHeading>
      {email && (
        <Form method="post" action={href('/forgot-password')} className="grid pb-4">
          <input type="hidden" name="email" value={email} />
          <SubmitButton
            variant="secondary"
            size="large"
            name="again"
            value="yes"
            pendingLabel="Sending"
          >
            Send again
          </SubmitButton>
        </Form>
      )}
      <p className="text-sm text-muted">
        No email? Check your spam folder,{' '}
        <TextLink to={href('/forgot-password')}>try another address</TextLink> or{' '}
        <TextLink to={href('/help/:topic?', { topic: 'support' })}>contact support</TextLink>.
      </p>
    </>
  )
}

type RequestFormProps = Pick<Route.ComponentProps['loaderData'], 'constraint'> & {
  result: Rejected['result'] | undefined
}

function RequestForm({ constraint, result }: RequestFormProps) {
  const [form, fields] = useForm<ForgottenPassword>({
    id: 'forgot-password',
    constraint,
    lastResult: result,
  })
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Enter your email address, and we’ll send you a link to reset your password.
      </AuthHeading>
      <Form
        method="post"
        action={href('/forgot-password')}
        id={form.id}
        noValidate
        className="grid grid-cols-1 gap-4.5"
      >
        <FormErrors form={form} />
        <TextField
          field={fields.email}
          label="Email address"
          type="email"
          autoComplete="username"
        />
        <SubmitButton size="large" block pendingLabel="Sending">
          Send reset link
        </SubmitButton>
      </Form>
    </>
  )
}
