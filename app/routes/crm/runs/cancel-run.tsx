import { href, redirect } from 'react-router'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { cancelRun } from '#app/upstream/crm-runs.server.ts'
import type { Route } from './+types/cancel-run.ts'
import { awaitRun } from './awaited-runs.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/crm/runs/:runId', params)
  const outcome = await cancelRun(context.get(upstream), params.runId)
  if (outcome.ok) {
    return redirect(page, { headers: await awaitRun(request, outcome.value.id) })
  }
  const { detail, notice } = outcome.problem
  return redirectWithError(page, {
    message: detail ?? 'Failed to cancel',
    description: notice,
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/crm/runs/:runId', params))
}

export default function CancelRun() {
  return null
}
