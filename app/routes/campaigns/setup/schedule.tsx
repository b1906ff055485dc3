import { data, href } from 'react-router'
import { withMondayOnWeekdays } from '#app/calling/hours-schema.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import {
  findCampaignCalling,
  updateCampaignCalling,
} from '#app/upstream/campaign-calling.server.ts'
import { findCampaign, screenCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionOf } from '../calling-view.ts'
import type { Route } from './+types/schedule.ts'
import { linesOf } from './agent-choices.server.ts'
import { callingInput } from './agent-schema.ts'
import { changeDraft, leaveStep, rejectDialing } from './change-draft.server.ts'
import { forecastOf } from './forecast.server.ts'
import { NotADraft } from './not-a-draft.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { paceOf, paceWords, ScheduleForm, scheduleDefaults, scheduleOf } from './schedule-schema.ts'
import { SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'
export { keepTheRest as shouldRevalidate } from './audience-step.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling] = await Promise.all([
    findCampaign(api, params.campaignId),
    optional(findCampaignCalling(api, params.campaignId)),
  ])
  const connectionId = connectionOf(calling)
  const [forecast, limit] = await Promise.all([
    campaign.state === 'draft'
      ? forecastOf(api, campaign, calling, optional(screenCampaign(api, params.campaignId)))
      : undefined,
    linesOf(api, connectionId),
  ])
  return {
    name: campaign.name,
    state: campaign.state,
    seen: campaign.updated_at,
    dialed: connectionId !== null,
    limit,
    forecast,
    defaultValue: { ...scheduleDefaults(campaign), ...paceWords(calling) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  if (form.get('intent') === 'copy') {
    const { error: _, ...result } = parseForm(withMondayOnWeekdays(form), ScheduleForm).reply()
    return data({ copied: true, result })
  }
  const submission = parseForm(form, ScheduleForm)
  if (submission.status !== 'success') return reject(submission)

  const failure = 'Failed to save the campaign'
  const calling = form.has('lines') && (await findCampaignCalling(api, params.campaignId))
  const changes = scheduleOf(submission.value)
  const saved = await changeDraft(api, params.campaignId, form, changes)
  if (!saved.ok) return reject(submission, { problem: saved.problem, failure })
  if (calling) {
    const input = { ...callingInput(calling), ...paceOf(submission.value) }
    const dialed = await updateCampaignCalling(
      api,
      params.campaignId,
      input,
      calling.updated_at && saved.value.updated_at,
    )
    if (!dialed.ok) return rejectDialing(submission, dialed.problem, failure)
  }
  return leaveStep(
    form,
    href('/campaigns/:campaignId/schedule', params),
    href('/campaigns/:campaignId/launch', params),
  )
}

export default function CampaignSchedule({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, state, seen, ...form } = loaderData
  const refused = actionData && 'toast' in actionData ? actionData : undefined
  if (state !== 'draft' && !actionData) {
    return <NotADraft campaignId={params.campaignId} name={name} state={state} />
  }
  return (
    <>
      <SetupHead
        draft={{ id: params.campaignId, name, saved: seen, callable: form.forecast?.callable }}
        step="Schedule"
        error={Boolean(refused)}
      />
      <RejectionToast refused={refused} />
      <ScheduleFields
        {...form}
        campaignId={params.campaignId}
        lastResult={actionData?.result}
        seen={seen}
        back={href('/campaigns/:campaignId/agent', params)}
      />
    </>
  )
}
