import { ForgottenPassword } from '@bellbird/contract/auth/session'
import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Form, href, redirect, useSearchParams } from 'react-router'
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
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { AuthFoot, AuthHeading, AuthLayout } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { requestPasswordReset } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader({ context }: Route.LoaderArgs) {
  return {
    constraint: getZodConstraint(ForgottenPassword),
    signedIn: Boolean(context.get(currentSession).user),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request, MAX_VISITOR_FORM_BYTES), ForgottenPassword)
  if (submission.status !== 'success') return reject(submission)

  const requested = await requestPasswordReset(context.get(upstream), submission.value)
  if (!requested.ok && !isAboutTheAddress(requested.problem)) {
    return reject(submission, {
      problem: requested.problem,
      failure: 'We couldn’t send your request',
    })
  }
  logSecurity('password_reset_requested')
  throw redirect(`${href('/forgot-password')}?requested=yes`)
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
        <Requested />
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
function Requested() {
  return (
    <>
      <AuthHeading title="Check your email" />
      <Notice tone="info" title="What happens next">
        If an account exists for that address, you’ll get a link to reset your password. The link
        works once and expires in an hour. If it doesn’t arrive, check your spam folder or{' '}
        <TextLink to={href('/help/:topic?', { topic: 'support' })}>get support</TextLink>.
      </Notice>
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
