import { href } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import type { Outcome } from '#app/upstream/problem.ts'
import type { Moved } from '#contract/crm-runs.ts'

/** Back to the CRM page with what came of a call: success, the upstream's detail, or the catalogue's words. */
export function report(outcome: Outcome<unknown>, words: { success: string; failure: string }) {
  if (outcome.ok) return redirectWithSuccess(href('/crm'), words.success)
  const { detail, notice } = outcome.problem
  return redirectWithError(href('/crm'), { message: detail ?? words.failure, description: notice })
}

/** The same for a sync or an export, which may go on after the call. */
export function reportRun(
  outcome: Outcome<Moved>,
  words: { success: string; failure: string; underWay: string },
) {
  const isUnderWay = outcome.ok && ['queued', 'running'].includes(outcome.value.run?.state ?? '')
  return isUnderWay ? redirectWithSuccess(href('/crm'), words.underWay) : report(outcome, words)
}
