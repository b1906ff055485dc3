import type { Moved } from '@bellbird/contract/crm/runs'
import { providers } from '@bellbird/contract/options'
import { href, redirect } from 'react-router'
import {
  redirectWithInfo,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { Outcome } from '#app/upstream/client/problem.ts'
import { connectedIn } from '#app/upstream/connected.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import { addressIn, providerOf } from './provider-in.ts'
import { awaitRun } from './runs/awaited-runs.server.ts'
import { isInProgress, summaryOf } from './runs/run-view.ts'

/** `address` names the connection that is required, if any. */
type Words = { success: string; failure: string; address?: string }

export function report(outcome: Outcome<unknown>, words: Words) {
  if (outcome.ok) return redirectWithSuccess(href('/crm'), words.success)
  if (words.address && outcome.problem.status === 404) return notConnected(words.address)
  return redirectWithProblem(href('/crm'), outcome.problem, words.failure)
}

export async function reportRun(request: Request, outcome: Outcome<Moved>, words: Words) {
  const run = outcome.ok ? outcome.value.run : undefined
  if (!run) return report(outcome, words)
  if (isInProgress(run)) {
    const headers = await awaitRun(request, run.id)
    return redirect(href('/crm/runs/:runId', { runId: run.id }), { headers })
  }
  const description = summaryOf(run.figures ?? {}) || undefined
  return redirectWithSuccess(href('/crm'), { message: words.success, description })
}

/** Throws a redirect to the CRM page if there is no such connection. */
export async function requireConnection(upstream: Upstream, params: { connection: string }) {
  const address = addressIn(params)
  const all = connectedIn(await listConnections(upstream))
  const found =
    all.find(({ connection }) => connection.id === address) ??
    all.find(({ provider }) => provider === address)
  if (!found) throw await notConnected(address)
  return found
}

function notConnected(address: string) {
  const provider = providerOf(address)
  const name = provider ? providers[provider] : 'This account'
  return redirectWithInfo(href('/crm'), `${name} is not connected`)
}
