import { weekdays } from '@bellbird/contract/calling/calling-window'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { statuses } from '@bellbird/contract/options'
import type { SubmissionResult } from '@conform-to/react'
import { data, href } from 'react-router'
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
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
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
import { CopyMonday } from './copy-monday.tsx'
import { type Forecast, forecastOf } from './forecast.server.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { NotADraft } from './not-a-draft.tsx'
import { Pace, StartAndEnd } from './schedule-pace.tsx'
import {
  paceOf,
  paceWords,
  ScheduleForm,
  scheduleOf,
  scheduleWords,
  withMondayEverywhere,
} from './schedule-schema.ts'
import { SetupFoot, SetupHead } from './setup-frame.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'
export { keepTheRest as shouldRevalidate } from './audience-step.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling] = await Promise.all([
    findCampaign(api, params.campaignId),
    optional(findCampaignCalling(api, params.campaignId)),
  ])
  const isDraft = campaign.state === 'draft'
  return {
    name: campaign.name,
    isDraft,
    seen: campaign.updated_at,
    dialed: Boolean(calling?.connection_id),
    forecast: isDraft ? await forecastOf(api, campaign, calling) : undefined,
    defaultValue: { ...scheduleWords(campaign), ...paceWords(calling) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  if (form.get('intent') === 'copy') {
    const { error: _, ...result } = parseForm(withMondayEverywhere(form), ScheduleForm).reply()
    return data({ copied: true, result })
  }
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
  const { name, isDraft, seen, ...form } = loaderData
  const refused = actionData && 'toast' in actionData ? actionData : undefined
  if (!isDraft && !actionData) return <NotADraft campaignId={params.campaignId} name={name} />
  return (
    <>
      <SetupHead
        draft={{ id: params.campaignId, name, saved: seen }}
        step="Schedule"
        error={Boolean(refused)}
      />
      <RejectionToast refused={refused} />
      <ScheduleFields
        {...form}
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
  forecast: Forecast | undefined
  lastResult: SubmissionResult<string[]> | undefined
  seen: string
  back: string
}

function ScheduleFields({ defaultValue, dialed, forecast, lastResult, seen, back }: Props) {
  const kept = useKeptWords()
  const [form, fields] = useForm<Words>({
    id: 'schedule',
    defaultValue,
    lastResult: lastResult ?? kept?.result,
  })
  return (
    <GuardedForm form={form} method="post" noValidate className="flex flex-1 flex-col">
      <input type="hidden" name="seen" value={seen} />
      {/* Enter in a field presses the first button of a form: it must not be the one that copies. */}
      <input type="submit" hidden value="Save" />
      <div className="mb-6">
        <Columns ratio="7:4">
          <Stack>
            <FormErrors form={form} />
            {!lastResult && <KeptWordsNotice />}
            <CallingHours fields={fields} />
            <Attempts fields={fields} />
            {dialed && <StartAndEnd fields={fields} />}
            {dialed && <Pace fields={fields} />}
            <Results fields={fields} />
          </Stack>
          <Stack>{forecast && <ForecastPanel forecast={forecast} />}</Stack>
        </Columns>
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
      aside={<CopyMonday />}
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
