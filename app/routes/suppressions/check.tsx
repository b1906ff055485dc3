import { phoneDigits } from '@bellbird/phone-numbers/digits'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { checkNumber, listSuppressions } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/check.ts'

const TITLE = 'Check a number'
const back = { href: href('/suppressions'), label: 'Do not call' }
const EXAMPLE = 'Enter a phone number, such as +1 212 555 0101'

const NumberToCheck = z.object({
  number: z
    .string(EXAMPLE)
    .trim()
    .max(200, 'Phone numbers can have up to 200 characters')
    .refine((number) => phoneDigits(number).length >= 5, EXAMPLE),
})

export async function loader({ context }: Route.LoaderArgs) {
  const list = await listSuppressions(context.get(upstream), { limit: 1, offset: 0 })
  if (!list) throw redirect(href('/suppressions'))
  return null
}

/** The number must not be in the URL, and so in logs and the history. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), NumberToCheck)
  if (submission.status !== 'success') return found(reject(submission))
  const { number } = submission.value
  const checked = await checkNumber(context.get(upstream), number)
  if (!checked.ok) {
    const failure = 'Failed to check this number'
    return found(reject(submission, { problem: checked.problem, failure }))
  }
  const { refused } = checked.value
  return found(reject(submission), {
    number: formatPhone(number),
    suppression: refused.find(({ suppression }) => suppression)?.suppression ?? null,
    contact: refused.find(({ contact }) => contact)?.contact ?? null,
  })
}

type Verdict = { number: string; suppression: string | null; contact: string | null }

function found({ data: shown, init }: ReturnType<typeof reject>, verdict?: Verdict) {
  return data({ ...shown, verdict }, init ?? undefined)
}

export default function CheckNumber({ actionData }: Route.ComponentProps) {
  const verdict = actionData?.verdict
  const lastResult = actionData?.result
  const [form, fields] = useForm<{ number: string }>({ id: 'check', lastResult })
  return (
    <>
      <PageTitle error={Boolean(actionData && !verdict)}>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="Check whether a number is on the list or marked as do not call."
      />
      {!verdict && <RejectionToast refused={actionData} />}
      <Form method="post" {...form.props} layout="wide">
        <FormErrors form={form} />
        <div className="max-w-136">
          <Panel>
            <FieldPair>
              <TextField
                field={fields.number}
                label="Number to check"
                hint="Any format, with country code if known"
                type="tel"
                autoFocus
              />
              <div className="grid">
                <div className="row-2">
                  <SubmitButton pendingLabel="Checking">Check number</SubmitButton>
                </div>
              </div>
            </FieldPair>
          </Panel>
        </div>
        {verdict && <Answer {...verdict} />}
      </Form>
    </>
  )
}

function Answer({ number, suppression, contact }: Verdict) {
  if (suppression) {
    const to = href('/suppressions/:suppressionId', { suppressionId: suppression })
    return (
      <Notice
        tone="warning"
        title={`${number} is on the do-not-call list`}
        action={
          <>
            <ButtonLink to={to}>View entry</ButtonLink>
            {contact && <ViewContact contactId={contact} />}
          </>
        }
      >
        It is excluded from every call list.
        {contact && ' A contact with this number is also marked as do not call.'}
      </Notice>
    )
  }
  if (contact) {
    return (
      <Notice
        tone="warning"
        title={`${number} must not be called`}
        action={<ViewContact contactId={contact} />}
      >
        A contact with this number is marked as do not call.
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      title={`${number} is not on the do-not-call list`}
      action={
        <>
          <input type="hidden" name="numbers" value={number} />
          <SubmitButton
            variant="secondary"
            formAction={href('/suppressions/new')}
            name="intent"
            value="check"
            pendingLabel="Checking"
          >
            Add number…
          </SubmitButton>
        </>
      }
    >
      No contact with this number is marked as do not call. Consent and calling hours are checked
      for each contact before a call.
    </Notice>
  )
}

function ViewContact({ contactId }: { contactId: string }) {
  return <ButtonLink to={href('/contacts/:contactId', { contactId })}>View contact</ButtonLink>
}

export function ErrorBoundary() {
  return (
    <FailedPage title={TITLE} back={back} headline="Unable to check numbers" loading="the list" />
  )
}
