import { MAX_CONTACT_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { recentHistory } from '#app/routes/contacts/history/recent-history.server.ts'
import { offering, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { UNKNOWN_CALL, type Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { mergeContacts } from '#app/upstream/contact-merge.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/merge.ts'
import { joinedFrom, mergeIn, type Question, questionsFor } from './merge-choices.server.ts'

export { ErrorBoundary } from '#app/routes/contacts/detail/detail.tsx'

const TITLE = 'Merge contacts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { contactId, otherId } = params
  if (contactId === otherId) throw data(null, { status: 404 })
  const api = context.get(upstream)
  const [one, other] = await Promise.all([findContact(api, contactId), findContact(api, otherId)])
  return {
    one: { name: nameOf(one), seen: one.updated_at ?? '' },
    other: { name: nameOf(other), seen: other.updated_at ?? '' },
    questions: questionsFor(one, other),
    joined: joinedFrom(one, other),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { contactId, otherId } = params
  const form = await readForm(request, MAX_FORM_BYTES, MAX_CONTACT_FORM_FIELDS)
  const input = mergeIn(form, otherId)
  const chosen = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (!input) return stay('Choose a value for each field. Nothing was merged.', chosen, 422)

  const api = context.get(upstream)
  const merged = await mergeContacts(api, contactId, input)
  if (!merged.ok) return stay(whyNot(merged.problem), chosen, merged.problem.status)
  return redirectWithSuccess(href('/contacts/:contactId', { contactId }), {
    message: 'Contacts merged',
    description: offering('The other contact is in the trash.', await wayBack(api, contactId)),
  })
}

/** Undo where the upstream recorded the merge, else the way to the contact's history. */
async function wayBack(api: Upstream, contactId: string) {
  const { changes } = await recentHistory(api, contactId)
  const merge = changes.find(({ origin, canUndo }) => origin === 'merge' && canUndo)
  if (merge) {
    const params = { contactId, changeId: merge.id }
    return { undo: { action: href('/contacts/:contactId/history/:changeId/undo', params) } }
  }
  const to = href('/contacts/:contactId/history', { contactId })
  return { offer: { to, words: 'View history' } }
}

/**
 * A contact changed in between is shown in its current version; the framework reloads nothing after a
 * rejection.
 */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

function stay(message: string, chosen: Record<string, string>, status: number) {
  return data({ message, chosen, key: crypto.randomUUID() }, { status })
}

/** An upstream that cannot merge answers 404; so does one where a contact was deleted. */
function whyNot(problem: Rejection) {
  if (UNKNOWN_CALL.includes(problem.status) && !sentenceOf(problem)?.startsWith('Contact')) {
    return 'Merging isn’t available here. Nothing was changed.'
  }
  return sentenceOf(problem) ?? problem.notice ?? 'Failed to merge these contacts'
}

export default function MergeContacts({ loaderData, actionData, params }: Route.ComponentProps) {
  const { one, other, questions, joined } = loaderData
  const { contactId, otherId } = params
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{TITLE}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/duplicates'), label: 'Duplicates' }}
        title={TITLE}
        intro={
          <>
            {other.name} will be merged into {one.name}.{' '}
            <TextLink
              to={href('/contacts/:contactId/merge/:otherId', {
                contactId: otherId,
                otherId: contactId,
              })}
            >
              Swap
            </TextLink>
          </>
        }
      />
      {actionData && (
        <ToastRegion
          toast={{ tone: 'error', message: actionData.message }}
          toastKey={actionData.key}
        />
      )}
      <Form method="post" layout="stack">
        <input type="hidden" name="seen_one" value={one.seen} />
        <input type="hidden" name="seen_other" value={other.seen} />
        {questions.length > 0 && (
          <Panel title="Differences" intro="Choose which value to keep.">
            <div className="grid grid-cols-1 gap-4.5">
              {questions.map((question) => (
                <Choice
                  key={question.name}
                  {...question}
                  chosen={actionData?.chosen[question.name]}
                />
              ))}
            </div>
          </Panel>
        )}
        {joined.length > 0 && (
          <Panel
            title="Kept automatically"
            intro="Values only one contact has, and combined lists."
          >
            <DefinitionList items={joined.map(itemOf)} />
          </Panel>
        )}
        <Notice tone="info" title="Nothing is lost">
          Emails and phone numbers you don’t keep become custom fields. If either contact is
          do-not-call, the merged one is too. You can undo the merge from the contact’s history.
        </Notice>
        <Actions>
          <SubmitButton pendingLabel="Merging">Merge contacts</SubmitButton>
          <ButtonLink to={href('/contacts/duplicates')}>Cancel</ButtonLink>
        </Actions>
      </Form>
    </>
  )
}

function itemOf({ term, value, at }: { term: string; value?: string; at?: string }) {
  return { term, value: at ? <DayStamp iso={at} /> : value }
}

function Choice({
  name,
  legend,
  options,
  usual,
  chosen,
}: Question & { chosen: string | undefined }) {
  return (
    <ChoiceCards id={name} legend={<bdi>{legend}</bdi>}>
      {options.map(({ value, label, text }) => (
        <ChoiceCard
          key={value}
          name={name}
          value={value}
          label={label}
          text={text}
          defaultChecked={(chosen ?? usual) === value}
        />
      ))}
    </ChoiceCards>
  )
}
