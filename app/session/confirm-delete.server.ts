import type { Outcome } from '#app/upstream/client/problem.ts'
import { logSecurity, type SecurityEvent } from '../process/log.server.ts'
import { redirectWithProblem, redirectWithSuccess, type Toast } from './toasts.server.ts'

type Deletion<T> = {
  remove: Promise<Outcome<T>>
  to: string
  back?: string
  /** The function gets undefined if it was already gone. */
  done: string | ((removed: T | undefined) => Toast)
  failure: string
  event?: SecurityEvent
  init?: () => Promise<ResponseInit>
}

/** What was already gone counts as deleted. */
export async function confirmDelete<T>({
  remove,
  to,
  back = to,
  done,
  failure,
  ...then
}: Deletion<T>) {
  const removed = await remove
  if (!removed.ok && removed.problem.status !== 404) {
    return redirectWithProblem(back, removed.problem, failure)
  }
  if (then.event) logSecurity(then.event)
  const toast = typeof done === 'string' ? done : done(removed.ok ? removed.value : undefined)
  return redirectWithSuccess(to, toast, await then.init?.())
}

/** For a dialog whose page has the data: it makes the guards run on client navigation. */
export function guardsOnly() {
  return null
}
