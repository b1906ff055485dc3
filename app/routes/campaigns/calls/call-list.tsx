import {
  callPlatforms,
  callResults,
  disclosureFindings,
} from '@bellbird/contract/calling/call-words'
import { Download, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterBar, FilterDay, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { CallListQuery } from './call-query.ts'
import type { CallRow } from './call-view.server.ts'

type Props = {
  /** The campaign whose calls they are; all calls without it. */
  campaignId?: string
  query: CallListQuery
  page: number
  pages: number
  summary: string
  calls: CallRow[]
}

/** Calls with their filters, newest first. */
export function CallList({ campaignId, query, page, pages, summary, calls }: Props) {
  const { page: _, ...filters } = query
  const ofAll = campaignId === undefined
  const path = ofAll
    ? href('/campaigns/calls')
    : href('/campaigns/:campaignId/calls', { campaignId })
  const isFiltered = Object.keys(filters).length > 0
  if (calls.length === 0 && !isFiltered) return <NoCalls />
  return (
    <>
      <CallFilters
        query={query}
        ofAll={ofAll}
        tools={!ofAll && <CallExport filters={{ ...filters, campaign_id: campaignId }} />}
      />
      {calls.length > 0 ? (
        <>
          <CallTable calls={calls} ofAll={ofAll} bleed />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => listAddress(path, { ...filters, page: number })}
          />
        </>
      ) : (
        <EmptyState
          title="No calls match"
          actions={<ButtonLink to={path}>Clear all filters</ButtonLink>}
        >
          Try other filters.
        </EmptyState>
      )}
    </>
  )
}

function NoCalls() {
  return (
    <EmptyState
      title="No calls yet"
      actions={<ButtonLink to={href('/campaigns')}>View campaigns</ButtonLink>}
    >
      Calls appear here with what was said and why they were allowed.
    </EmptyState>
  )
}

/** The calls that these filters leave, as a file. */
export function CallExport({ filters }: { filters: Parameters<typeof listAddress>[1] }) {
  return (
    <ButtonLink
      variant="ghost"
      icon={Download}
      to={listAddress(href('/campaigns/calls/export'), filters)}
      reloadDocument
    >
      Export
    </ButtonLink>
  )
}

type FilterProps = { query: CallListQuery; ofAll: boolean; tools: ReactNode }

/** Calls of one campaign are made through one platform. */
function CallFilters({ query, ofAll, tools }: FilterProps) {
  return (
    <FilterBar label="Filter calls" search={null} tools={tools}>
      <FilterSelect name="outcome" label="Outcome" query={query} any="Any" options={callResults} />
      {ofAll && (
        <FilterSelect
          name="platform"
          label="Called through"
          query={query}
          any="Any"
          options={callPlatforms}
        />
      )}
      <FilterSelect
        name="disclosure"
        label="Disclosure"
        query={query}
        any="Any"
        options={disclosureFindings}
      />
      <FilterDay name="from" label="From" value={query.from} />
      <FilterDay name="to" label="To" value={query.to} />
    </FilterBar>
  )
}

type TableProps = { calls: CallRow[]; ofAll?: boolean; bleed?: boolean }

export function CallTable({ calls, ofAll = false, bleed = false }: TableProps) {
  return (
    <TableFrame bleed={bleed}>
      <Table label="Calls">
        <TableHead>
          <HeadCell column="title">Contact</HeadCell>
          <HeadCell column="date">Time</HeadCell>
          <HeadCell column="badge">Outcome</HeadCell>
          <HeadCell column="medium">Duration</HeadCell>
          <HeadCell column="wide">{ofAll ? 'Called through' : 'Attempt'}</HeadCell>
          <HeadCell column="medium">Disclosure</HeadCell>
          <HeadCell>Summary</HeadCell>
          <HeadCell column="wide">Cost</HeadCell>
        </TableHead>
        <TableBody>
          {calls.map((call) => (
            <Row key={call.id}>
              <TitleCell
                href={href('/campaigns/calls/:callId', { callId: call.id })}
                name={call.name}
                detail={<bdi>{ofAll ? call.campaign || call.number : call.number}</bdi>}
              />
              <Cell column="date">
                <TimeStamp iso={call.at} precise={bleed} />
              </Cell>
              <Cell column="badge">
                <Badge tone={call.tone}>{call.outcome}</Badge>
              </Cell>
              <Cell column="medium">{call.duration}</Cell>
              <Cell column="wide">{ofAll ? call.platform : call.attempt}</Cell>
              <Cell column="medium">
                {call.isDisclosureMissing && (
                  <TriangleAlert className="me-1 inline size-4 text-warn-text" />
                )}
                {call.disclosure}
              </Cell>
              <Cell>{call.summary}</Cell>
              <Cell column="wide">{call.cost}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}
