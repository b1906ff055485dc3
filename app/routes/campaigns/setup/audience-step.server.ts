import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { reject } from '#app/forms/reject.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { countAudience, viewsFor } from './audience-choices.server.ts'
import { AudienceForm, chosenIn } from './audience-schema.ts'

export async function readAudience(upstream: Upstream, form: FormData) {
  const submission = parseForm(form, AudienceForm)
  const views = await viewsFor(upstream)
  if (form.get('intent') === 'count') {
    const { audience, fault } = chosenIn(Object.fromEntries(form), views)
    const counted = audience ? await countAudience(upstream, audience) : fault ? null : undefined
    // The script also counts while a view is being chosen.
    const shown = form.has('live') && !form.get('view') ? undefined : fault
    return { answer: data({ counted, result: countedResult(submission, shown) }) }
  }
  if (submission.status !== 'success') return { answer: reject(submission) }

  const { name, country } = submission.value
  const { audience, fault = 'Choose who to call' } = chosenIn(submission.value, views)
  if (!audience) {
    const issues = [{ path: ['view'], message: fault }]
    const problem = { status: 422, detail: undefined, notice: undefined, issues }
    return { answer: reject(submission, { problem, failure: fault }) }
  }
  return { submission, input: { name, country, audience } }
}

/** While counting, only errors that prevent it are shown. */
function countedResult(submission: Submission<AudienceForm, string[]>, fault: string | undefined) {
  const { error, ...result } = submission.reply()
  const faults = Object.entries(error ?? {}).filter(([name]) => name.startsWith('audience_'))
  const view: Record<string, string[]> = fault ? { view: [fault] } : {}
  return { ...result, error: { ...Object.fromEntries(faults), ...view } }
}
