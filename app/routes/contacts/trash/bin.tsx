import type { TrashedContact } from '@bellbird/contract/contacts/trash'
import { RotateCcw, Trash2 } from 'lucide-react'
import { href, redirect, useNavigation, useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp, TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { FilterBar } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { listBin } from '#app/upstream/contact-bin.server.ts'
import type { Route } from './+types/bin.ts'

const PAGE_SIZE = 25
const TITLE = 'Trash'

const Query = z.object({
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1, search } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const found = await listBin(context.get(upstream), { search, ...range })
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(listAddress(href('/contacts/bin'), { search }))
  return {
    kept: found !== undefined,
    search: search ?? '',
    page,
    pages: pagesIn(total, range),
    summary: `${shownOf(range, rows.length, total, 'contact')}, newest first`,
    contacts: rows.map(binnedView),
  }
}

type BinnedView = ReturnType<typeof binnedView>

function binnedView({ contact, deleted_at, expires_at, ...binned }: TrashedContact) {
  const { id, email, company } = contact
  return {
    id,
    name: nameOf(contact),
    about: [email, company].filter((it) => it && it !== nameOf(contact)).join(' · '),
    deleted: deleted_at,
    expires: expires_at,
    mergedInto: binned.merged_into,
    survivorDeleted: binned.survivor_deleted,
  }
}

export default function Bin({ loaderData }: Route.ComponentProps) {
  const { kept, search, page, pages, summary, contacts } = loaderData
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title="Contacts"
        tab={TITLE}
        intro="Deleted contacts stay here for 30 days. Restore one with its history, or delete it permanently."
      />
      <SectionTabs />
      {(contacts.length > 0 || search) && (
        <FilterBar
          label="Search trash"
          search={
            <SearchInput
              label="Search"
              name="search"
              defaultValue={search}
              placeholder="Search name, email, company, phone"
              maxLength={200}
            />
          }
        >
          {search && (
            <ButtonLink variant="ghost" to={href('/contacts/bin')}>
              Clear search
            </ButtonLink>
          )}
        </FilterBar>
      )}
      {contacts.length > 0 ? (
        <>
          <Form method="post" action={href('/contacts/bin/restore')}>
            <Panel title="Deleted contacts" flush>
              <RowList rows={contacts.map(rowOf)} />
            </Panel>
          </Form>
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(href('/contacts/bin'), { search, page: number })}
          />
        </>
      ) : (
        <Nothing kept={kept} searched={search !== ''} />
      )}
    </DialogHost>
  )
}

function rowOf({ id, name, about, deleted, expires, ...binned }: BinnedView) {
  return {
    key: id,
    icon: Trash2,
    title: (
      <b>
        <bdi>{name}</bdi>
      </b>
    ),
    detail: (
      <>
        {about && (
          <span className="block">
            <bdi>{about}</bdi>{' '}
          </span>
        )}
        <span className="block">
          <HowItCame {...binned} />
          <TimeStamp iso={deleted} inSentence />
          {expires && (
            <>
              {' · Removed permanently on '}
              <DayStamp iso={expires} />
            </>
          )}
        </span>
        <Ways contactId={id} name={name} />
      </>
    ),
  }
}

function HowItCame({
  mergedInto,
  survivorDeleted,
}: Pick<BinnedView, 'mergedInto' | 'survivorDeleted'>) {
  if (!mergedInto) return 'Deleted '
  if (survivorDeleted) return 'Merged into a contact that’s also in the trash, '
  return (
    <>
      <TextLink to={href('/contacts/:contactId', { contactId: mergedInto })}>
        Merged into another contact
      </TextLink>
      {', '}
    </>
  )
}

function Ways({ contactId, name }: { contactId: string; name: string }) {
  const pending = useNavigation().formData?.get('contact_id') === contactId
  return (
    <Actions as="span" className="pt-2">
      <Button
        name="contact_id"
        value={contactId}
        variant="secondary"
        size="small"
        icon={RotateCcw}
        pending={pending}
        pendingLabel="Restoring"
      >
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <ButtonLink
        variant="danger-quiet"
        size="small"
        to={href('/contacts/bin/:contactId/purge', { contactId })}
        preventScrollReset
      >
        Delete permanently<span className="sr-only">: {name}</span>
      </ButtonLink>
      <ButtonLink
        variant="danger-quiet"
        size="small"
        to={href('/contacts/:contactId/erase', { contactId })}
      >
        Erase all data<span className="sr-only"> of {name}</span>
      </ButtonLink>
    </Actions>
  )
}

function Nothing({ kept, searched }: { kept: boolean; searched: boolean }) {
  const [title, text] = !kept
    ? ['Trash isn’t available', 'On this server, contacts are deleted immediately.']
    : searched
      ? ['No deleted contacts match', 'Try a shorter word, or clear the search.']
      : ['Trash is empty', 'Deleted contacts appear here and can be restored for 30 days.']
  return (
    <EmptyState
      icon={Trash2}
      title={title}
      actions={<ButtonLink to={href('/contacts')}>Back to contacts</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      section="Contacts"
      headline="Unable to load trash"
      loading="your deleted contacts"
    />
  )
}
