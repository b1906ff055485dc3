import { href, redirect } from 'react-router'
import { readWords } from '#app/forms/read-upload.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import type { Route } from './+types/refused-outcomes.ts'

/** Of as many characters as the page holds, four bytes each. */
const MOST_BYTES = 4_194_304

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId/outcomes', params))
}

/** Gives the rows that were not taken back as the file they came in, since only their page has them. */
export async function action({ request, params }: Route.ActionArgs) {
  const csv = await readWords(request, 'csv', MOST_BYTES)
  if (!csv) {
    return redirectWithError(href('/campaigns/:campaignId/outcomes', params), {
      message: 'There are no rows to download',
      description: 'Please send your file again.',
    })
  }
  return new Response(`\uFEFF${csv.replace(/\r?\n/g, '\r\n')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="outcomes-not-taken.csv"',
      'cache-control': 'no-store',
    },
  })
}
