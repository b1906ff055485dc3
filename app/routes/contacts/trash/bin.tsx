import type { TrashedContact } from '@bellbird/contract/contacts/trash'
import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { FileCheck, Trash2 } from 'lucide-react'
import { href, useOutlet } from 'react-router'
import { z } from 'zod'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { FilterBar } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { countBin, listBin } from '#app/upstream/contact-bin.server.ts'
import type { Route } from './+types/bin.ts'
import { PAGE_SIZE } from './page-size.ts'
import { type TrashedRow, TrashTable } from './trash-table.tsx'

const TITLE = 'Trash'

const Query = z.object({
  search: z.string().trim().max(200).optional(),
  select: z.literal('page').optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, select } = queryOf(url, Query)
  const api = context.get(upstream)
  const [{ found, rows, page, pages, summary }, totals] = await Promise.all([
    readPage(url, {
      noun: 'contact',
      size: PAGE_SIZE,
      list: (range) => listBin(api, { search, ...range }),
    }),
    countBin(api),
  ])
  return {
    kept: found !== undefined,
    canEmpty: Boolean(found && totals?.contacts),
    select,
    search: search ?? '',
    page,
    pages,
    summary,
    contacts: rows.map(trashedRow),
  }
}

function trashedRow({ contact, deleted_at, expires_at, ...trashed }: TrashedContact): TrashedRow {
  const { id, email, company, phone } = contact
  const name = nameOf(contact)
  return {
    id,
    name,
    about: [email, company].find((it) => it && it !== name) ?? '',
    phone: formatPhone(phone),
    deleted: deleted_at,
    expires: expires_at,
    mergedInto: trashed.merged_into,
    survivorDeleted: trashed.survivor_deleted,
  }
}

export default function Bin({ loaderData }: Route.ComponentProps) {
  const { kept, canEmpty, search, page, pages, summary, contacts } = loaderData
  return (
    <DialogHost dialog={useOutlet(contacts)}>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        wideIntro={`Deleted contacts stay here for ${TRASH_DAYS} days. Restore one with its history, or delete it permanently.`}
        actions={
          kept && (
            <>
              <div className="max-md:hidden">
                <ButtonLink variant="ghost" icon={FileCheck} to={href('/contacts/erasures')}>
                  Erasure receipts
                </ButtonLink>
              </div>
              {canEmpty && (
                <ButtonLink variant="danger-quiet" icon={Trash2} to={href('/contacts/bin/empty')}>
                  Empty trash…
                </ButtonLink>
              )}
            </>
          )
        }
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
              placeholder="Name, email, phone, or company"
              maxLength={200}
            />
          }
        >
          {search && contacts.length > 0 && (
            <ButtonLink variant="ghost" to={href('/contacts/bin')}>
              Clear search
            </ButtonLink>
          )}
        </FilterBar>
      )}
      {contacts.length > 0 ? (
        <>
          <TrashTable contacts={contacts} search={search} page={page} select={loaderData.select} />
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

function Nothing({ kept, searched }: { kept: boolean; searched: boolean }) {
  const [title, text] = !kept
    ? ['Trash isn’t available', 'On this server, contacts are deleted immediately.']
    : searched
      ? ['No deleted contacts match', 'Try a shorter word, or clear the search.']
      : [
          'Trash is empty',
          `Deleted contacts appear here and can be restored for ${TRASH_DAYS} days.`,
        ]
  return (
    <EmptyState
      icon={Trash2}
      title={title}
      actions={
        searched ? (
          <ButtonLink to={href('/contacts/bin')}>Clear search</ButtonLink>
        ) : (
          <ButtonLink to={href('/contacts')}>Back to contacts</ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      section
      headline="Unable to load trash"
      loading="your deleted contacts"
    />
  )
}
