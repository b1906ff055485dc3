import { providers } from '@bellbird/contract/options'
import { href, redirect } from 'react-router'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/crm.ts'
import { redirectWithProblemOf } from './run-job.server.ts'
import { backTo, readSelected, selectionOf } from './selected.server.ts'

/** Leads to the preview of exporting the selected contacts to a connected CRM, which offers the others. */
export async function action({ request, context }: Route.ActionArgs) {
  const { selected } = await readSelected(request)
  const back = backTo(selected)
  const connections = await listConnections(context.get(upstream))
  const connected = connections.find(({ provider }) => Object.hasOwn(providers, provider))
  if (!connected) return redirectWithError(back, 'Connect a CRM first, under CRM Integration.')
  const kept = await createSelection(context.get(upstream), selectionOf(selected))
  if (!kept) return redirectWithError(back, 'Selected contacts can’t be exported to a CRM here.')
  if (!kept.ok) return redirectWithProblemOf(selected, kept.problem)
  const { provider } = connected
  return redirect(
    `${href('/crm/:provider/export/choose', { provider })}?who=selection-${kept.value.id}`,
  )
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function ExportToCrm() {
  return null
}
