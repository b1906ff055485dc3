import { type CallListFormat, callListCsv } from '@bellbird/contact-files/csv/call-list-csv'
import { data, href } from 'react-router'
import { download } from '#app/document/download.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { findBatch } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/call-list-download.ts'

/** A call list as a file, checked again each time: contacts who have opted out since are not in it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { campaignId, listId, format } = params
  if (!isFormat(format)) throw data(null, { status: 404 })
  const batch = await findBatch(context.get(upstream), campaignId, listId)
  if (batch.entries.length === 0) {
    throw await redirectWithError(href('/campaigns/:campaignId/lists/:listId', params), {
      message: 'No one on this list can be called right now',
      description: 'See the list for the reason.',
    })
  }
  const stamp = new Date(batch.handed_out_at).toISOString().slice(0, 16).replace(/[:T]/g, '-')
  return download(callListCsv(batch, format), `call-list-${format}-${stamp}.csv`)
}

function isFormat(format: string): format is CallListFormat {
  return format === 'dialer' || format === 'spreadsheet'
}
