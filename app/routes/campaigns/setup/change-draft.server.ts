import type { Campaign, CampaignInput } from '@bellbird/contract/campaigns/campaign'
import { redirect } from 'react-router'
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
  const seen = form.get('seen')
  return updateCampaign(
    upstream,
    campaign,
    changed,
    typeof seen === 'string' && /^[\w:.+-]{1,40}$/.test(seen) ? seen : null,
  )
}

/** Redirects to the next step, or back to this one if "Save draft" was pressed. */
export function leaveStep(form: FormData, here: string, next: string) {
  return form.get('intent') === 'save' ? redirectWithSuccess(here, 'Draft saved') : redirect(next)
}
