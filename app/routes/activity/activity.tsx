import { activityGroups } from '@bellbird/contract/contacts/activity-kinds'
import type { PageRange } from '@bellbird/contract/pagination'
import { formatCount } from '@bellbird/runtime/numbers'
import { History, Search } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import type { ActivityEntry } from '#app/activity/activity-entry.ts'
import { type ActivityPage, activityPage } from '#app/activity/activity-page.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import { shownOf } from '#app/ui/table/page-at.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/activity.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { periods } from './periods.ts'

const DAY_MS = 24 * 60 * 60_000

const Query = z.object({
  search: z.string().max(200).optional(),
  show: z.enum(namesOf(activityGroups)).optional(),
  when: z.enum(namesOf(periods)).optional(),
})

function namesOf<Name extends string>(named: Record<Name, unknown>) {
  return Object.keys(named) as [Name, ...Name[]]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOf(url, Query)
  const { search, show: group, when } = query
  const since = when && new Date(Date.now() - Number(when) * DAY_MS).toISOString()
  const { found, page, pages, range } = await readPage(url, {
    noun: 'event',
    list: (range) => activityPage(context.get(upstream), range, { search, group, since }),
  })
  const { rows, recorded } = found
  const summary = summaryOf(found, range)
  return { query, page, pages, summary, clear: clearWords(query), entries: rows, recorded }
}

/** A grouped row may include events of other pages, so the page's range would be wrong. */
function summaryOf({ rows, grouped, shown, recorded, total }: ActivityPage, range: PageRange) {
  if (recorded && (grouped || rows.length !== shown)) {
    const all = total === 1 ? '1 event' : `${formatCount(total)} events`
    const some = rows.length < total ? `${formatCount(rows.length)} of ${all}` : all
    return `${some}${grouped ? ', similar ones grouped' : ''}, newest first`
  }
  return `${shownOf(range, shown, recorded ? total : undefined, 'event')}, newest first`
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { query, page, pages, summary, recorded, entries } = loaderData
  const isFiltered = Object.values(query).some(Boolean)
  const isNew = !isFiltered && pages === 1 && entries.every(isAboutAccount)
  return (
    <>
      <PageTitle>Activity</PageTitle>
      <PageHeader
        title="Activity"
        intro={
          recorded
            ? 'Calls, imports, and changes, newest first.'
            : 'Based on when contacts were added, changed, and contacted.'
        }
      />
      <SectionTabs />
      {recorded && (entries.length > 0 || isFiltered) && (
        <div className="max-w-208">
          <ActivityFilters query={query} />
        </div>
      )}
      {entries.length > 0 ? (
        <div className="max-w-208">
          <ActivityDays entries={entries} />
          {isNew && <Beginning />}
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(href('/activity'), { ...query, page: number })}
          />
        </div>
      ) : isFiltered ? (
        <EmptyState
          icon={Search}
          title="No activity matches"
          actions={<ButtonLink to={href('/activity')}>{loaderData.clear}</ButtonLink>}
        >
          Search by the name of a contact, campaign, or file, or choose another period.
        </EmptyState>
      ) : (
        <NothingYet />
      )}
    </>
  )
}

function isAboutAccount({ kind }: ActivityEntry) {
  return kind === 'account' || kind === 'signed-in'
}

function Beginning() {
  return (
    <p className="mt-2 mb-4 text-sm text-muted">
      Imports, calls, opt-outs, and syncs appear here too.{' '}
      <TextLink to={href('/contacts/import')}>Import contacts</TextLink> to get started.
    </p>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={History}
      title="No activity yet"
      actions={
        <ButtonLink variant="primary" to={href('/contacts/import')}>
          Import contacts
        </ButtonLink>
      }
    >
      Add or import contacts to see activity here.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title="Activity"
      section
      headline="Unable to load activity"
      loading="your activity"
    />
  )
}
