import { SuppressionRemoval } from '@bellbird/contract/calling/suppression'
import type { SubmissionResult } from '@conform-to/react'
import { data, href } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { RefusalToast } from '#app/forms/refusal-toast.tsx'
import { refuse } from '#app/forms/refuse.ts'
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
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import { findSuppression, removeSuppression } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/entry.ts'

const back = { href: href('/suppressions'), label: 'Suppression list' }

const RemovalForm = z.object({ reason: SuppressionRemoval.shape.reason })

export async function loader({ params, context }: Route.LoaderArgs) {
  const number = await findSuppression(context.get(upstream), params.suppressionId)
  if (!number) throw data(null, { status: 404 })
  return { number }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), RemovalForm)
  if (submission.status !== 'success') return refuse(submission)
  const { reason } = submission.value
  const removed = await removeSuppression(context.get(upstream), params.suppressionId, reason)
  if (!removed.ok) {
    const failure = 'Failed to take the number off the list'
    return refuse(submission, { problem: removed.problem, failure })
  }
  return redirectWithSuccess(href('/suppressions'), `${removed.value.phone} taken off the list`)
}

export default function SuppressedNumber({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, e164, reason, source, at, removed_at, removal_reason } = loaderData.number
  const facts = [
    ...(e164 && e164 !== phone ? [{ term: 'Number in full', value: e164 }] : []),
    { term: 'On the list since', value: <DayStamp iso={at} /> },
    ...(reason ? [{ term: 'Reason', value: <bdi>{reason}</bdi> }] : []),
    ...(source ? [{ term: 'Source', value: <bdi>{source}</bdi> }] : []),
    ...(removed_at
      ? [
          { term: 'Taken off', value: <DayStamp iso={removed_at} /> },
          { term: 'Why', value: <bdi>{removal_reason || '–'}</bdi> },
        ]
      : []),
  ]
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{phone}</PageTitle>
      <PageHeader
        back={back}
        title={phone}
        intro={
          removed_at
            ? 'This number was taken off the suppression list.'
            : 'This number is not to be called, whoever has it.'
        }
      />
      <RefusalToast refused={actionData} />
      <div className="bb-form bb-form-wide">
        <Panel title="What is known">
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
    <Panel title="Take this number off the list" tone="danger">
      <Form method="post" id={form.id} noValidate>
        <FieldStack>
          <FormErrors form={form} />
          {!lastResult && <KeptWordsNotice />}
          <Notice tone="warning" title="Calls to this number become possible again">
            The record of it stays, with your reason. A contact that is marked do not call stays
            marked.
          </Notice>
          <TextareaField
            field={fields.reason}
            label="Why calls are allowed again"
            rows={2}
            maxLength={1_000}
          />
          <div className="bb-actions">
            <SubmitButton variant="danger" pendingLabel="Taking off">
              Take off the list
            </SubmitButton>
          </div>
        </FieldStack>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title="Suppressed number"
      back={back}
      headline="Unable to load this number"
      loading="it"
    />
  )
}
