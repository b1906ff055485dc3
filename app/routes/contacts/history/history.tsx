import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { History } from 'lucide-react'
import { href, redirect, useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
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
/** As many as the API returns at once: a filter looks no further back. */
const LOOKED_AT = 100

/** What made a change. */
const kinds = { edit: 'Edits', import: 'Imports', sync: 'Syncs', call: 'Calls' } as const
type Kind = keyof typeof kinds

function kindOf({ origin }: { origin: string }): Kind {
  if (origin === 'import' || origin === 'sync') return origin
  return origin === 'campaign' || origin === 'call' ? 'call' : 'edit'
}

const Query = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  show: z.enum(valuesOf(kinds)).optional(),
})

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { page = 1, show } = queryOf(url, Query)
  const range = show ? { limit: LOOKED_AT, offset: 0 } : pageAt(page, PAGE_SIZE)
  const api = context.get(upstream)
  const [contact, found] = await Promise.all([
    findContact(api, params.contactId),
    listContactHistory(api, params.contactId, range),
  ])
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/contacts/:contactId/history', params))
  const all = rows.map(changeView)
  const present = new Set(all.map(kindOf))
  return {
    name: nameOf(contact),
    recorded: found !== undefined,
    page,
    pages: show ? 1 : pagesIn(total, range),
    intro:
      total > 0
        ? `${total === 1 ? '1 change' : `${formatCount(total)} changes`}, newest first. Undo restores the previous values, except in fields changed again since.`
        : undefined,
    summary: `${shownOf(range, rows.length, total, 'change')}, newest first`,
    show,
    kinds: valuesOf(kinds).filter((kind) => present.has(kind) || kind === show),
    changes: show ? all.filter((change) => kindOf(change) === show) : all,
    isCut: show !== undefined && total > LOOKED_AT,
  }
}

export default function ContactHistory({ loaderData, params }: Route.ComponentProps) {
  const { name, recorded, page, pages, intro, summary, changes, show, isCut } = loaderData
  const address = href('/contacts/:contactId/history', params)
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle>{`History of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/:contactId', params), label: name }}
        title="History"
        intro={intro}
      />
      {changes.length > 0 || show ? (
        <div className="max-w-208">
          <Panel
            title="Changes"
            aside={
              loaderData.kinds.length > 1 && (
                <Segmented
                  label="Show"
                  options={[
                    { href: address, label: 'All', current: !show },
                    ...loaderData.kinds.map((kind) => ({
                      href: `${address}?show=${kind}`,
                      label: kinds[kind],
                      current: kind === show,
                    })),
                  ]}
                />
              )
            }
            flush
          >
            <div className="px-4.5 py-2.5">
              <ChangeDays contactId={params.contactId} changes={changes} />
              {isCut && (
                <p className="pt-2 text-sm text-muted">{`Among the latest ${LOOKED_AT} changes`}</p>
              )}
              {changes.length === 0 && <p className="text-sm text-muted">No such changes yet.</p>}
            </div>
          </Panel>
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              summary={summary}
              hrefOf={(number) => (number > 1 ? `${address}?page=${number}` : address)}
            />
          )}
        </div>
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
