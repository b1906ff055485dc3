import { callOutcomes, type OutReason, outReasons } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download, Search } from 'lucide-react'
import { href } from 'react-router'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { FilterChips } from '#app/ui/table/filter-chip.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import {
  findCampaign,
  listCampaignEntries,
  screenCampaign,
} from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import type { Route } from './+types/entries.ts'
import { chipsOf, choicesOf } from './entry-filters.ts'
import { explanations, fixAbove, fixForMany } from './entry-fix.ts'
import { EntryListQuery } from './entry-query.ts'
import { EntryTable } from './entry-table.tsx'
import { reasonOfAll, rowOf } from './entry-view.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { select, ...query } = queryOf(url, EntryListQuery)
  const { page: _, ...filters } = query
  const api = context.get(upstream)
  const campaign = await findCampaign(api, params.campaignId)
  const [{ rows, total, page, pages, range, summary }, report] = await Promise.all([
    readPage(url, {
      noun: 'contact',
      size: 50,
      list: (range) => listCampaignEntries(api, params.campaignId, { ...filters, ...range }),
    }),
    optional(screenCampaign(api, params.campaignId)),
  ])
  const entries = rows.map((entry) => rowOf(entry, campaign))
  const shared = reasonOfAll(entries, pages === 1, filters.reason)
  const reasons = new Set(entries.map(({ reason }) => reason))
  return {
    shared: shared && {
      reason: shared,
      label: outReasons[shared as OutReason] ?? shared,
      count: formatCount(total),
    },
    head: headOf(campaign),
    /** Fixes for all contacts of a reason that this page has; the notice has that of a shared one. */
    fixable: shared
      ? []
      : (report?.out ?? [])
          .filter(({ reason, contacts }) => contacts > 1 && reasons.has(reason))
          .map(({ reason, contacts }) => ({ reason, count: formatCount(contacts) })),
    locked: campaign.ready_at,
    query,
    select,
    choices: choicesOf(report, filters),
    chips: chipsOf(filters, href('/campaigns/:campaignId/entries', params)),
    clear: clearWords(filters),
    page,
    pages,
    summary,
    place: { first: range.offset + 1, total: formatCount(total) },
    entries,
  }
}

export default function CampaignEntries({ loaderData, params }: Route.ComponentProps) {
  const { head, query, chips, shared, fixable, page, pages, summary, entries } = loaderData
  const here = href('/campaigns/:campaignId/entries', params)
  const isDraft = head.state === 'draft'
  const list = encodeURIComponent(listAddress(here, query).slice(here.length) || '?')
  const fixes = fixable.flatMap(({ reason, count }) => {
    const fix = fixForMany(reason, params.campaignId)
    return fix ? [{ ...fix, reason, count, to: `${fix.href}&list=${list}` }] : []
  })
  return (
    <>
      <CampaignPageHead campaign={head} tab="Contacts" />
      <EntryFilterBar {...loaderData} campaignId={params.campaignId} />
      {chips.length > 0 && <FilterChips chips={chips} clearHref={here} />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <div className="max-md:hidden">
          <Locked {...loaderData} />
        </div>
        {fixes.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {fixes.map(({ reason, label, icon, to, count }) => (
              <ButtonLink key={reason} size="small" icon={icon} to={to}>
                <span>
                  {`${label} for ${count}`}
                  <span className="max-md:sr-only"> excluded contacts</span>
                </span>
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {shared && <ForAll {...shared} campaignId={params.campaignId} isDraft={isDraft} />}
      {entries.length > 0 ? (
        <>
          <EntryTable
            campaignId={params.campaignId}
            frozen={!isDraft}
            query={query}
            isShared={shared !== ''}
            fixedAbove={fixes.map(({ reason }) => reason)}
            place={loaderData.place}
            isTicked={loaderData.select === 'page'}
            entries={entries}
          />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(here, { ...query, page: number })}
          />
          {/* On phones the contacts come first. */}
          <div className="pt-3.5 md:hidden">
            <Locked {...loaderData} />
          </div>
        </>
      ) : (
        <Nobody
          params={params}
          filtered={Object.keys(query).some((name) => name !== 'page')}
          clear={loaderData.clear}
        />
      )}
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

type FilterProps = Pick<LoaderData, 'head' | 'query' | 'choices'> & { campaignId: string }

/** The selects leave room for the export in the same row. */
function EntryFilterBar({ head, query, choices, campaignId }: FilterProps) {
  const { search, batch_id } = query
  return (
    <div className="md:[&_select]:max-w-30">
      <FilterBar
        label="Filter contacts"
        search={
          <SearchInput
            name="search"
            label="Search contacts of this campaign"
            placeholder="Search contacts"
            maxLength={100}
            defaultValue={search}
          />
        }
        hidden={batch_id ? { batch_id } : {}}
        tools={<Export campaignId={campaignId} query={query} />}
      >
        <FilterSelect
          name="state"
          label="Status"
          query={query}
          any="Any"
          options={choices.states}
        />
        <FilterSelect
          name="reason"
          label="Reason"
          query={query}
          any="Any"
          options={choices.reasons}
        />
        {head.state !== 'draft' && (
          <FilterSelect
            name="outcome"
            label="Outcome"
            query={query}
            any="Any"
            options={callOutcomes}
          />
        )}
      </FilterBar>
    </div>
  )
}

function Export({ campaignId, query }: Pick<LoaderData, 'query'> & { campaignId: string }) {
  const file = href('/campaigns/:campaignId/entries/export', { campaignId })
  return (
    <ButtonLink
      icon={Download}
      to={listAddress(file, { ...query, page: undefined })}
      reloadDocument
    >
      <span className="max-md:sr-only">Export</span>
    </ButtonLink>
  )
}

type ForAllProps = Exclude<LoaderData['shared'], ''> & { campaignId: string; isDraft: boolean }

function ForAll({ campaignId, reason, label, count, isDraft }: ForAllProps) {
  const fix = fixAbove(reason, campaignId)
  return (
    <div className="mb-3">
      <Notice
        tone="warning"
        title={`All ${count} are excluded: ${label}`}
        action={
          fix &&
          (isDraft || reason !== 'outside_hours') && (
            <ButtonLink variant="primary" size="small" icon={fix.icon} to={fix.href}>
              {`${fix.label} for ${count}`}
            </ButtonLink>
          )
        }
      >
        {explanations[reason] ?? 'They stay excluded.'}
      </Notice>
    </div>
  )
}

type LockedProps = Pick<LoaderData, 'head' | 'locked' | 'entries'>

function Locked({ head: { state }, locked, entries }: LockedProps) {
  const isFixable = entries.some(({ reason }) => reason)
  return (
    <p className="text-xs/5 text-muted">
      {state === 'draft'
        ? 'This list can change until the audience is locked.'
        : locked && (
            <>
              Audience locked <TimeStamp iso={locked} precise inSentence />.{' '}
            </>
          )}
      {state !== 'draft' &&
        isFixable &&
        (state === 'ready'
          ? 'Fixes take effect once you reopen the campaign and lock the audience again.'
          : 'Contacts you fix now can be called in your next campaign.')}
    </p>
  )
}

type NobodyProps = { params: { campaignId: string }; filtered: boolean; clear: string }

function Nobody({ params, filtered, clear }: NobodyProps) {
  if (!filtered) {
    return (
      <EmptyState
        title="No contacts in this campaign"
        actions={
          <>
            <ButtonLink variant="primary" to={href('/campaigns/:campaignId/audience', params)}>
              Edit audience
            </ButtonLink>
            <ButtonLink variant="secondary" to={href('/contacts/import')}>
              Import contacts
            </ButtonLink>
          </>
        }
      >
        No contacts match the filters of this campaign.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Search}
      title="No contacts match"
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns/:campaignId/entries', params)}>
          {clear}
        </ButtonLink>
      }
    >
      Try other filters.
    </EmptyState>
  )
}
