import { BYTE_ORDER_MARK } from '@bellbird/contact-files/csv/csv'
import { MAX_REJECTED_OUTCOMES_BYTES, MAX_REJECTED_OUTCOMES_FIELDS } from '@bellbird/runtime/sizes'
import { href, redirect } from 'react-router'
import { download } from '#app/document/download.server.ts'
import { readFields } from '#app/forms/read-upload.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import type { Route } from './+types/refused-outcomes.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId/outcomes', params))
}

/** The rows come with the request, because only their page has them. */
export async function action({ request, params }: Route.ActionArgs) {
  const csv = (
    await readFields(request, MAX_REJECTED_OUTCOMES_BYTES, MAX_REJECTED_OUTCOMES_FIELDS)
  )?.get('csv')
  if (!csv) {
    return redirectWithError(href('/campaigns/:campaignId/outcomes', params), {
      message: 'There are no rows to download',
      description: 'Upload your file again.',
    })
  }
  return download(`${BYTE_ORDER_MARK}${csv.replace(/\r?\n/g, '\r\n')}`, 'rejected-outcomes.csv')
}
