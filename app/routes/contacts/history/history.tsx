import {
  type ChangeMaker,
  changeMakerOf,
  changeMakers,
} from '@bellbird/contract/contacts/change-makers'
import type { PageRange } from '@bellbird/contract/pagination'
import { formatCount } from '@bellbird/runtime/numbers'
import { History } from 'lucide-react'
import { href, useOutlet } from 'react-router'
import { z } from 'zod'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ownName } from '#app/session/own-name.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listContactHistory } from '#app/upstream/contact-history.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/history.ts'
import { ChangeDays } from './change-days.tsx'
import { changeView } from './change-view.server.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

const PAGE_SIZE = 25
/** As many as the API returns at once. */
const LOOKED_AT = 100

const makers = { edit: 'Edits', import: 'Imports', sync: 'Syncs', call: 'Calls' } as const

const Query = z.object({
  show: z.enum(changeMakers).optional(),
})

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { show } = queryOf(url, Query)
  const api = context.get(upstream)
  const [contact, latest, { found, rows, total, page, pages, summary }] = await Promise.all([
    findContact(api, params.contactId),
    show && listContactHistory(api, params.contactId, { limit: PAGE_SIZE, offset: 0 }),
    readPage(url, {
      noun: 'change',
      size: PAGE_SIZE,
      list: (range) =>
        show
          ? listChangesBy(api, params.contactId, show, range)
          : listContactHistory(api, params.contactId, range),
    }),
  ])
  const all = latest ?? { rows, total }
  const present = new Set(all.rows.map(({ origin }) => changeMakerOf(origin.kind)))
  const isWhole = all.total <= all.rows.length
  const changes = rows.map((change) => changeView(change, ownName(context)))
  return {
    name: nameOf(contact),
    recorded: found !== undefined,
    page,
    pages,
    intro:
      all.total > 0
        ? `${all.total === 1 ? '1 change' : `${formatCount(all.total)} changes`}${changes.some(({ canUndo }) => canUndo) ? '. Undo restores the earlier value, unless the field has changed again.' : ''}`
        : undefined,
    summary: `${summary}, newest first`,
    show,
    makers: changeMakers.filter((maker) => !isWhole || present.has(maker) || maker === show),
    changes,
    isCut: found !== undefined && 'isCut' in found && found.isCut,
  }
}

/** An upstream that cannot filter returns others as well; then only its latest changes are looked at. */
async function listChangesBy(
  api: Upstream,
  contactId: string,
  maker: ChangeMaker,
  range: PageRange,
) {
  const isWanted = ({ origin }: { origin: { kind: string } }) =>
    changeMakerOf(origin.kind) === maker
  const found = await listContactHistory(api, contactId, { made_by: maker, ...range })
  if (!found || found.rows.every(isWanted)) return found
  const latest = await listContactHistory(api, contactId, { limit: LOOKED_AT, offset: 0 })
  if (!latest) return undefined
  const wanted = latest.rows.filter(isWanted)
  const rows = wanted.slice(range.offset, range.offset + range.limit)
  return { rows, total: wanted.length, isCut: latest.total > LOOKED_AT }
}

function addressOf(contactId: string, show?: ChangeMaker, page?: number) {
  return listAddress(href('/contacts/:contactId/history', { contactId }), { show, page })
}

export default function ContactHistory({ loaderData, params }: Route.ComponentProps) {
  const { name, recorded, page, pages, intro, summary, changes, show, isCut } = loaderData
  const address = addressOf(params.contactId)
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle>{`History of ${name}`}</PageTitle>
      <div className="max-w-208">
        <PageHeader
          back={{ href: href('/contacts/:contactId', params), label: name }}
          title={`History of ${name}`}
          intro={intro}
          actions={
            loaderData.makers.length > 1 && (
              <Segmented
                label="Show"
                options={[
                  { href: address, label: 'All', current: !show },
                  ...loaderData.makers.map((maker) => ({
                    href: addressOf(params.contactId, maker),
                    label: makers[maker],
                    current: maker === show,
                  })),
                ]}
              />
            )
          }
        />
        {changes.length > 0 || show ? (
          <>
            <ChangeDays contactId={params.contactId} changes={changes} />
            {isCut && (
              <p className="pt-2 text-sm text-muted">{`Among the latest ${LOOKED_AT} changes`}</p>
            )}
            {changes.length === 0 && (
              <p className="text-sm text-muted">
                No such changes yet. <TextLink to={address}>Show all changes</TextLink>
              </p>
            )}
            {pages > 1 && (
              <Pagination
                page={page}
                pages={pages}
                summary={summary}
                hrefOf={(number) => addressOf(params.contactId, show, number)}
              />
            )}
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
      </div>
    </DialogHost>
  )
}
