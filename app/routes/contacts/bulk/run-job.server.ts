import type { BulkChange, BulkJob } from '@bellbird/contract/contacts/bulk'
import { href, redirect } from 'react-router'
import { offering, redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { startBulkJob } from '#app/upstream/bulk-jobs.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { resultOf, skippedOf } from './job-words.ts'
import { backTo, type Selected, selectionOf } from './selected.server.ts'

/** Undefined if the upstream has no bulk jobs. */
export async function runJob(
  upstream: Upstream,
  selected: Selected,
  change: BulkChange,
  back = backTo(selected),
) {
  const started = await startBulkJob(upstream, { selection: selectionOf(selected), change })
  if (!started) return undefined
  if (!started.ok) return redirectWithProblemOf(selected, started.problem)
  return leadOn(started.value, selected.list, { back, selected: selected.count })
}

type Way = { back?: string; selected?: number }

export function leadOn(job: BulkJob, list: string, { selected, ...way }: Way = {}) {
  const back = job.kind === 'purge' ? href('/contacts/bin') : (way.back ?? backTo({ list }))
  if (job.state === 'running') {
    const address = href('/contacts/bulk/:jobId', { jobId: job.id })
    return redirect(`${address}?${new URLSearchParams({ list })}`)
  }
  if (job.state === 'failed') {
    return redirectWithError(back, job.error ?? 'The change couldn’t be finished')
  }
  const { message, description } = resultOf(job, selected)
  const offer = skippedOf(job)
  if (!job.undoable && !offer) return redirectWithSuccess(back, { message, description })
  const undo = job.undoable
    ? { action: href('/contacts/bulk/:jobId/undo', { jobId: job.id }), fields: { list } }
    : undefined
  const offered = offering(description, { ...(offer && { offer }), undo })
  return redirectWithSuccess(back, { message, description: offered })
}

/** An error about the number of contacts is shown by the list. */
export function redirectWithProblemOf(selected: Selected, problem: Rejection) {
  const message = problem.issues[0]?.message ?? sentenceOf(problem) ?? 'Failed to update contacts'
  return redirectWithError(backTo(selected), { message, description: problem.notice })
}
