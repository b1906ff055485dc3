import { href, redirect } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import {
  findCampaignCalling,
  updateCampaignCalling,
} from '#app/upstream/campaign-calling.server.ts'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/caller.ts'
import { findChoices, readChosen } from './agent-choices.server.ts'
import { agentDefaults, CallerForm, callerOf, callingInput } from './agent-schema.ts'
import { seenIn } from './change-draft.server.ts'
import { WhoCalls } from './who-calls.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

/** For a locked campaign; a draft has a step of its own for this. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling, choices] = await Promise.all([
    findCampaign(api, params.campaignId),
    findCampaignCalling(api, params.campaignId),
    findChoices(api),
  ])
  if (!calling || (campaign.state !== 'ready' && campaign.state !== 'paused')) {
    throw redirect(href('/campaigns/:campaignId', params))
  }
  const suggested = { agent: choices.usual, variables: [] }
  const { by, agent, number } = agentDefaults(campaign, calling, suggested)
  const isLost = calling.disconnected && choices.isConnected
  return {
    name: campaign.name,
    seen: calling.updated_at ?? '',
    choices,
    defaultValue: { by: isLost ? 'platform' : by, agent, number },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readChosen(request, api)
  const submission = parseForm(form, CallerForm)
  if (submission.status !== 'success') return reject(submission)

  const campaign = href('/campaigns/:campaignId', params)
  const calling = await findCampaignCalling(api, params.campaignId)
  if (!calling) throw redirect(campaign)
  const input = { ...callingInput(calling), ...callerOf(submission.value) }
  const saved = await updateCampaignCalling(api, params.campaignId, input, seenIn(form))
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save who calls' })
  }
  return redirectWithSuccess(campaign, { message: 'Saved who makes the calls' })
}

export default function CampaignCaller({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, seen, choices, defaultValue } = loaderData
  const [form, fields] = useForm<typeof defaultValue>({
    id: 'caller',
    defaultValue,
    lastResult: actionData?.result,
  })
  const campaign = href('/campaigns/:campaignId', params)
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Who calls ${name}`}</PageTitle>
      <PageHeader title="Choose who calls" back={{ href: campaign, label: name }} />
      <RejectionToast refused={actionData} />
      <GuardedForm form={form} seen={seen} layout="stack">
        <FormErrors form={form} />
        <div className="group/by">
          <WhoCalls fields={fields} choices={choices} />
        </div>
        <Actions>
          <SubmitButton pendingLabel="Saving">
            {choices.isConnected ? 'Save' : 'Use manual dialing'}
          </SubmitButton>
          <ButtonLink variant="ghost" to={campaign}>
            Cancel
          </ButtonLink>
          <UnsavedMark />
        </Actions>
      </GuardedForm>
    </>
  )
}
