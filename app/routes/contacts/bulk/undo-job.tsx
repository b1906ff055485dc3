import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { listPath } from '#app/routes/contacts/list/list-path.ts'
import { redirectWithProblem } from '#app/session/toasts.server.ts'
import { undoBulkJob } from '#app/upstream/bulk-jobs.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/undo-job.ts'
import { leadOn } from './run-job.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const list = String((await readForm(request)).get('list') ?? '')
  const undone = await undoBulkJob(context.get(upstream), params.jobId)
  if (!undone.ok) {
    return redirectWithProblem(listPath(list), undone.problem, 'Failed to undo this update')
  }
  return leadOn(undone.value, list)
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function UndoBulkJob() {
  return null
}
