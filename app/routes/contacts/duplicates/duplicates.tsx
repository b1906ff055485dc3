import type { Contact } from '@bellbird/contract/contacts/contact'
import type { DuplicatePair } from '@bellbird/contract/contacts/merge'
import { Users } from 'lucide-react'
import { href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { nameOf } from '#app/routes/contacts/contact-view.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { listDuplicates, partContacts } from '#app/upstream/contact-merge.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/page-at.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/duplicates.ts'

const PAGE_SIZE = 25
const TITLE = 'Duplicates'
const back = { href: href('/contacts'), label: 'Contacts' }

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const stretch = pageAt(page, PAGE_SIZE)
  const found = await listDuplicates(context.get(upstream), stretch)
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/contacts/duplicates'))
  return {
    looked: found !== undefined,
    stillLooking: found?.stillLooking ?? false,
    page,
    pages: pagesIn(total, stretch),
    summary: `${shownOf(stretch, rows.length, total)} pairs`,
    pairs: rows.map(pairView),
  }
}

/** Remembers that two are two people; which ones is said by the button that was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const [one_id = '', other_id = ''] = String(form.get('apart') ?? '').split(' ')
  if (!one_id || !other_id) throw redirect(href('/contacts/duplicates'))
  const parted = await partContacts(context.get(upstream), { one_id, other_id })
  if (parted.ok) {
    return redirectWithSuccess(href('/contacts/duplicates'), 'They are not suggested again')
  }
  return redirectWithError(href('/contacts/duplicates'), {
    message: sentenceOf(parted.problem) ?? 'Failed to remember this',
    description: parted.problem.notice,
  })
}

type PairView = ReturnType<typeof pairView>

function pairView({ one, other, reasons }: DuplicatePair) {
  return { one: personIn(one), other: personIn(other), why: reasons.map(spelled).join(', ') }
}

function personIn(contact: Contact) {
  const { id, email, phone, company } = contact
  const name = nameOf(contact)
  return { id, name, about: [email, phone, company].filter((it) => it && it !== name).join(' · ') }
}

const words: Record<string, string> = {
  email: 'same email',
  phone: 'same phone',
  name: 'alike names',
}

function spelled(reason: string) {
  return words[reason] ?? reason
}

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { looked, stillLooking, page, pages, summary, pairs } = loaderData
  useRefreshing(stillLooking)
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="Contacts that may be the same person. Compare the two before you merge them; a merge can be undone."
      />
      {stillLooking && (
        <Notice tone="info" title="Still comparing your contacts">
          There are many of them. This page shows more as soon as it is done; without JavaScript,
          reload it in a moment.
        </Notice>
      )}
      {pairs.length > 0 ? (
        <>
          <Form method="post" action={href('/contacts/duplicates')}>
            <Panel title="The likeliest first" flush>
              <RowList rows={pairs.map(rowOf)} />
            </Panel>
          </Form>
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) =>
              number > 1
                ? `${href('/contacts/duplicates')}?page=${number}`
                : href('/contacts/duplicates')
            }
          />
        </>
      ) : stillLooking ? null : (
        <EmptyState
          icon={Users}
          title={looked ? 'No duplicates found' : 'Nobody looks for duplicates'}
          actions={<ButtonLink to={href('/contacts')}>Back to contacts</ButtonLink>}
        >
          {looked
            ? 'No two contacts share an email address or a phone number, or have alike names at one company.'
            : 'Our data service here does not compare contacts. They work all the same.'}
        </EmptyState>
      )}
    </>
  )
}

function rowOf(pair: PairView) {
  const { one, other, why } = pair
  return {
    key: `${one.id} ${other.id}`,
    icon: Users,
    title: (
      <>
        <Person {...one} /> <Person {...other} />
      </>
    ),
    detail: (
      <>
        {why} <Ways {...pair} />
      </>
    ),
  }
}

function Person({ id, name, about }: PairView['one']) {
  return (
    <span className="block">
      <b>
        <TextLink to={href('/contacts/:contactId', { contactId: id })}>
          <bdi>{name}</bdi>
        </TextLink>
      </b>{' '}
      <bdi className="bb-row-detail">{about}</bdi>
    </span>
  )
}

function Ways({ one, other }: PairView) {
  const apart = `${one.id} ${other.id}`
  const pending = useNavigation().formData?.get('apart') === apart
  const params = { contactId: one.id, otherId: other.id }
  return (
    <span className="bb-actions pt-2">
      <ButtonLink
        variant="secondary"
        size="small"
        to={href('/contacts/:contactId/merge/:otherId', params)}
      >
        Compare<span className="sr-only">{` ${one.name} and ${other.name}`}</span>
      </ButtonLink>
      <Button
        name="apart"
        value={apart}
        variant="ghost"
        size="small"
        pending={pending}
        pendingLabel="Remembering"
      >
        Not a duplicate
        <span className="sr-only">{`: ${one.name} and ${other.name}`}</span>
      </Button>
    </span>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage title={TITLE} back={back} headline="Unable to look for duplicates" loading="them" />
  )
}
