import { History } from 'lucide-react'
import { href, redirect, useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { listContactHistory } from '#app/upstream/contact-history.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/history.ts'
import { ChangeDays } from './change-days.tsx'
import { changeView } from './change-view.server.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

const PAGE_SIZE = 25

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const api = context.get(upstream)
  const [contact, found] = await Promise.all([
    findContact(api, params.contactId),
    listContactHistory(api, params.contactId, range),
  ])
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/contacts/:contactId/history', params))
  return {
    name: nameOf(contact),
    recorded: found !== undefined,
    page,
    pages: pagesIn(total, range),
    summary: `${shownOf(range, rows.length, total, 'change')}, newest first`,
    changes: rows.map(changeView),
  }
}

export default function ContactHistory({ loaderData, params }: Route.ComponentProps) {
  const { name, recorded, page, pages, summary, changes } = loaderData
  const address = href('/contacts/:contactId/history', params)
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle>{`History of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/:contactId', params), label: name }}
        title="History"
        intro="All changes to this contact. Undo restores the previous values, except in fields changed again since."
      />
      {changes.length > 0 ? (
        <>
          <ChangeDays contactId={params.contactId} changes={changes} />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => (number > 1 ? `${address}?page=${number}` : address)}
          />
        </>
      ) : (
        <EmptyState
          icon={History}
          title={recorded ? 'No changes yet' : 'History isn’t available'}
          actions={
            <ButtonLink to={href('/contacts/:contactId', params)}>Back to contact</ButtonLink>
          }
        >
          {recorded
            ? 'Changes to this contact will appear here, and you can undo them.'
            : 'Changes to contacts aren’t recorded on this server.'}
        </EmptyState>
      )}
    </DialogHost>
  )
}
