import type { CrmRun } from '@bellbird/contract/crm/runs'
import {
  replaceWithError,
  replaceWithInfo,
  replaceWithSuccess,
} from '#app/session/toasts.server.ts'
import { awaitedRuns, forgetRun } from './awaited-runs.server.ts'
import { isInProgress, summaryOf } from './run-view.ts'

const successes: Record<string, string> = {
  sync: 'Contacts synced successfully!',
  export: 'Contacts exported successfully!',
  undo: 'The export was undone',
}
const failures: Record<string, string> = {
  sync: 'Failed to sync contacts',
  export: 'Failed to export contacts',
  undo: 'Failed to undo the export',
}

/** Throws a redirect to the same page, which shows a toast, once a run in the background is over. */
export async function toastEnded(request: Request, url: URL, runs: CrmRun[]) {
  // A HEAD request would not show it.
  if (request.method === 'HEAD') return
  const awaited = await awaitedRuns(request)
  const ended = runs.find((run) => awaited.includes(run.id) && !isInProgress(run))
  if (!ended) return
  const headers = await forgetRun(request, ended.id)
  throw await toastOf(ended, `${url.pathname}${url.search}`, { headers })
}

function toastOf({ kind, state, error, figures }: CrmRun, at: string, init: ResponseInit) {
  if (state === 'failed') {
    const message = error ?? failures[kind] ?? 'Sync failed'
    return replaceWithError(at, { message, description: 'Changes made so far are kept.' }, init)
  }
  if (state === 'cancelled') {
    const message = `The ${kind} was canceled`
    return replaceWithInfo(at, { message, description: 'Changes made so far are kept.' }, init)
  }
  const message = successes[kind] ?? 'Sync finished'
  const description = summaryOf(figures ?? {}) || undefined
  return replaceWithSuccess(at, { message, description }, init)
}
