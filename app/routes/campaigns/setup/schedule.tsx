import { weekdays } from '@bellbird/contract/calling/calling-window'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { statuses } from '@bellbird/contract/options'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type Field, useForm } from '#app/forms/use-form.ts'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { HoursRow, HoursRows } from '#app/ui/components/hours-row.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import {
  findCampaignCalling,
  updateCampaignCalling,
} from '#app/upstream/campaign-calling.server.ts'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import type { Route } from './+types/schedule.ts'
import { callingInput } from './agent-schema.ts'
import { changeDraft, leaveStep } from './change-draft.server.ts'
import { NotADraft } from './not-a-draft.tsx'
import { paceOf, paceWords, ScheduleForm, scheduleOf, scheduleWords } from './schedule-schema.ts'
import { SetupFoot, SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'
export { keepTheRest as shouldRevalidate } from './audience-step.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling] = await Promise.all([
    findCampaign(api, params.campaignId),
    optional(findCampaignCalling(api, params.campaignId)),
  ])
  return {
    name: campaign.name,
    isDraft: campaign.state === 'draft',
    seen: campaign.updated_at,
    dialed: Boolean(calling?.connection_id),
    defaultValue: { ...scheduleWords(campaign), ...paceWords(calling) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  const submission = parseForm(form, ScheduleForm)
  if (submission.status !== 'success') return reject(submission)

  const failure = 'Failed to save the campaign'
  const calling = form.has('lines') && (await findCampaignCalling(api, params.campaignId))
  if (calling) {
    const input = { ...callingInput(calling), ...paceOf(submission.value) }
    const dialed = await updateCampaignCalling(api, params.campaignId, input)
    if (!dialed.ok) return reject(submission, { problem: dialed.problem, failure })
  }
  const changes = scheduleOf(submission.value)
  const saved = await changeDraft(api, params.campaignId, form, changes)
  if (!saved.ok) return reject(submission, { problem: saved.problem, failure })
  return leaveStep(
    form,
    href('/campaigns/:campaignId/schedule', params),
    href('/campaigns/:campaignId/launch', params),
  )
}

export default function CampaignSchedule({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isDraft, seen, dialed, defaultValue } = loaderData
  if (!isDraft && !actionData) return <NotADraft campaignId={params.campaignId} name={name} />
  return (
    <>
      <SetupHead
        draft={{ id: params.campaignId, name, saved: seen }}
        step="Schedule"
        error={Boolean(actionData)}
      />
      <RejectionToast refused={actionData} />
      <ScheduleFields
        defaultValue={defaultValue}
        dialed={dialed}
        lastResult={actionData?.result}
        seen={seen}
        back={href('/campaigns/:campaignId/agent', params)}
      />
    </>
  )
}

type Words = Record<string, string>

type Props = {
  defaultValue: Words
  /** Whether a platform makes the calls. */
  dialed: boolean
  lastResult: SubmissionResult<string[]> | undefined
  seen: string
  back: string
}

function ScheduleFields({ defaultValue, dialed, lastResult, seen, back }: Props) {
  const kept = useKeptWords()
  const [form, fields] = useForm<Words>({
    id: 'schedule',
    defaultValue,
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" noValidate className="flex flex-1 flex-col">
      <input type="hidden" name="seen" value={seen} />
      <div className="mb-6 grid max-w-208 gap-5">
        <FormErrors form={form} />
        {!lastResult && <KeptWordsNotice />}
        <CallingHours fields={fields} />
        <Attempts fields={fields} />
        {dialed && <Pace fields={fields} />}
        <Results fields={fields} />
      </div>
      <SetupFoot back={back} next="Continue to launch">
        <UnsavedMark />
      </SetupFoot>
    </GuardedForm>
  )
}

type PartProps = { fields: Record<string, Field> }

/** The schema names the fields; the form asks for them by name. */
function of(fields: PartProps['fields'], name: string) {
  return fields[name] as Field
}

function CallingHours({ fields }: PartProps) {
  const time = (name: string) => {
    const { id, initialValue, errors } = of(fields, name)
    return { id, name, defaultValue: initialValue ?? '', errors }
  }
  return (
    <Panel
      title="Calling hours"
      intro="On each contact’s clock, in 15-minute steps. Leave a day empty for no calls; enter 00:00 to end at midnight."
    >
      <HoursRows>
        {weekdays.map((day) => (
          <HoursRow
            key={day}
            day={weekdayNames[day]}
            from={time(`${day}_from`)}
            to={time(`${day}_to`)}
          />
        ))}
      </HoursRows>
    </Panel>
  )
}

function Attempts({ fields }: PartProps) {
  return (
    <Panel title="Attempts">
      <FieldPair>
        <TextField
          field={of(fields, 'max_attempts')}
          label="Maximum attempts per contact"
          hint="From 1 to 10"
          inputMode="numeric"
        />
        <TextField
          field={of(fields, 'retry_hours')}
          label="Minimum hours between attempts"
          hint="From 1 to 336"
          inputMode="numeric"
        />
      </FieldPair>
    </Panel>
  )
}

function Pace({ fields }: PartProps) {
  return (
    <Panel title="Pace and end">
      <FieldStack>
        <FieldPair>
          <TextField
            field={of(fields, 'lines')}
            label="Calls at once"
            hint="Within the limit of the platform"
            inputMode="numeric"
          />
          <TextField
            field={of(fields, 'calls_per_day')}
            label="Calls per day"
            hint="Days are counted in UTC."
            inputMode="numeric"
            optional
          />
        </FieldPair>
        <FieldPair>
          <TextField
            field={of(fields, 'spend_per_day')}
            label="Spend per day in US dollars"
            hint="New calls stop when it is reached."
            inputMode="decimal"
            optional
          />
          <TextField
            field={of(fields, 'stops_on')}
            label="Stop on"
            hint="No calls after this day."
            type="date"
            optional
          />
        </FieldPair>
      </FieldStack>
    </Panel>
  )
}

function Results({ fields }: PartProps) {
  return (
    <Panel title="When someone…">
      <FieldStack>
        <FieldPair>
          <SelectField
            field={of(fields, 'status_reached')}
            label="Is reached, set status to"
            options={statuses}
            placeholder="Don’t change"
          />
          <SelectField
            field={of(fields, 'status_refused')}
            label="Opts out, set status to"
            options={statuses}
            placeholder="Don’t change"
          />
        </FieldPair>
      </FieldStack>
    </Panel>
  )
}
