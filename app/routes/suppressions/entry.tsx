import type { CallSummary } from '@bellbird/contract/calling/call-log'
import { type CallResult, callResults } from '@bellbird/contract/calling/call-words'
import { SuppressionRemoval } from '@bellbird/contract/calling/suppression'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { lineOf } from '@bellbird/phone-numbers/line'
import { PhoneOff } from 'lucide-react'
import { data, href, isRouteErrorResponse, useRouteError } from 'react-router'
import { z } from 'zod'
import { lineLabel } from '#app/calling/line-label.server.ts'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { StackedForm } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Columns } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listCalls } from '#app/upstream/calls.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import { findSuppression, removeSuppression } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/entry.ts'
import { EntryHistory, type NumberCall } from './entry-history.tsx'

const back = { href: href('/suppressions'), label: 'Do not call' }

/** More contacts with the same number are rare. */
const MAX_CONTACTS = 5

const MAX_CALLS = 3

const RemovalForm = z.object({ reason: SuppressionRemoval.shape.reason })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const number = await findSuppression(context.get(upstream), params.suppressionId)
  if (!number) throw data(null, { status: 404 })
  const { phone, e164 } = number
  const line = lineOf(e164 || phone)
  const range = { limit: MAX_CONTACTS, offset: 0 }
  const search = e164 || phone
  const [found, calls] = await Promise.all([
    optional(listContacts(context.get(upstream), { search, ...range })),
    optional(listCalls(context.get(upstream), { search, limit: MAX_CALLS, offset: 0 })),
  ])
  // Other calls may contain the number in another place, and an upstream may ignore the search.
  const placed = calls?.rows.filter((call) => call.number === search) ?? []
  const optOut = placed.find(
    (call) =>
      call.outcome === 'do_not_call' && number.source === `Campaign “${call.campaign_name}”`,
  )
  return {
    isRemoving: url.searchParams.has('remove'),
    calls: placed.map(callOf),
    optOut: optOut && callOf(optOut),
    number: {
      ...number,
      shown: formatPhone(phone),
      line: line && lineLabel(line.country, line.type),
    },
    contacts: found?.contacts.map((contact) => ({ id: contact.id, name: nameOf(contact) })) ?? [],
  }
}

function callOf({ id, outcome, campaign_name, placed_at }: CallSummary) {
  return {
    id,
    outcome: callResults[outcome as CallResult] ?? outcome,
    campaign: campaign_name,
    at: placed_at,
  }
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
  const { number, contacts, calls, optOut, isRemoving } = loaderData
  const { phone, shown, e164, reason, source, removed_at } = number
  const facts = [
    ...(phone !== shown && phone !== e164 ? [{ term: 'Entered as', value: phone }] : []),
    ...(reason ? [{ term: 'Reason', value: <bdi>{reason}</bdi> }] : []),
    ...(source ? [{ term: 'Source', value: <Source text={source} optOut={optOut} /> }] : []),
    ...(number.line ? [{ term: 'Number type', value: number.line }] : []),
    {
      term: contacts.length > 1 ? 'Contacts' : 'Contact',
      value: contacts.length === 0 ? '–' : contacts.map(linkTo),
    },
  ]
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{shown}</PageTitle>
      <PageHeader
        back={back}
        title={shown}
        badge={
          removed_at ? <Badge tone="grey">Removed</Badge> : <Badge tone="red">Do not call</Badge>
        }
        intro={
          removed_at
            ? 'Removed from the do-not-call list. It can be called again, unless its contact is marked as do not call.'
            : 'Excluded from every campaign and call list.'
        }
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="7:4">
        <Panel
          title="Details"
          footer={
            !removed_at && (
              <Removal
                open={isRemoving || actionData !== undefined}
                lastResult={actionData?.result}
              />
            )
          }
        >
          <DefinitionList items={facts} />
        </Panel>
        <EntryHistory {...number} calls={calls} optOut={optOut} />
      </Columns>
    </>
  )
}

function Source({ text, optOut }: { text: string; optOut: NumberCall | undefined }) {
  if (!optOut) return <bdi>{text}</bdi>
  return (
    <>
      <TextLink to={href('/campaigns/calls/:callId', { callId: optOut.id })}>
        {optOut.outcome} on a call
      </TextLink>{' '}
      in <bdi>{optOut.campaign}</bdi>
    </>
  )
}

function linkTo({ id, name }: { id: string; name: string }) {
  return (
    <span key={id} className="block [&>a]:inline-block [&>a]:min-h-6 [&>a]:min-w-6">
      <TextLink to={href('/contacts/:contactId', { contactId: id })}>
        <bdi>{name}</bdi>
      </TextLink>
    </span>
  )
}

function Removal({ open, lastResult }: { open: boolean; lastResult: LastResult }) {
  const [form, fields] = useForm<{ reason: string }>({
    id: 'removal',
    lastResult,
  })
  return (
    <div className="flex-1">
      <Disclosure summary="Remove from do-not-call list" open={open}>
        <p className="pb-4 text-sm text-muted">
          Once removed, this number can be called again, unless its contact is marked as do not
          call. The entry and your reason stay on record.
        </p>
        <StackedForm
          form={form}
          buttons={
            <SubmitButton variant="danger-quiet" pendingLabel="Removing">
              Remove from list
            </SubmitButton>
          }
        >
          <TextareaField
            field={fields.reason}
            label="Reason for removal"
            hint="For example, they asked to be called again"
            rows={2}
            maxLength={1_000}
          />
        </StackedForm>
      </Disclosure>
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotOnTheList />
  return (
    <FailedPage
      title="Do-not-call number"
      back={back}
      headline="Unable to load this number"
      loading="it"
    />
  )
}

function NotOnTheList() {
  return (
    <>
      <PageTitle error>Number not found</PageTitle>
      <EmptyState
        icon={PhoneOff}
        title="Number not found"
        headingLevel={1}
        actions={
          <>
            <ButtonLink to={back.href}>Back to do-not-call list</ButtonLink>
            <ButtonLink variant="ghost" to={href('/suppressions/check')}>
              Check a number
            </ButtonLink>
          </>
        }
      >
        This entry isn’t on your do-not-call list.
      </EmptyState>
    </>
  )
}
