import { RUN_DAYS } from '@bellbird/contract/crm/run-retention'
import { providers, valuesOf } from '@bellbird/contract/options'
import { RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { shownOf } from '#app/ui/table/page-at.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { type Connected, connectedIn } from '#app/upstream/connected.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import { listRuns } from '#app/upstream/crm-runs.server.ts'
import type { Route } from './+types/runs.ts'
import { toastEnded } from './ended-run.server.ts'
import { SyncForm } from './run-again.tsx'
import { RunList } from './run-list.tsx'
import { runView } from './run-view.ts'

const TITLE = 'Syncs and exports'
const back = { href: href('/crm'), label: 'CRM Integrations' }

const Query = z.object({
  /** A provider, or one connection. */
  provider: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  state: z.literal('failed').optional(),
})

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const filters = queryOf(url, Query)
  const { provider: connection, state } = filters
  const [{ found, rows, total, page, pages, range }, connections] = await Promise.all([
    readPage(url, {
      noun: 'result',
      list: (range) => listRuns(context.get(upstream), { ...range, connection, state }),
    }),
    optional(listConnections(context.get(upstream))),
  ])
  if (!found) return { recorded: false as const, inProgress: false }

  await toastEnded(request, url, rows)
  const connected = connectedIn(connections ?? [])
  // An upstream may ignore the filter.
  const runs = rows.filter((run) => !state || run.state === state).map(runView)
  return {
    recorded: true as const,
    filters,
    syncable: onlyOf(connected, connection),
    accounts: connected.flatMap(({ address, account, provider }) =>
      account ? [{ address, account, provider }] : [],
    ),
    page,
    pages,
    summary: `${shownOf(range, runs.length, total, 'result')}, newest first`,
    runs,
    inProgress: runs.some((run) => run.inProgress),
  }
}

function onlyOf(connected: Connected[], chosen: string | undefined) {
  const [one, ...others] = connected.filter(
    ({ provider, address }) => !chosen || chosen === provider || chosen === address,
  )
  if (!one || others.length > 0 || one.connection.consent_lost) return undefined
  return { address: one.address, name: one.name }
}

export default function Runs({ loaderData }: Route.ComponentProps) {
  useRefreshing(loaderData.inProgress)
  const { recorded, inProgress } = loaderData
  const syncable = recorded && loaderData.runs.length > 0 && loaderData.syncable
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        wideIntro={`Results from the last ${RUN_DAYS} days.`}
        actions={syncable && !inProgress && <Sync {...syncable} />}
      />
      {recorded ? <Recorded {...loaderData} /> : <NotRecorded />}
    </>
  )
}

type RecordedRuns = Extract<Route.ComponentProps['loaderData'], { recorded: true }>

function Recorded({ filters, syncable, accounts, page, pages, summary, runs }: RecordedRuns) {
  return (
    <>
      <Choice filters={filters} accounts={accounts} />
      {runs.length > 0 ? (
        <RunList runs={runs} several={accounts.length > 0} bleed />
      ) : (
        <NoneYet failed={filters.state !== undefined} syncable={syncable} />
      )}
      {runs.length > 0 && (
        <Pagination
          page={page}
          pages={pages}
          summary={summary}
          hrefOf={(number) => listAddress(href('/crm/runs'), { ...filters, page: number })}
        />
      )}
    </>
  )
}

function Choice({ filters, accounts }: Pick<RecordedRuns, 'filters' | 'accounts'>) {
  const options = valuesOf(providers).flatMap((id) => [
    [id, providers[id]],
    ...accounts
      .filter(({ provider }) => provider === id)
      .map(({ address, account }) => [address, `${providers[id]} (${account})`]),
  ])
  return (
    <FilterBar label="Filter syncs and exports" search={null}>
      <FilterSelect
        name="provider"
        label="CRM"
        any="All"
        options={Object.fromEntries(options)}
        query={filters}
      />
      <FilterSelect
        name="state"
        label="Status"
        any="Any"
        options={{ failed: 'Failed' }}
        query={filters}
      />
    </FilterBar>
  )
}

type NoneProps = { failed: boolean } & Pick<RecordedRuns, 'syncable'>

function NoneYet({ failed, syncable }: NoneProps) {
  if (failed) {
    return (
      <EmptyState
        icon={RefreshCw}
        title="No failed syncs or exports"
        actions={<ButtonLink to={href('/crm/runs')}>Show all</ButtonLink>}
      >
        {`None failed in the last ${RUN_DAYS} days.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={RefreshCw}
      title="No syncs or exports yet"
      actions={syncable ? <Sync {...syncable} /> : <ToCrm />}
    >
      Sync or export a connected CRM to see results here.
    </EmptyState>
  )
}

function NotRecorded() {
  return (
    <EmptyState icon={RefreshCw} title="Sync history isn’t available here" actions={<ToCrm />}>
      Syncs and exports still work; their results aren’t recorded.
    </EmptyState>
  )
}

function Sync({ address, name }: NonNullable<RecordedRuns['syncable']>) {
  return <SyncForm connection={address}>Sync {name}</SyncForm>
}

function ToCrm() {
  return (
    <ButtonLink variant="primary" to={href('/crm')}>
      CRM Integrations
    </ButtonLink>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load syncs and exports"
      loading="them"
    />
  )
}
