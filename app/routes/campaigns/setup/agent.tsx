import type { User } from '@bellbird/contract/auth/user'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { href } from 'react-router'
import { z } from 'zod'
import { disclosures, inLanguage } from '#app/calling/ai-disclosure.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { isRejected, reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { currentSession } from '#app/session/context.server.ts'
import {
  findCampaignCalling,
  previewCall,
  updateCampaignCalling,
} from '#app/upstream/campaign-calling.server.ts'
import { findCampaign, screenCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionOf } from '../calling-view.ts'
import type { Route } from './+types/agent.ts'
import { findChoices, readChosen, suggestedLines } from './agent-choices.server.ts'
import { AgentFields } from './agent-form.tsx'
import { AgentForm, agentDefaults, dialingOf } from './agent-schema.ts'
import { changeDraft, leaveStep, rejectDialing } from './change-draft.server.ts'
import { NotADraft } from './not-a-draft.tsx'
import { SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'
export { keepTheRest as shouldRevalidate } from './audience-step.ts'

const Query = z.object({ contact: z.string().max(100).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling, choices, preview, screening] = await Promise.all([
    findCampaign(api, params.campaignId),
    optional(findCampaignCalling(api, params.campaignId)),
    findChoices(api),
    optional(previewCall(api, params.campaignId, queryOf(url, Query).contact)),
    optional(screenCampaign(api, params.campaignId)),
  ])
  const connectionId = connectionOf(calling)
  return {
    name: campaign.name,
    state: campaign.state,
    seen: campaign.updated_at,
    defaultValue: agentDefaults(campaign, calling, {
      agent: choices.usual,
      variables: choices.variables,
    }),
    choices: calling ? choices : undefined,
    disclosures: disclosures(companyIn(context)),
    preview: choices.isConnected ? preview : undefined,
    callable: screening && screening.now + screening.later,
    testCall: connectionId
      ? href('/agent/connections/:connectionId/test-call', { connectionId })
      : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readChosen(request, api)
  const submission = parseForm(form, AgentForm)
  if (submission.status !== 'success') return reject(submission)

  const calling = await findCampaignCalling(api, params.campaignId)
  const failure = 'Failed to save the campaign'
  const { disclosure, script, tone, language, industry } = submission.value
  const saved = await changeDraft(api, params.campaignId, form, ({ agent: before }) => ({
    disclosure: inLanguage(disclosure, before.language, language, companyIn(context)),
    agent: { tone, language, industry, notes: script },
  }))
  if (!saved.ok) return reject(submission, { problem: saved.problem, failure })
  const dialed =
    calling &&
    (await saveDialing(api, params.campaignId, submission.value, calling, saved.value.updated_at))
  if (dialed && !dialed.ok) return rejectDialing(submission, dialed.problem, failure)
  return leaveStep(
    form,
    href('/campaigns/:campaignId/agent', params),
    href('/campaigns/:campaignId/schedule', params),
  )
}

/** A campaign that a platform calls from now on starts with several concurrent calls. */
async function saveDialing(
  api: Upstream,
  campaignId: string,
  form: z.output<typeof AgentForm>,
  calling: CampaignCalling,
  seen: string,
) {
  const input = dialingOf(form, calling)
  const isNew = input.connection_id !== null && !calling.connection_id
  const lines = isNew ? await suggestedLines(api, input.connection_id) : input.lines
  const precondition = calling.updated_at && seen
  return updateCampaignCalling(api, campaignId, { ...input, lines }, precondition)
}

function companyIn(context: Route.LoaderArgs['context']) {
  return (context.get(currentSession).user as User).company_name
}

export default function CampaignAgent({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, state, seen, callable, ...form } = loaderData
  if (state !== 'draft' && !actionData) {
    return <NotADraft campaignId={params.campaignId} name={name} state={state} />
  }
  return (
    <>
      <SetupHead
        draft={{ id: params.campaignId, name, saved: seen, callable }}
        step="Agent & script"
        error={isRejected(actionData)}
      />
      <RejectionToast refused={actionData} />
      <AgentFields
        {...form}
        lastResult={actionData?.result}
        seen={seen}
        here={href('/campaigns/:campaignId/agent', params)}
        back={href('/campaigns/:campaignId/check', params)}
      />
    </>
  )
}
