import { href } from 'react-router'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { findCallingSettings } from '#app/upstream/calling-settings.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import type { Route } from './+types/all-calls.ts'
import { CallList } from './call-list.tsx'
import { callPageOf } from './call-page.server.ts'
import { CallListQuery } from './call-query.ts'
import { CallExport } from './call-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const query = queryOf(url, CallListQuery)
  const [found, settings] = await Promise.all([
    callPageOf(api, url, query, {}),
    optional(findCallingSettings(api)),
  ])
  return { query, found, months: settings?.keep_months }
}

export default function AllCalls({ loaderData }: Route.ComponentProps) {
  const { query, found, months } = loaderData
  return (
    <>
      <PageTitle>All calls</PageTitle>
      <PageHeader
        title="All calls"
        intro={
          <>
            Every call with its outcome, what was said, and why it was allowed.
            {found && months && <Stored months={months} />}
          </>
        }
        actions={found && found.calls.length > 0 && <CallExport filters={query} />}
      />
      <SectionTabs />
      {found ? <CallList query={query} {...found} /> : <CallsMissing />}
    </>
  )
}

function Stored({ months }: { months: number }) {
  return (
    <>
      {' '}
      Calls are stored for{' '}
      <TextLink to={href('/profile/calling')}>
        {months === 1 ? '1 month' : `${months} months`}
      </TextLink>
      .
    </>
  )
}

function CallsMissing() {
  return (
    <EmptyState
      title="Call history isn’t available"
      actions={<ButtonLink to={href('/campaigns')}>View campaigns</ButtonLink>}
    >
      Outcomes are stored with each campaign.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <FailedPage title="All calls" headline="Unable to load calls" loading="your calls" />
}
