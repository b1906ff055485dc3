import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { ChartColumn } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { CountTable } from '#app/ui/components/bar-table.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { BarList, ColumnChart } from '#app/ui/components/chart.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { StatStrip, type Tile } from '#app/ui/layout/stat-strip.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/analytics.ts'
import { blockedFigures } from './blocked-figures.server.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import { callFigures } from './call-figures.server.ts'
import { CallPanels } from './call-panels.tsx'
import { contactFigures } from './figures.server.ts'
import { beforeOf, periods } from './period.ts'

const USUAL = '90-days'

const Query = z.object({ period: z.enum(valuesOf(periods)).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { period = USUAL } = queryOf(url, Query)
  const api = context.get(upstream)
  const [figures, calls, blocked] = await Promise.all([
    contactFigures(api, period),
    callFigures(api, period),
    blockedFigures(api),
  ])
  return { period, figures, calls, blocked }
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, figures, calls, blocked } = loaderData
  const isEmpty = figures.contacts === 0 && !calls
  const before = isEmpty ? undefined : beforeOf(period)
  const zones = new Set([calls?.zone ?? figures.zone, figures.zone])
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      <PageHeader
        title="Analytics"
        intro={`Your calls and new contacts${before ? `, compared with ${before}` : ''}.`}
        actions={
          <Segmented
            label="Period"
            options={Object.entries(periods).map(([value, label]) => ({
              href: `${href('/analytics')}?period=${value}`,
              label,
              current: value === period,
              children: <ShortOnPhones label={label} />,
            }))}
          />
        }
      />
      <SectionTabs />
      {calls && (
        <>
          <h2 className="pb-2.5 text-md">Calls</h2>
          <StatStrip
            layout="tall"
            label="Call figures for this period"
            tiles={withChanges(calls.tiles, before)}
          />
          <div className="pb-5">
            <Stack>
              <CallPanels calls={calls} blocked={blocked} />
            </Stack>
          </div>
        </>
      )}
      {figures.contacts > 0 && (
        <Figures figures={figures} before={before} blocked={blocked} hasCalls={calls !== null} />
      )}
      {isEmpty && <NothingToCount period={periods[period].toLowerCase()} />}
      <Zones zones={[...zones]} />
    </>
  )
}

function Zones({ zones }: { zones: string[] }) {
  const { preferences } = useExtensions()
  const isUtc = zones.length === 1 && zones[0] === 'UTC'
  return (
    <p className="pt-4 text-xs text-muted">
      Days start at midnight {zones.join(' and ')}.{' '}
      {isUtc && preferences && (
        <TextLink to={href('/profile/preferences')}>Set your time zone</TextLink>
      )}
    </p>
  )
}

/** Shortens "Last 30 days" to "30 days" and "All time" to "All", so that all fit in one row. */
function ShortOnPhones({ label }: { label: string }) {
  const [, before, word, after] = /^(Last )?(.*?)( time)?$/.exec(label) ?? []
  return (
    <>
      <span className="max-md:sr-only">{before}</span>
      {word}
      <span className="max-md:sr-only">{after}</span>
    </>
  )
}

function withChanges<T extends Tile & { change?: string }>(tiles: T[], before = ''): Tile[] {
  return tiles.map(({ change = '', ...tile }) => {
    const amount = change.slice(1)
    const words = change.startsWith('+') ? `${amount} more than` : `${amount} less than`
    const isSame = !change.endsWith('%')
    return {
      ...tile,
      change: change && (
        <small className="text-xs font-medium tracking-[-0.02em] whitespace-nowrap text-muted">
          <span aria-hidden={!isSame}>{change}</span>{' '}
          <span className="sr-only">{`${isSame ? 'from' : words} ${before}`}</span>
        </small>
      ),
    }
  })
}

type FiguresProps = {
  figures: Route.ComponentProps['loaderData']['figures']
  before: string | undefined
  blocked: Route.ComponentProps['loaderData']['blocked']
  hasCalls: boolean
}

function Figures({ figures, before, blocked, hasCalls }: FiguresProps) {
  const { contacts, complete, unit, tiles, growth, statuses, sources, companies } = figures
  const by = `${unit.slice(0, 1).toUpperCase()}${unit.slice(1)}`
  const added = (
    <Panel title={`Contacts added by ${unit}`}>
      <ColumnChart title={`Contacts added by ${unit}`} by={by} bars={growth} />
    </Panel>
  )
  return (
    <>
      <h2 className="pb-2.5 text-md">Contacts</h2>
      <StatStrip layout="tall" label="Figures for this period" tiles={withChanges(tiles, before)} />
      <Stack>
        {!complete && (
          <Notice tone="info" title="Not all contacts are counted">
            {`Showing the newest ${formatCount(contacts)} contacts. Choose a shorter period for complete figures.`}
          </Notice>
        )}
        {hasCalls ? (
          added
        ) : (
          <Columns ratio="1:1" even>
            {added}
            <BlockedPanel blocked={blocked} />
          </Columns>
        )}
        <Columns ratio="1:1" even>
          <Panel title="By status" intro="Current status of contacts added">
            <BarList title="Contacts by status" by="Status" whole={contacts} bars={statuses} />
          </Panel>
          <Panel title="By source" intro="Where contacts came from">
            <BarList title="Contacts by source" by="Source" whole={contacts} bars={sources} />
          </Panel>
        </Columns>
        <Panel title="By company" intro="Top 5 companies" flush={companies.length > 0}>
          {companies.length > 0 ? (
            <CountTable title="Contacts by company" by="Company" bars={companies} />
          ) : (
            <p>None of these contacts have a company.</p>
          )}
        </Panel>
        {!hasCalls && (
          <p className="text-sm text-muted">
            No calls in this period. Call figures appear here once a{' '}
            <TextLink to={href('/campaigns')}>campaign</TextLink> has called someone.
          </p>
        )}
      </Stack>
    </>
  )
}

function NothingToCount({ period }: { period: string }) {
  return (
    <EmptyState
      icon={ChartColumn}
      title="No data yet"
      actions={
        <>
          <ButtonLink variant="primary" to={href('/contacts/import')}>
            Import contacts
          </ButtonLink>
          <ButtonLink variant="secondary" to={href('/contacts/new')}>
            Add contact
          </ButtonLink>
        </>
      }
    >
      {period === 'all time'
        ? 'Add or import contacts to see figures here.'
        : `No calls or new contacts in the ${period}. Add or import contacts, or choose a longer period.`}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title="Analytics"
      section
      headline="Unable to load analytics"
      loading="your figures"
    />
  )
}
