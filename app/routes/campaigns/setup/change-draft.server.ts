import type { Campaign, CampaignInput } from '@bellbird/contract/campaigns/campaign'
import type { Submission } from '@conform-to/react'
import { redirect } from 'react-router'
import { type Problem, reject } from '#app/forms/reject.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { findCampaign, updateCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'

/** What a step does not cover stays unchanged. */
export async function changeDraft(
  upstream: Upstream,
  id: string,
  form: FormData,
  changes: Partial<CampaignInput> | ((campaign: Campaign) => Partial<CampaignInput>),
) {
  const campaign = await findCampaign(upstream, id)
  const changed = typeof changes === 'function' ? changes(campaign) : changes
  return updateCampaign(upstream, campaign, changed, seenIn(form))
}

export function seenIn(form: FormData) {
  const seen = form.get('seen')
  return typeof seen === 'string' && /^[\w:.+-]{1,40}$/.test(seen) ? seen : null
}

/** A conflict, because the rest was saved before: saving again is based on the current version. */
export function rejectDialing<T>(
  submission: Submission<T, string[]>,
  problem: Problem,
  failure: string,
) {
  return reject(submission, { problem: { ...problem, status: 409 }, failure })
}

export function leaveStep(form: FormData, here: string, next: string) {
  return form.get('intent') === 'save' ? redirectWithSuccess(here, 'Draft saved') : redirect(next)
}
