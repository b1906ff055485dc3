import {
  callPlatforms,
  callResults,
  disclosureFindings,
} from '@bellbird/contract/calling/call-words'
import { Download, TriangleAlert } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterBar, FilterField, FilterSelect } from '#app/ui/table/filter-bar.tsx'
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
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="min-w-0 flex-1">
          <CallFilters query={query} />
        </div>
        <ButtonLink
          variant="ghost"
          icon={Download}
          to={listAddress(href('/campaigns/calls/export'), { ...filters, campaign_id: campaignId })}
          reloadDocument
        >
          Export
        </ButtonLink>
      </div>
      {calls.length > 0 ? (
        <>
          <CallTable calls={calls} ofAll={ofAll} />
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

function CallFilters({ query }: { query: CallListQuery }) {
  return (
    <FilterBar
      label="Filter calls"
      search={null}
      panel={
        <>
          <Day name="from" label="From" value={query.from} />
          <Day name="to" label="To" value={query.to} />
        </>
      }
    >
      <FilterSelect name="outcome" label="Outcome" query={query} any="Any" options={callResults} />
      <FilterSelect
        name="platform"
        label="Called through"
        query={query}
        any="Any"
        options={callPlatforms}
      />
      <FilterSelect
        name="disclosure"
        label="Disclosure"
        query={query}
        any="Any"
        options={disclosureFindings}
      />
    </FilterBar>
  )
}

type DayProps = { name: string; label: string; value: string | undefined }

function Day({ name, label, value = '' }: DayProps) {
  const id = `calls-${name}`
  return (
    <FilterField label={label} htmlFor={id}>
      <TextInput id={id} type="date" name={name} defaultValue={value} />
    </FilterField>
  )
}

function CallTable({ calls, ofAll }: { calls: CallRow[]; ofAll: boolean }) {
  return (
    <TableFrame bleed>
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
                <TimeStamp iso={call.at} precise />
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
