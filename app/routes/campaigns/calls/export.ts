import { csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import type { CallSummary } from '@bellbird/contract/calling/call-log'
import { href } from 'react-router'
import { outcomeOf } from '#app/calling/call-outcome.ts'
import { listDownload } from '#app/document/download.server.ts'
import { timeInFile } from '#app/document/file-formats.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { eachCall } from '#app/upstream/calls.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/export.ts'
import { CallListQuery } from './call-query.ts'
import { platformOf } from './call-view.server.ts'

const columns = {
  call_id: ({ id }) => id,
  time: ({ placed_at }) => timeInFile(placed_at),
  contact: ({ contact_name }) => contact_name,
  company: ({ company }) => company,
  number: ({ number }) => number,
  campaign: ({ campaign_name }) => campaign_name,
  attempt: ({ attempt }) => String(attempt ?? ''),
  outcome: (call) => outcomeOf(call).outcome,
  ended_reason: ({ ended_reason }) => ended_reason,
  duration_seconds: ({ duration_seconds }) => String(duration_seconds ?? ''),
  cost_usd: ({ cost }) => String(cost ?? ''),
  called_through: platformOf,
  agent: ({ agent_name }) => agent_name,
  from_number: ({ from_number }) => from_number,
  disclosure: ({ disclosure_found }) => disclosure_found,
  callback_at: ({ callback_at }) => timeInFile(callback_at ?? ''),
  summary: ({ summary }) => summary,
  note: ({ note }) => note,
} satisfies Record<string, (call: CallSummary) => string>

export function loader({ context, url }: Route.LoaderArgs) {
  const filters = queryOf(url, CallListQuery)
  const campaign = url.searchParams.get('campaign_id')?.slice(0, 100)
  const wanted = { ...filters, ...(campaign && { campaign_id: campaign }) }
  return listDownload(eachCall(context.get(upstream), wanted), {
    name: 'calls',
    header: csvLine(Object.keys(columns)),
    lineOf: (call) =>
      csvLine(Object.values(columns).map((cellOf) => spreadsheetSafe(cellOf(call)))),
    failure: { at: href('/campaigns/calls'), message: 'Failed to export calls' },
  })
}
