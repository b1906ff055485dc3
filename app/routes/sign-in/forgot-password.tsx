import { ForgottenPassword } from '@bellbird/contract/auth/session'
import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Form, href } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { type FormRejection, reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { logSecurity } from '#app/process/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
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
  return { requested: submission.value.email, isRepeated: form.has('again') }
}

/** Such an error would reveal whether the address is known, so it is shown as a success. */
function isAboutTheAddress({ status }: Rejection) {
  return status >= 400 && status < 500 && status !== 429
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const requested = actionData && 'requested' in actionData ? actionData : undefined
  const rejected = actionData && 'result' in actionData ? actionData : undefined
  return (
    <AuthLayout
      statement={'A clear list makes\na clear call.'}
      text="Import your contacts, check who you can call, and let your AI agent call them."
    >
      <PageTitle error={Boolean(rejected)}>
        {requested ? 'Check your email' : 'Forgot your password?'}
      </PageTitle>
      <RejectionToast refused={rejected} />
      {requested ? (
        <Requested {...requested} />
      ) : (
        <RequestForm constraint={loaderData.constraint} result={rejected?.result} />
      )}
      <AuthFoot>
        {loaderData.signedIn ? (
          <TextLink to={href('/')} quiet>
            Back to the dashboard
          </TextLink>
        ) : (
          <TextLink to={href('/login')} quiet>
            Back to sign in
          </TextLink>
        )}
      </AuthFoot>
    </AuthLayout>
  )
}

type RequestedProps = { requested: string; isRepeated: boolean }

/** Identical for known and unknown addresses. */
function Requested({ requested, isRepeated }: RequestedProps) {
  const address = href('/forgot-password')
  return (
    <>
      <AuthHeading title="Check your email">
        If an account exists for{' '}
        <b className="wrap-anywhere text-ink">
          <bdi>{requested}</bdi>
        </b>
        , you’ll get a link to reset your password. It works once and expires in an hour.
      </AuthHeading>
      <Form method="post" action={address} className="grid grid-cols-1 gap-2">
        <input type="hidden" name="email" value={requested} />
        <SubmitButton
          name="again"
          value="yes"
          variant="secondary"
          size="large"
          block
          pendingLabel="Sending"
        >
          Send again
        </SubmitButton>
        <ButtonLink variant="ghost" size="large" block to={address}>
          Use another address
        </ButtonLink>
      </Form>
      <p role="status" className="pt-3 text-center text-sm text-muted">
        {isRepeated && 'Requested again.'}
      </p>
      <p className="text-center text-sm text-muted">
        No email? Check your spam folder or{' '}
        <TextLink to={href('/help/:topic?', { topic: 'support' })}>get support</TextLink>.
      </p>
    </>
  )
}

type RequestFormProps = Pick<Route.ComponentProps['loaderData'], 'constraint'> & {
  result: FormRejection['result'] | undefined
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
        {...form.props}
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
