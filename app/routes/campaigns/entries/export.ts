import { csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { href } from 'react-router'
import { listDownload } from '#app/document/download.server.ts'
import { timeInFile } from '#app/document/file-formats.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { eachCampaignEntry } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/export.ts'
import { EntryListQuery } from './entry-query.ts'
import { resultOf, stateWords, whyOut } from './entry-view.server.ts'

const columns = {
  contact_id: ({ contact_id }) => contact_id,
  contact: ({ name }) => name,
  company: ({ company }) => company,
  number: ({ number, phone }) => number || phone,
  time_zone: ({ zone }) => zone,
  status: stateWords,
  reason: whyOut,
  attempts: ({ attempts }) => String(attempts),
  outcome: (entry) => (entry.state === 'out' ? '' : (resultOf(entry)?.outcome ?? '')),
  outcome_at: ({ outcome_at }) => timeInFile(outcome_at ?? ''),
  note: ({ note }) => note,
  consent_wording: ({ consent }) => consent?.wording ?? '',
  consent_source: ({ consent }) => consent?.source ?? '',
  consent_at: ({ consent }) => timeInFile(consent?.at ?? ''),
  checked_at: ({ checked_at }) => timeInFile(checked_at),
} satisfies Record<string, (entry: CampaignEntry) => string>

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { page: _, select: __, ...filters } = queryOf(url, EntryListQuery)
  return listDownload(eachCampaignEntry(context.get(upstream), params.campaignId, filters), {
    name: 'campaign-contacts',
    header: csvLine(Object.keys(columns)),
    lineOf: (entry) =>
      csvLine(Object.values(columns).map((cellOf) => spreadsheetSafe(cellOf(entry)))),
    failure: {
      at: href('/campaigns/:campaignId/entries', params),
      message: 'Failed to export contacts',
    },
  })
}
