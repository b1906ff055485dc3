import type { Contact } from '@bellbird/contract/contacts/contact'
import type { DuplicatePair } from '@bellbird/contract/contacts/merge'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { Users } from 'lucide-react'
import { href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList, rowDetail } from '#app/ui/table/row-list.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { listDuplicates, partContacts } from '#app/upstream/contact-merge.server.ts'
import type { Route } from './+types/duplicates.ts'

const PAGE_SIZE = 25
const TITLE = 'Duplicates'

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const found = await listDuplicates(context.get(upstream), range)
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/contacts/duplicates'))
  return {
    looked: found !== undefined,
    stillLooking: found?.stillLooking ?? false,
    page,
    pages: pagesIn(total, range),
    summary: shownOf(range, rows.length, total, 'pair'),
    pairs: rows.map(pairView),
  }
}

/** Records that two contacts are two people; the pressed button says which ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const [one_id = '', other_id = ''] = String(form.get('apart') ?? '').split(' ')
  if (!one_id || !other_id) throw redirect(href('/contacts/duplicates'))
  const parted = await partContacts(context.get(upstream), { one_id, other_id })
  if (parted.ok) {
    return redirectWithSuccess(href('/contacts/duplicates'), 'Marked as different people')
  }
  return redirectWithProblem(
    href('/contacts/duplicates'),
    parted.problem,
    'Couldn’t save your choice',
  )
}

type PairView = ReturnType<typeof pairView>

function pairView({ one, other, reasons }: DuplicatePair) {
  return { one: personIn(one), other: personIn(other), why: reasons.map(spelled).join(' · ') }
}

function personIn(contact: Contact) {
  const { id, email, phone, company } = contact
  const name = nameOf(contact)
  return {
    id,
    name,
    about: [email, formatPhone(phone), company].filter((it) => it && it !== name).join(' · '),
  }
}

const words: Record<string, string> = {
  email: 'Same email',
  phone: 'Same phone',
  name: 'Similar name',
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
        title="Contacts"
        tab={TITLE}
        intro="Contacts that may be the same person. Compare them before you merge. You can undo a merge."
      />
      <SectionTabs />
      {stillLooking && (
        <Notice tone="info" title="Still checking for duplicates">
          Results appear here as they’re found. Without JavaScript, reload the page in a moment.
        </Notice>
      )}
      {pairs.length > 0 ? (
        <>
          <Form method="post" action={href('/contacts/duplicates')}>
            <Panel title="Possible duplicates" flush>
              <RowList rows={pairs.map(rowOf)} />
            </Panel>
          </Form>
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(href('/contacts/duplicates'), { page: number })}
          />
        </>
      ) : stillLooking ? null : (
        <EmptyState
          icon={Users}
          title={looked ? 'No duplicates found' : 'Duplicate detection isn’t available'}
          actions={<ButtonLink to={href('/contacts')}>Back to contacts</ButtonLink>}
        >
          {looked
            ? 'No contacts share an email, a phone number, or a similar name at the same company.'
            : 'This server doesn’t check contacts for duplicates.'}
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
      <bdi className={rowDetail}>{about}</bdi>
    </span>
  )
}

function Ways({ one, other }: PairView) {
  const apart = `${one.id} ${other.id}`
  const pending = useNavigation().formData?.get('apart') === apart
  const params = { contactId: one.id, otherId: other.id }
  return (
    <Actions as="span" className="pt-2">
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
        pendingLabel="Saving"
      >
        Not a duplicate
        <span className="sr-only">{`: ${one.name} and ${other.name}`}</span>
      </Button>
    </Actions>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      section="Contacts"
      headline="Unable to load duplicates"
      loading="duplicates"
    />
  )
}
