import type { PageRange } from '@bellbird/contract/pagination'
import { History } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { HappeningDays } from '#app/activity/happening-days.tsx'
import { type Past, pastOf } from '#app/activity/happenings.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import type { Route } from './+types/activity.ts'

const PAGE_SIZE = 25

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const past = await pastOf(context.get(upstream), range)
  if (page > 1 && past.happenings.length === 0) throw redirect(href('/activity'))
  const pages = pagesIn(past.total, range)
  return { page, pages, summary: summaryOf(past, range), ...past }
}

function summaryOf({ happenings, recorded, total }: Past, range: PageRange) {
  return `${shownOf(range, happenings.length, recorded ? total : undefined, 'event')}, newest first`
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { page, pages, summary, recorded, happenings } = loaderData
  return (
    <>
      <PageTitle>Activity</PageTitle>
      <PageHeader
        title="Dashboard"
        tab="Activity"
        intro={
          recorded
            ? 'Recent changes to your contacts and account.'
            : 'Based on when contacts were added, changed and contacted.'
        }
      />
      <SectionTabs />
      {happenings.length > 0 ? (
        <>
          <HappeningDays happenings={happenings} />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(href('/activity'), { page: number })}
          />
        </>
      ) : (
        <NothingYet />
      )}
    </>
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
      section="Dashboard"
      headline="Unable to load activity"
      loading="your contacts"
    />
  )
}
