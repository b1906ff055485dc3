import { href, redirect } from 'react-router'
import { readFields } from '#app/forms/read-upload.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import type { Route } from './+types/refused-outcomes.ts'
import { MAX_REJECTED_BYTES, MAX_REJECTED_FIELDS } from './tell-outcomes.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId/outcomes', params))
}

/** Gives the rejected rows back as a file, since only their page has them. */
export async function action({ request, params }: Route.ActionArgs) {
  const csv = (await readFields(request, MAX_REJECTED_BYTES, MAX_REJECTED_FIELDS))?.get('csv')
  if (!csv) {
    return redirectWithError(href('/campaigns/:campaignId/outcomes', params), {
      message: 'There are no rows to download',
      description: 'Please send your file again.',
    })
  }
  return new Response(`\uFEFF${csv.replace(/\r?\n/g, '\r\n')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rejected-outcomes.csv"',
      'cache-control': 'no-store',
    },
  })
}
