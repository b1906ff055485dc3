import { MAX_VISITOR_FORM_BYTES } from '@bellbird/runtime/sizes'
import { getZodConstraint } from '@conform-to/zod/v4'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { data, href, redirect } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { currentSession } from '#app/session/context.server.ts'
import { requireOwnForm } from '#app/session/own-forms.server.ts'
import { signInPath } from '#app/session/return-path.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { AuthFoot, AuthHeading, AuthLayout } from '#app/ui/layout/auth-layout.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Stepper } from '#app/ui/layout/stepper.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/onboarding.ts'
import { completeOnboarding } from './complete.server.ts'
import { dropEntries, findEntries, keepEntries, withForm } from './entries.server.ts'
import { requireUnfinished } from './guard.server.ts'
import { StepFields, type Values, words } from './step-fields.tsx'
import { Onboarding, openStep, Profile, pathOf, StepQuery, steps } from './steps.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireUnfinished, requireOwnForm]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { step } = queryOf(url, StepQuery)
  const { user } = context.get(currentSession)
  const entries = await findEntries(request, user)
  const open = openStep(entries)
  if (step > open) throw redirect(pathOf(open))

  const { company_name, industry, tone = 'professional', language = 'en' } = user ?? {}
  return {
    step,
    values: { company_name, industry, tone, language, ...entries },
    constraint: getZodConstraint(Onboarding),
    signedIn: Boolean(user),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { step } = queryOf(url, StepQuery)
  const session = context.get(currentSession)
  const form = await readForm(request, MAX_VISITOR_FORM_BYTES)
  const entries = withForm(await findEntries(request, session.user), form)
  const headers = await keepEntries(request, entries, session.user)

  // Some browsers submit a form to its own URL, whichever button was pressed.
  if (form.has('previous')) throw redirect(pathOf(step === 3 ? 2 : 1), { headers })

  const submission = parseForm<(typeof steps)[typeof step]>(form, steps[step])
  if (submission.status !== 'success') return keeping(reject(submission), headers)
  if (step < 3) throw redirect(pathOf(step === 1 ? 2 : 3), { headers })

  const profile = Profile.safeParse(entries)
  if (!profile.success) {
    const [issue] = profile.error.issues
    return redirectWithError(pathOf(openStep(entries)), issue?.message ?? 'Onboarding failed')
  }
  if (!session.user) throw redirect(signInPath(pathOf(3)), { headers })

  const completed = await completeOnboarding(
    context.get(upstream),
    session,
    session.user,
    profile.data,
  )
  if (!completed.ok) {
    return reject(submission, { problem: completed.problem, failure: 'Onboarding failed' })
  }
  return redirectWithSuccess(href('/'), 'Onboarding completed successfully!', {
    headers: await dropEntries(request),
  })
}

/** Input survives a reload even if it was rejected. */
function keeping({ data: refused, init }: ReturnType<typeof reject>, headers: HeadersInit) {
  return data(refused, { ...init, headers })
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { step, signedIn } = loaderData
  const { title, intro, statement, text } = words[step]
  return (
    <AuthLayout
      wide
      steady
      statement={statement}
      text={text}
      signOutAction={signedIn ? href('/sign-out') : undefined}
    >
      <PageTitle error={Boolean(actionData)}>{`Step ${step} of 3: ${title}`}</PageTitle>
      <Stepper label="Setup" steps={['Company', 'Voice', 'Consent']} current={step} />
      <AuthHeading title={title}>{intro}</AuthHeading>
      <RejectionToast refused={actionData} />
      <StepForm key={step} loaderData={loaderData} actionData={actionData} />
      <AuthFoot>
        {signedIn ? (
          <TextLink to={href('/')} quiet>
            Finish this later
          </TextLink>
        ) : (
          <>
            Already have an account?{' '}
            <TextLink to={signInPath(href('/onboarding'))}>Sign in</TextLink>
          </>
        )}
      </AuthFoot>
    </AuthLayout>
  )
}

type StepProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

function StepForm({ loaderData, actionData }: StepProps) {
  const { step, values, constraint } = loaderData
  const [form, fields] = useForm<Values>({
    id: 'onboarding',
    constraint,
    defaultValue: values,
    lastResult: actionData?.result,
    // Each step stores its input itself.
    takesSaved: () => false,
  })
  return (
    <Form method="post" {...form.props} layout="stack">
      {/* Enter in a field activates a form's first button, which must be this one and not "Previous". */}
      <input type="submit" hidden value="Next" />
      <FormErrors form={form} />
      <StepFields step={step} fields={fields} />
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        <SubmitButton
          variant="secondary"
          size="large"
          icon={ArrowLeft}
          name="previous"
          value="step"
          formAction={`${href('/onboarding/previous')}?step=${step}`}
          disabled={step === 1}
        >
          Previous
        </SubmitButton>
        {step < 3 ? (
          <SubmitButton size="large" iconAfter={ArrowRight}>
            Next
          </SubmitButton>
        ) : (
          <SubmitButton size="large" pendingLabel="Saving">
            Complete Setup
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
