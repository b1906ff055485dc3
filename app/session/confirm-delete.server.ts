import type { Outcome } from '#app/upstream/client/problem.ts'
import { logSecurity, type SecurityEvent } from '../log.server.ts'
import { redirectWithProblem, redirectWithSuccess } from './toasts.server.ts'

type Deletion = {
  remove: Promise<Outcome<unknown>>
  to: string
  back?: string
  done: string
  failure: string
  event?: SecurityEvent
  init?: () => Promise<ResponseInit>
}

/** What was already gone counts as deleted. */
export async function confirmDelete({ remove, to, back = to, done, failure, ...then }: Deletion) {
  const removed = await remove
  if (!removed.ok && removed.problem.status !== 404) {
    return redirectWithProblem(back, removed.problem, failure)
  }
  if (then.event) logSecurity(then.event)
  return redirectWithSuccess(to, done, await then.init?.())
}

/** For a dialog whose page has the data: it makes the guards run on client navigation. */
export function guardsOnly() {
  return null
}
