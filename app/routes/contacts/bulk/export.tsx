import { href, redirect, redirectDocument } from 'react-router'
import { searchOf } from '#app/routes/contacts/list/list-search.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { connectedIn } from '#app/upstream/connected.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/export.ts'
import { redirectWithProblemOf } from './run-job.server.ts'
import { backTo, filtersOf, readSelected, type Selected, selectionOf } from './selected.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { form, selected } = await readSelected(request)
  if (form.get('to') === 'crm') return toCrm(context.get(upstream), selected)
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

const CONNECT = 'Connect a CRM first, then select the contacts again.'

/** The preview for the first connected CRM offers the others. */
async function toCrm(upstream: Upstream, selected: Selected) {
  const back = backTo(selected)
  const [connected] = connectedIn(await listConnections(upstream))
  if (!connected) return redirectWithError(href('/crm'), CONNECT)
  const kept = await createSelection(upstream, selectionOf(selected))
  if (!kept) return redirectWithError(back, 'Selected contacts can’t be exported to a CRM here.')
  if (!kept.ok) return redirectWithProblemOf(selected, kept.problem)
  const page = href('/crm/:connection/export/choose', { connection: connected.address })
  return redirect(`${page}?who=selection-${kept.value.id}`)
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function ExportSelected() {
  return null
}
