import { Bookmark, Plus } from 'lucide-react'
import { href } from 'react-router'
import { filtersOf as listFiltersOf } from '#app/routes/contacts/bulk/selected.server.ts'
import { COUNTED_TO, matchCount } from '#app/routes/contacts/list/counted.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { countContacts } from '#app/upstream/contacts.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { listViews } from '#app/upstream/views.server.ts'
import type { Route } from './+types/views.ts'
import { filtersOf, listAt } from './view-address.ts'
import { ViewTable } from './view-table.tsx'

const TITLE = 'Saved views'
/** With more views, counting the contacts of each would keep the page waiting. */
const MAX_COUNTED = 10
const back = { href: href('/contacts'), label: 'Contacts' }

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [views, fields] = await Promise.all([listViews(api), optional(listFields(api))])
  const counted = (views ?? []).length > MAX_COUNTED ? [] : (views ?? [])
  const counts = await Promise.all(
    counted.map(({ query }) => optional(countContacts(api, listFiltersOf(query), COUNTED_TO))),
  )
  return {
    kept: views !== undefined,
    inOrder: Boolean(views?.every(({ position }) => position !== undefined)),
    views: (views ?? []).map(({ id, name, query, pinned }, at) => ({
      id,
      name,
      pinned,
      address: listAt(query, id),
      ...filtersOf(query, fields),
      contacts: countOf(counts[at]),
    })),
  }
}

function countOf(total: number | undefined) {
  return total === undefined ? undefined : matchCount(total)
}

export default function SavedViews({ loaderData }: Route.ComponentProps) {
  const { kept, inOrder, views } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        wideIntro={views.length > 0 && 'Pinned views are tabs in Contacts, in this order.'}
        actions={
          views.length > 0 && (
            <ButtonLink variant="primary" icon={Plus} to={`${href('/contacts')}?advanced=open`}>
              <span className="max-md:sr-only">New view</span>
            </ButtonLink>
          )
        }
      />
      {views.length > 0 ? (
        <>
          <ViewTable views={views} inOrder={inOrder} />
          <p className="pt-3.5 text-sm text-muted">
            {views.length === 1 ? '1 view' : `${views.length} views`}
          </p>
        </>
      ) : (
        <NoViews kept={kept} />
      )}
    </>
  )
}

function NoViews({ kept }: { kept: boolean }) {
  return (
    <EmptyState
      icon={Bookmark}
      title={kept ? 'No saved views yet' : 'Saved views aren’t available'}
      actions={
        <ButtonLink variant="primary" to={`${href('/contacts')}${kept ? '?advanced=open' : ''}`}>
          {kept ? 'Filter contacts' : 'Go to contacts'}
        </ButtonLink>
      }
    >
      {kept
        ? 'Filter or sort your contacts, then choose Save view.'
        : 'This server doesn’t store views. Bookmark a filtered list instead.'}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load saved views"
      loading="your saved views"
    />
  )
}
