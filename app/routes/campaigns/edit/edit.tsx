import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { findCampaign, updateCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { countryNames } from '../country-names.server.ts'
import type { Route } from './+types/edit.ts'
import { CampaignFormFields } from './campaign-form.tsx'
import { CampaignForm, formOf, inputOf } from './campaign-form-schema.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const campaign = await findCampaign(context.get(upstream), params.campaignId)
  return {
    name: campaign.name,
    isDraft: campaign.state === 'draft',
    seen: campaign.updated_at,
    defaultValue: formOf(campaign),
    countries: countryNames(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, CampaignForm)
  if (submission.status !== 'success') return reject(submission)

  const seen = form.get('seen')
  const saved = await updateCampaign(
    context.get(upstream),
    params.campaignId,
    inputOf(submission.value),
    typeof seen === 'string' && /^[\w:.+-]{1,40}$/.test(seen) ? seen : null,
  )
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save the campaign' })
  }
  return redirectWithSuccess(href('/campaigns/:campaignId', params), 'Campaign saved')
}

/**
 * The rejected form shows the current version, so saving again is a deliberate choice; the framework reloads
 * nothing after a rejection.
 */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 412
}

export default function EditCampaign({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isDraft, seen, ...form } = loaderData
  const campaign = href('/campaigns/:campaignId', params)
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Edit ${name}`}</PageTitle>
      <PageHeader title="Edit campaign" back={{ href: campaign, label: name }} />
      <RejectionToast refused={actionData} />
      {!isDraft && (
        <Notice
          tone="warning"
          title="This campaign can’t be edited"
          action={<TextLink to={campaign}>View campaign</TextLink>}
        >
          Only a draft can be edited. A campaign that has not started can be reopened as a draft,
          which discards its locked list.
        </Notice>
      )}
      {(isDraft || actionData) && (
        <CampaignFormFields
          {...form}
          lastResult={actionData?.result}
          submitLabel="Save changes"
          cancelHref={campaign}
          hidden={{ seen }}
        />
      )}
    </>
  )
}
