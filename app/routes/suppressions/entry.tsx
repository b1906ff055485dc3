import { SuppressionRemoval } from '@bellbird/contract/calling/suppression'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import type { SubmissionResult } from '@conform-to/react'
import { data, href } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findSuppression, removeSuppression } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/entry.ts'

const back = { href: href('/suppressions'), label: 'Do-not-call list' }

const RemovalForm = z.object({ reason: SuppressionRemoval.shape.reason })

export async function loader({ params, context }: Route.LoaderArgs) {
  const number = await findSuppression(context.get(upstream), params.suppressionId)
  if (!number) throw data(null, { status: 404 })
  return { number: { ...number, shown: formatPhone(number.phone) } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), RemovalForm)
  if (submission.status !== 'success') return reject(submission)
  const { reason } = submission.value
  const removed = await removeSuppression(context.get(upstream), params.suppressionId, reason)
  if (!removed.ok) {
    const failure = 'Failed to remove the number from the list'
    return reject(submission, { problem: removed.problem, failure })
  }
  return redirectWithSuccess(href('/suppressions'), `${removed.value.phone} removed from the list`)
}

export default function SuppressedNumber({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, shown, e164, reason, source, at, removed_at, removal_reason } = loaderData.number
  const facts = [
    ...(phone !== shown && phone !== e164 ? [{ term: 'Entered as', value: phone }] : []),
    ...(e164 && e164 !== shown ? [{ term: 'International format', value: e164 }] : []),
    { term: 'Added', value: <DayStamp iso={at} /> },
    ...(reason ? [{ term: 'Reason', value: <bdi>{reason}</bdi> }] : []),
    ...(source ? [{ term: 'Source', value: <bdi>{source}</bdi> }] : []),
    ...(removed_at
      ? [
          { term: 'Removed', value: <DayStamp iso={removed_at} /> },
          { term: 'Reason for removal', value: <bdi>{removal_reason || '–'}</bdi> },
        ]
      : []),
  ]
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{shown}</PageTitle>
      <PageHeader
        back={back}
        title={shown}
        intro={
          removed_at
            ? 'This number was removed from the do-not-call list.'
            : 'This number must not be called.'
        }
      />
      <RejectionToast refused={actionData} />
      <div className="grid max-w-176 grid-cols-1 gap-4.5">
        <Panel title="Details">
          <DefinitionList items={facts} />
        </Panel>
        {!removed_at && <RemovalPanel lastResult={actionData?.result} />}
      </div>
    </>
  )
}

function RemovalPanel({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const kept = useKeptWords()
  const [form, fields] = useForm<{ reason: string }>({
    id: 'removal',
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <Panel title="Remove from do-not-call list" tone="danger">
      <Form method="post" id={form.id} noValidate>
        <FieldStack>
          <FormErrors form={form} />
          {!lastResult && <KeptWordsNotice />}
          <Notice tone="warning" title="This number can be called again">
            We keep a record with your reason. Contacts marked as do not call stay blocked.
          </Notice>
          <TextareaField field={fields.reason} label="Reason" rows={2} maxLength={1_000} />
          <Actions>
            <SubmitButton variant="danger" pendingLabel="Removing">
              Remove from list
            </SubmitButton>
          </Actions>
        </FieldStack>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title="Do-not-call number"
      back={back}
      headline="Unable to load this number"
      loading="it"
    />
  )
}
