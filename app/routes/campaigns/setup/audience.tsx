import { href } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { fieldsOf } from '../audience-fields.server.ts'
import { countryNames } from '../country-names.server.ts'
import type { Route } from './+types/audience.ts'
import { countAudience, tagsFor, viewsFor } from './audience-choices.server.ts'
import { AudienceForm } from './audience-form.tsx'
import { audienceDefaults } from './audience-schema.ts'
import { readAudience } from './audience-step.server.ts'
import { countAfter } from './audience-step.ts'
import { changeDraft, leaveStep } from './change-draft.server.ts'
import { NotADraft } from './not-a-draft.tsx'
import { SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'
export { keepTheRest as shouldRevalidate } from './audience-step.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const campaign = await findCampaign(api, params.campaignId)
  const { name, state, updated_at, country, audience } = campaign
  const [views, count, fields, tags] = await Promise.all([
    viewsFor(api),
    countAudience(api, audience),
    fieldsOf(api, [campaign]),
    tagsFor(api),
  ])
  return {
    name,
    state,
    seen: updated_at,
    form: {
      defaultValue: audienceDefaults(name, country, audience, views),
      countries: countryNames(),
      views: Object.fromEntries(views.map(({ id, name }) => [id, name])),
      customFields: fields.map(({ id, name }) => ({ id, name })),
      tags,
      count,
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  const step = await readAudience(api, form)
  if ('answer' in step) return step.answer

  const { submission, input } = step
  const saved = await changeDraft(api, params.campaignId, form, input)
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save the campaign' })
  }
  return leaveStep(
    form,
    href('/campaigns/:campaignId/audience', params),
    href('/campaigns/:campaignId/check', params),
  )
}

export default function CampaignAudience({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, state, seen, form } = loaderData
  if (state !== 'draft' && !actionData) {
    return <NotADraft campaignId={params.campaignId} name={name} state={state} />
  }
  const refused = actionData && 'toast' in actionData ? actionData : undefined
  return (
    <>
      <SetupHead
        draft={{ id: params.campaignId, name, saved: seen }}
        step="Audience"
        error={Boolean(refused)}
      />
      <RejectionToast refused={refused} />
      <AudienceForm
        key={seen}
        {...form}
        count={countAfter(actionData, form.count)}
        lastResult={actionData?.result}
        seen={seen}
      />
    </>
  )
}
