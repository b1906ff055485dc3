import { MAX_CONTACT_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { ArrowLeftRight, Merge } from 'lucide-react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { recentHistory } from '#app/routes/contacts/history/recent-history.server.ts'
import { offering, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { mergeContacts } from '#app/upstream/contact-merge.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/merge.ts'
import { ChoiceTable, tagsIn } from './choice-table.tsx'
import {
  customQuestionsFor,
  headOf,
  type Joined,
  joinedFrom,
  mergeIn,
  questionsFor,
  whyNotMerged,
} from './merge-choices.server.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

const TITLE = 'Merge contacts'
const duplicates = href('/contacts/duplicates')

const Query = z.object({ keep: z.enum(['one', 'other']).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { contactId, otherId } = params
  const { keep } = queryOf(url, Query)
  if (contactId === otherId) throw data(null, { status: 404 })
  const api = context.get(upstream)
  const [one, other] = await Promise.all([findContact(api, contactId), findContact(api, otherId)])
  const people = [
    { key: 'one', contact: one },
    { key: 'other', contact: other },
  ]
  const questions = [...questionsFor(people), ...customQuestionsFor(one, other)]
  return {
    keep,
    seen: { one: one.updated_at ?? '', other: other.updated_at ?? '' },
    heads: people.map((it) => ({
      ...headOf(it),
      role: it.key === 'one' ? 'Keep' : 'Duplicate',
    })),
    questions: questions.map((question) => ({ ...question, usual: keep ?? question.usual })),
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
  if (!merged.ok) return stay(whyNotMerged(merged.problem), chosen, merged.problem.status)
  return redirectWithSuccess(href('/contacts/:contactId', { contactId }), {
    message: 'Contacts merged',
    description: offering('The other contact is in the trash.', await wayBack(api, contactId)),
  })
}

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

/** A conflict must show the current version, but the framework does not reload after a rejection. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

function stay(message: string, chosen: Record<string, string>, status: number) {
  return data({ message, chosen, key: crypto.randomUUID() }, { status })
}

export default function MergeContacts({ loaderData, actionData, params }: Route.ComponentProps) {
  const { keep, seen, heads, questions, joined } = loaderData
  const { contactId, otherId } = params
  const conflict = questions.length > 0
  const own = href('/contacts/:contactId/merge/:otherId', params)
  const swapped = { contactId: otherId, otherId: contactId }
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{TITLE}</PageTitle>
      <PageHeader
        back={{ href: duplicates, label: 'Duplicates' }}
        title={TITLE}
        intro="The duplicate is merged into the contact you keep, then moves to the trash."
        actions={
          <Form method="post" action={duplicates}>
            <SubmitButton
              variant="secondary"
              name="apart"
              value={`${contactId} ${otherId}`}
              action={duplicates}
              pendingLabel="Saving"
            >
              Keep both
            </SubmitButton>
          </Form>
        }
      />
      {actionData && (
        <ToastRegion
          toast={{ tone: 'error', message: actionData.message }}
          toastKey={actionData.key}
        />
      )}
      <Form
        method="post"
        action={own}
        className="flex flex-1 flex-col"
        key={`${own} ${keep ?? ''}`}
      >
        <input type="hidden" name="seen_one" value={seen.one} />
        <input type="hidden" name="seen_other" value={seen.other} />
        <div className="mb-6">
          <Stack>
            <Panel
              title={conflict ? 'Differences' : 'Values'}
              intro={
                conflict ? 'Choose which value to keep.' : 'No conflicts. All values are kept.'
              }
              aside={
                <Actions>
                  {questions.length > 1 && (
                    <>
                      <KeepAll to={`${own}?keep=one`}>Keep all of the first</KeepAll>
                      <KeepAll to={`${own}?keep=other`}>Keep all of the second</KeepAll>
                    </>
                  )}
                  <ButtonLink
                    size="small"
                    icon={ArrowLeftRight}
                    to={href('/contacts/:contactId/merge/:otherId', swapped)}
                  >
                    Swap
                  </ButtonLink>
                </Actions>
              }
              flush
            >
              <ChoiceTable
                heads={heads}
                questions={questions}
                chosen={actionData?.chosen}
                settled={conflict ? [] : joined}
              />
            </Panel>
            {conflict && joined.length > 0 && (
              <Panel
                title="Kept automatically"
                intro="Values that are the same, or that only one contact has."
              >
                <DefinitionList items={joined.map(itemOf)} />
              </Panel>
            )}
            <Notice tone="info" title="Both contacts’ data is kept">
              Other emails and phone numbers are kept as additional ones. If either contact is
              marked as do not call, the merged one is too.
            </Notice>
          </Stack>
        </div>
        <PageFoot
          back={<ButtonLink to={duplicates}>Cancel</ButtonLink>}
          actions={
            <SubmitButton icon={Merge} pendingLabel="Merging">
              Merge contacts
            </SubmitButton>
          }
        >
          You can undo this from the contact’s history
        </PageFoot>
      </Form>
    </>
  )
}

function KeepAll({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink variant="ghost" size="small" to={to} preventScrollReset>
      {children}
    </ButtonLink>
  )
}

function itemOf({ term, value, isDay, isTags }: Joined) {
  if (isTags) return { term, value: <TagList tags={tagsIn(value)} /> }
  return { term, value: isDay ? <DayStamp iso={value} /> : value }
}
