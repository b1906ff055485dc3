import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { reject } from '#app/forms/reject.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { countAudience, viewsFor } from './audience-choices.server.ts'
import { AudienceForm, chosenIn } from './audience-schema.ts'

/** Reads the audience step: what to save, or the response if there is nothing to save. */
export async function readAudience(upstream: Upstream, form: FormData) {
  const submission = parseForm(form, AudienceForm)
  const views = await viewsFor(upstream)
  if (form.get('intent') === 'count') {
    const chosen = chosenIn(Object.fromEntries(form), views)
    const counted = chosen && (await countAudience(upstream, chosen))
    return { answer: data({ counted, result: countedResult(submission) }) }
  }
  if (submission.status !== 'success') return { answer: reject(submission) }

  const { name, country } = submission.value
  const audience = chosenIn(submission.value, views)
  if (!audience) {
    const missing = { path: ['view'], message: 'Choose a saved view' }
    const problem = { status: 422, detail: undefined, notice: undefined, issues: [missing] }
    return { answer: reject(submission, { problem, failure: missing.message }) }
  }
  return { submission, input: { name, country, audience } }
}

/** While counting, only errors that prevent it are shown. */
function countedResult(submission: Submission<AudienceForm, string[]>) {
  const { error, ...result } = submission.reply()
  const faults = Object.entries(error ?? {}).filter(([name]) => name.startsWith('audience_'))
  return { ...result, error: Object.fromEntries(faults) }
}
