import { statuses } from '@bellbird/contract/options'
import { href } from 'react-router'
import { HoursPanel } from '#app/calling/hours-panel.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type Field, type LastResult, useForm } from '#app/forms/use-form.ts'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import type { Forecast } from './forecast.server.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { Pace, StartAndEnd } from './schedule-pace.tsx'
import { SetupFoot } from './setup-frame.tsx'

type Words = Record<string, string>

type Props = {
  campaignId: string
  defaultValue: Words
  dialed: boolean
  limit: { name: string; lines: number } | undefined
  forecast: Forecast | undefined
  lastResult: LastResult
  seen: string
  back: string
}

export function ScheduleFields({ defaultValue, dialed, forecast, ...props }: Props) {
  const { campaignId, limit, lastResult, seen, back } = props
  const [form, fields] = useForm<Words>({
    id: 'schedule',
    defaultValue,
    lastResult,
  })
  return (
    <GuardedForm form={form} seen={seen} className="flex flex-1 flex-col">
      {/* Enter in a field activates a form's first button, which must not be the one that copies. */}
      <input type="submit" hidden value="Save" />
      <div className="mb-6">
        <Columns ratio="7:4">
          <Stack>
            <FormErrors form={form} />
            <HoursPanel title="Calling hours" fields={fields} />
            {dialed && <StartAndEnd fields={fields} />}
            {dialed && <Pace fields={fields} limit={limit} />}
            <Attempts fields={fields} />
            <Results fields={fields} />
          </Stack>
          {forecast && <ForecastPanel campaignId={campaignId} forecast={forecast} />}
        </Columns>
      </div>
      <SetupFoot back={back} next="Continue to launch">
        <UnsavedMark />
      </SetupFoot>
    </GuardedForm>
  )
}

type PartProps = { fields: Record<string, Field> }

/** The schema defines the field names; the form looks them up by name. */
function of(fields: PartProps['fields'], name: string) {
  return fields[name] as Field
}

function Attempts({ fields }: PartProps) {
  const { callingSettings } = useExtensions()
  return (
    <Panel
      title="Attempts"
      intro={
        callingSettings && (
          <>
            Limits per number and no-call days for all campaigns are in{' '}
            <TextLink to={href('/profile/calling')}>calling settings</TextLink>.
          </>
        )
      }
    >
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
    <Panel title="After a call">
      <FieldStack>
        <FieldPair>
          <SelectField
            field={of(fields, 'status_reached')}
            label="Status when reached"
            options={statuses}
            placeholder="Don’t change"
          />
          <SelectField
            field={of(fields, 'status_refused')}
            label="Status on opt-out"
            options={statuses}
            placeholder="Don’t change"
          />
        </FieldPair>
      </FieldStack>
    </Panel>
  )
}
