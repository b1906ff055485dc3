import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { reject } from '#app/forms/reject.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { countAudience, viewsFor } from './audience-choices.server.ts'
import { AudienceForm, chosenIn } from './audience-schema.ts'

const missing = { path: ['view'], message: 'Choose a saved view' }

/** Reads the audience step: what to save, or the response if there is nothing to save. */
export async function readAudience(upstream: Upstream, form: FormData) {
  const submission = parseForm(form, AudienceForm)
  const views = await viewsFor(upstream)
  if (form.get('intent') === 'count') {
    const chosen = chosenIn(Object.fromEntries(form), views)
    const lacksView = !chosen && form.get('who') === 'view'
    const counted = chosen ? await countAudience(upstream, chosen) : lacksView ? null : undefined
    // The script also counts while a view is being chosen.
    const result = countedResult(submission, lacksView && !form.has('live'))
    return { answer: data({ counted, result }) }
  }
  if (submission.status !== 'success') return { answer: reject(submission) }

  const { name, country } = submission.value
  const audience = chosenIn(submission.value, views)
  if (!audience) {
    const problem = { status: 422, detail: undefined, notice: undefined, issues: [missing] }
    return { answer: reject(submission, { problem, failure: missing.message }) }
  }
  return { submission, input: { name, country, audience } }
}

/** While counting, only errors that prevent it are shown. */
function countedResult(submission: Submission<AudienceForm, string[]>, lacksView: boolean) {
  const { error, ...result } = submission.reply()
  const faults = Object.entries(error ?? {}).filter(([name]) => name.startsWith('audience_'))
  const view: Record<string, string[]> = lacksView ? { view: [missing.message] } : {}
  return { ...result, error: { ...Object.fromEntries(faults), ...view } }
}
