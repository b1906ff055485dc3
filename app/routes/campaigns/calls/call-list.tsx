import {
  callPlatforms,
  callResults,
  disclosureFindings,
} from '@bellbird/contract/calling/call-words'
import { Phone, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterBar, FilterField, FilterSelect, PanelSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { PanelFoot } from '#app/ui/table/panel-foot.tsx'
import type { ListPlace } from '#app/ui/table/row-place.ts'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import type { CallListQuery } from './call-query.ts'
import { CallExport, CallTable } from './call-table.tsx'
import type { CallRow } from './call-view.server.ts'

type Props = {
  campaignId?: string
  query: CallListQuery
  /** The label of the link to the list without its search and filters. */
  clear: string
  page: number
  pages: number
  summary: string
  place: ListPlace['place']
  calls: CallRow[]
}

export function CallList({ campaignId, query, clear, page, pages, ...shown }: Props) {
  const { summary, place, calls } = shown
  const ofAll = campaignId === undefined
  const path = ofAll
    ? href('/campaigns/calls')
    : href('/campaigns/:campaignId/calls', { campaignId })
  const isFiltered = Object.keys(query).length > 0
  if (calls.length === 0 && !isFiltered) return <NoCalls campaignId={campaignId} />
  return (
    <>
      <CallFilters
        query={query}
        tools={!ofAll && <CallExport filters={{ ...query, campaign_id: campaignId }} />}
      />
      {calls.length > 0 ? (
        <>
          <CallTable calls={calls} ofAll={ofAll} place={place} bleed />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(path, { ...query, page: number })}
          />
        </>
      ) : (
        <EmptyState
          icon={Search}
          title="No calls match"
          actions={<ButtonLink to={path}>{clear}</ButtonLink>}
        >
          Try other filters.
        </EmptyState>
      )}
    </>
  )
}

function NoCalls({ campaignId }: Pick<Props, 'campaignId'>) {
  if (campaignId) {
    return (
      <EmptyState
        icon={Phone}
        title="No calls yet"
        actions={
          <ButtonLink to={href('/campaigns/:campaignId', { campaignId })}>View campaign</ButtonLink>
        }
      >
        Start the campaign and make its calls. Each appears here with its outcome.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Phone}
      title="No calls yet"
      actions={
        <>
          <ButtonLink variant="primary" icon={Plus} to={href('/campaigns/new')}>
            New campaign
          </ButtonLink>
          <ButtonLink to={href('/campaigns')}>View campaigns</ButtonLink>
        </>
      }
    >
      Start a campaign to make calls. Each appears here with its outcome and why it was allowed.
    </EmptyState>
  )
}

type FilterProps = { query: CallListQuery; tools: ReactNode }

const advanced = ['disclosure', 'callback', 'from', 'to'] as const

function CallFilters({ query, tools }: FilterProps) {
  const { search } = useLocation()
  const open = search.includes('advanced=open') || advanced.some((name) => query[name])
  return (
    <FilterBar
      label="Filter calls"
      search={
        <SearchInput
          name="search"
          label="Search calls"
          placeholder="Search contact, number, summary"
          maxLength={100}
          defaultValue={query.search}
        />
      }
      panel={{ open, content: <AdvancedFilters query={query} /> }}
      tools={tools}
    >
      <FilterSelect name="outcome" label="Outcome" query={query} any="Any" options={callResults} />
      <FilterSelect
        name="platform"
        label="Call method"
        query={query}
        any="Any"
        options={callPlatforms}
      />
    </FilterBar>
  )
}

function AdvancedFilters({ query }: Pick<FilterProps, 'query'>) {
  return (
    <>
      <input type="hidden" name="advanced" value="open" />
      <PanelSelect
        name="disclosure"
        label="Disclosure"
        query={query}
        any="Any"
        options={disclosureFindings}
      />
      <PanelSelect
        name="callback"
        label="Callback"
        query={query}
        any="Any"
        options={{ yes: 'Scheduled' }}
      />
      {(['from', 'to'] as const).map((name) => (
        <FilterField key={name} label={name === 'from' ? 'From' : 'To'} htmlFor={`calls-${name}`}>
          <TextInput id={`calls-${name}`} name={name} type="date" defaultValue={query[name]} />
        </FilterField>
      ))}
      <PanelFoot />
    </>
  )
}
