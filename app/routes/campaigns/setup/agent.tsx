import { CampaignFields } from '@bellbird/contract/campaigns/campaign'
import { MAX_DISCLOSURE, MAX_SCRIPT } from '@bellbird/contract/campaigns/words'
import { industries, languages, tones } from '@bellbird/contract/options'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/agent.ts'
import { changeDraft, leaveStep } from './change-draft.server.ts'
import { NotADraft } from './not-a-draft.tsx'
import { saysThatAnAiIsCalling } from './says-ai.ts'
import { SetupFoot, SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'
export { keepTheRest as shouldRevalidate } from './audience-step.ts'

const { disclosure, agent } = CampaignFields.shape

const AgentForm = z.object({
  disclosure: disclosure.refine(
    saysThatAnAiIsCalling,
    'Say that an AI is calling, such as “an AI assistant calling for …”',
  ),
  tone: agent.shape.tone,
  language: agent.shape.language,
  industry: agent.shape.industry,
  script: agent.shape.notes,
})

export async function loader({ params, context }: Route.LoaderArgs) {
  const campaign = await findCampaign(context.get(upstream), params.campaignId)
  const { notes, ...agent } = campaign.agent
  return {
    name: campaign.name,
    isDraft: campaign.state === 'draft',
    seen: campaign.updated_at,
    defaultValue: { ...agent, script: notes, disclosure: campaign.disclosure },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, AgentForm)
  if (submission.status !== 'success') return reject(submission)

  const { disclosure, script, ...agent } = submission.value
  const changes = { disclosure, agent: { ...agent, notes: script } }
  const saved = await changeDraft(context.get(upstream), params.campaignId, form, changes)
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save the campaign' })
  }
  return leaveStep(
    form,
    href('/campaigns/:campaignId/agent', params),
    href('/campaigns/:campaignId/schedule', params),
  )
}

export default function CampaignAgent({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isDraft, seen, defaultValue } = loaderData
  if (!isDraft && !actionData) return <NotADraft campaignId={params.campaignId} name={name} />
  return (
    <>
      <SetupHead
        draft={{ id: params.campaignId, name, saved: seen }}
        step="Agent & script"
        error={Boolean(actionData)}
      />
      <RejectionToast refused={actionData} />
      <AgentFields
        defaultValue={defaultValue}
        lastResult={actionData?.result}
        seen={seen}
        back={href('/campaigns/:campaignId/check', params)}
      />
    </>
  )
}

type Words = Record<keyof z.input<typeof AgentForm>, string>

type Props = {
  defaultValue: Words
  lastResult: SubmissionResult<string[]> | undefined
  seen: string
  back: string
}

function AgentFields({ defaultValue, lastResult, seen, back }: Props) {
  const kept = useKeptWords()
  const [form, fields] = useForm<Words>({
    id: 'agent',
    defaultValue,
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" noValidate className="flex flex-1 flex-col">
      <input type="hidden" name="seen" value={seen} />
      <div className="mb-6 grid max-w-208 gap-5">
        <FormErrors form={form} />
        {!lastResult && <KeptWordsNotice />}
        <Panel title="What the agent says first">
          <TextareaField
            field={fields.disclosure}
            label="AI disclosure"
            hint="Spoken first on every call. It must say that an AI is calling."
            rows={3}
            maxLength={MAX_DISCLOSURE}
          />
        </Panel>
        <Panel title="How the agent talks">
          <FieldStack>
            <FieldPair>
              <SelectField field={fields.tone} label="Tone" options={tones} />
              <SelectField field={fields.language} label="Language" options={languages} />
            </FieldPair>
            <SelectField
              field={fields.industry}
              label="Industry"
              options={industries}
              placeholder="None"
              optional
            />
            <TextareaField
              field={fields.script}
              label="Script notes"
              hint="The purpose of the call, questions to ask and offers to make."
              rows={6}
              maxLength={MAX_SCRIPT}
              optional
            />
          </FieldStack>
        </Panel>
      </div>
      <SetupFoot back={back} next="Continue to schedule">
        <UnsavedMark />
      </SetupFoot>
    </GuardedForm>
  )
}
