import { ForgottenPassword } from '@bellbird/contract/auth/session'
import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { Form, href, redirect, useSearchParams } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { RefusalToast } from '#app/forms/refusal-toast.tsx'
import { type Refused, refuse } from '#app/forms/refuse.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { AuthFoot, AuthHeading, AuthLayout } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import type { Refusal } from '#app/upstream/problem.ts'
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
  if (submission.status !== 'success') return refuse(submission)

  const requested = await requestPasswordReset(context.get(upstream), submission.value)
  if (!requested.ok && !isAboutTheAddress(requested.problem)) {
    return refuse(submission, {
      problem: requested.problem,
      failure: 'Your request could not be passed on',
    })
  }
  logSecurity('password_reset_requested')
  throw redirect(`${href('/forgot-password')}?requested=yes`)
}

/** Such a refusal would tell whether the address is known, so it looks like a success. */
function isAboutTheAddress({ status }: Refusal) {
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
        {requested ? 'Password reset requested' : 'Forgot your password?'}
      </PageTitle>
      <RefusalToast refused={actionData} />
      {requested ? (
        <Requested />
      ) : (
        <RequestForm constraint={loaderData.constraint} result={actionData?.result} />
      )}
      <AuthFoot>
        {loaderData.signedIn ? (
          <TextLink to={href('/')}>Back to the dashboard</TextLink>
        ) : (
          <>
            Remembered it? <TextLink to={href('/login')}>Sign in</TextLink>
          </>
        )}
      </AuthFoot>
    </AuthLayout>
  )
}

/** The same for an address we know and one we do not. */
function Requested() {
  return (
    <>
      <AuthHeading title="Your request is in" />
      <Notice tone="info" title="What happens now">
        If there is an account with that email address, your request to reset its password has been
        passed on. Look for a message with a link, among the unwanted mail too; it works once and
        for an hour. How you hear back depends on how this service is run. If nothing reaches you,
        ask the people who run it, or <TextLink to={href('/help')}>see the help page</TextLink>.
      </Notice>
    </>
  )
}

type RequestFormProps = Pick<Route.ComponentProps['loaderData'], 'constraint'> & {
  result: Refused['result'] | undefined
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
        Enter the email address you registered with.
      </AuthHeading>
      <Form
        method="post"
        action={href('/forgot-password')}
        id={form.id}
        noValidate
        className="bb-form"
      >
        <FormErrors form={form} />
        <TextField
          field={fields.email}
          label="Email address"
          type="email"
          autoComplete="username"
          large
        />
        <SubmitButton size="large" block pendingLabel="Sending your request">
          Request a password reset
        </SubmitButton>
      </Form>
    </>
  )
}
