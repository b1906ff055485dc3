import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { href, redirect } from 'react-router'
import { searchOf } from '#app/routes/contacts/list/list-search.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/campaign.ts'
import { redirectWithProblemOf } from './run-job.server.ts'
import { backTo, filtersOf, readSelected, selectionOf } from './selected.server.ts'

/** Starts a campaign draft for the selected contacts, or for the filter if all matches are selected. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, selected } = await readSelected(request)
  const name = String(form.get('name') ?? '').slice(0, MAX_CAMPAIGN_NAME)
  const draft = href('/campaigns/new')
  const filters = filtersOf(selected.list)
  if (selected.all && !filters.import_id) return redirect(`${draft}${searchOf(filters)}`)
  const kept = await createSelection(context.get(upstream), selectionOf(selected))
  if (!kept) {
    return redirectWithError(
      backTo(selected),
      'Selected contacts can’t be added to a campaign here. Filter the list, then choose Start a campaign.',
    )
  }
  if (!kept.ok) return redirectWithProblemOf(selected, kept.problem)
  return redirect(`${draft}${searchOf({ selection: kept.value.id, name })}`)
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function AddToCampaign() {
  return null
}
