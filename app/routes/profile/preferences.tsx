import { PreferencesUpdate } from '@bellbird/contract/auth/preferences'
import { dateFormats, exportFormats, numberFormats, weekStarts } from '@bellbird/contract/options'
import { href } from 'react-router'
import { z } from 'zod'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { keepAccount } from '#app/session/account-cache.server.ts'
import { formatsIn } from '#app/session/formats.server.ts'
import { timeZoneOptions } from '#app/session/time-zones.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findPreferences, updatePreferences } from '#app/upstream/preferences.server.ts'
import type { Route } from './+types/preferences.ts'
import { SettingsFailure, SettingsPage } from './settings-page.tsx'

const { time_zone, date_format, number_format, week_start, export_format } = PreferencesUpdate.shape
const none = (value: unknown) => (value === '' || value === undefined ? null : value)
const PreferencesForm = z.object({
  time_zone: z.preprocess(none, time_zone),
  date_format: z.preprocess(none, date_format),
  number_format: z.preprocess(none, number_format),
  week_start: z.preprocess(none, week_start),
  export_format: z.preprocess(none, export_format),
})

type Values = Record<keyof z.infer<typeof PreferencesForm>, string>

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findPreferences(context.get(upstream))
  return {
    offered: found !== undefined,
    values: {
      time_zone: found?.time_zone ?? '',
      date_format: found?.date_format ?? '',
      number_format: found?.number_format ?? '',
      week_start: found?.week_start ?? '',
      export_format: found?.export_format ?? '',
    },
    options: {
      zones: {
        ...timeZoneOptions(),
        ...timeZoneOptions(found?.time_zone ? [found.time_zone] : []),
      },
      dateFormats: withoutDefault(dateFormats, 'mdy', found?.date_format),
      numberFormats: withoutDefault(numberFormats, 'comma', found?.number_format),
      weekStarts,
      exportFormats,
    },
  }
}

/** The default is the choice of none, so it is not offered twice unless it was chosen. */
function withoutDefault<Format extends string>(
  formats: Record<Format, string>,
  usual: NoInfer<Format>,
  chosen: Format | null | undefined,
) {
  const { [usual]: _, ...others } = formats
  return chosen === usual ? formats : others
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), PreferencesForm)
  if (submission.status !== 'success') return reject(submission)
  const saved = await updatePreferences(context.get(upstream), submission.value)
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save preferences' })
  }
  const settings = { at: Date.now(), preferences: true, formats: formatsIn(saved.value) }
  const headers = { 'set-cookie': await keepAccount(context, { settings }) }
  return redirectWithSuccess(href('/profile/preferences'), 'Preferences saved', { headers })
}

export default function PreferencesSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { offered, values, options } = loaderData
  return (
    <SettingsPage tab="Preferences" failed={Boolean(actionData)}>
      <RejectionToast refused={actionData} />
      {offered ? (
        <FormatsForm values={values} options={options} lastResult={actionData?.result} />
      ) : (
        <Notice tone="info" title="Preferences aren’t available">
          This server doesn’t store time zones and formats. Dates are shown as Nov 24, 2026.
        </Notice>
      )}
    </SettingsPage>
  )
}

type Data = Route.ComponentProps['loaderData']
type Props = Pick<Data, 'options'> & {
  values: Values
  lastResult: LastResult
}

function FormatsForm({ values, options, lastResult }: Props) {
  const [form, fields] = useForm<Values>({
    id: 'preferences',
    defaultValue: values,
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title="Preferences"
      intro="Dates, times, and numbers on your screens"
      buttons={<SubmitButton pendingLabel="Saving">Save Preferences</SubmitButton>}
    >
      <SelectField
        field={fields.time_zone}
        label="Time zone"
        hint="For dates and times. Calling hours always follow the contact’s time zone."
        placeholder="Same as this device"
        options={options.zones}
      />
      <FieldPair>
        <SelectField
          field={fields.date_format}
          label="Date format"
          placeholder="Nov 24, 2026 (default)"
          options={options.dateFormats}
        />
        <SelectField
          field={fields.number_format}
          label="Number format"
          placeholder="1,234.5 (default)"
          options={options.numberFormats}
        />
      </FieldPair>
      <SelectField
        field={fields.week_start}
        label="Week starts on"
        hint="For weekly charts"
        placeholder="No fixed day: the last 7 days (default)"
        options={options.weekStarts}
      />
      <SelectField
        field={fields.export_format}
        label="Dates and numbers in exports"
        hint="Call lists and the do-not-call list always use 2026-11-24 and 1234.5."
        placeholder="2026-11-24, 1234.5 (default)"
        options={options.exportFormats}
      />
    </FormPanel>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab="Preferences" error={error} />
}
