import { href, redirect, redirectDocument } from 'react-router'
import { searchOf } from '#app/routes/contacts/list/list-search.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/export.ts'
import { redirectWithProblemOf } from './run-job.server.ts'
import { backTo, filtersOf, readSelected, selectionOf } from './selected.server.ts'

/** Redirects to the file of the selected contacts, or of all matches. */
export async function action({ request, context }: Route.ActionArgs) {
  const { selected } = await readSelected(request)
  const file = href('/contacts/export')
  if (selected.all) return redirectDocument(`${file}${searchOf(filtersOf(selected.list))}`)
  const kept = await createSelection(context.get(upstream), selectionOf(selected))
  if (!kept) {
    return redirectWithError(
      backTo(selected),
      'Selected contacts can’t be exported here. Choose Export above the list for all that match.',
    )
  }
  if (!kept.ok) return redirectWithProblemOf(selected, kept.problem)
  return redirectDocument(`${file}${searchOf({ selection: kept.value.id })}`)
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function ExportSelected() {
  return null
}
