import { industries, languages, tones } from '@bellbird/contract/options'
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
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import type { Route } from './+types/voice-agent.ts'
import { SettingsFailure, SettingsPage } from './settings-page.tsx'
import { loadUser, saveProfile } from './user.server.ts'

type Preferences = { industry: string; tone: string; language: string }
type Options = Record<string, string>

export async function loader({ context }: Route.LoaderArgs) {
  const { industry, tone, language } = await loadUser(context)
  return {
    values: { industry, tone, language },
    options: {
      industry: withStored(industries, industry),
      tone: withStored(tones, tone),
      language: withStored(languages, language),
    },
  }
}

/** A stored value outside our options can be retained, and is shown as it is. */
function withStored(options: Options, stored: string): Options {
  return stored === '' || stored in options ? options : { ...options, [stored]: stored }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = context.get(currentSession)
  const submission = parseForm(await readForm(request), preferencesOf(user))
  if (submission.status !== 'success') return reject(submission)

  const saved = await saveProfile(context, submission.value)
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to update profile' })
  }
  return redirectWithSuccess(href('/profile/voice-agent'), 'Profile updated successfully!')
}

function preferencesOf(stored: Preferences | undefined) {
  return z.object({
    industry: oneOf({ ...industries, '': '' }, stored?.industry, 'an industry'),
    tone: oneOf(tones, stored?.tone, 'a tone'),
    language: oneOf(languages, stored?.language, 'a language'),
  })
}

function oneOf(options: Options, stored: string | undefined, what: string) {
  return z
    .string(`Choose ${what}`)
    .refine((value) => Object.hasOwn(options, value) || value === stored, `Choose ${what}`)
}

export default function VoiceAgentSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <PreferencesPage shown={loaderData} actionData={actionData} />
}

/** The choices stay on the screen even if the preferences cannot be loaded. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (!actionData) return <SettingsFailure tab="Voice Agent" error={error} />
  const options = { industry: industries, tone: tones, language: languages }
  return <PreferencesPage shown={{ values: {}, options }} actionData={actionData} />
}

type PreferencesFormData = {
  values: Partial<Preferences>
  options: Record<keyof Preferences, Options>
}

type PageProps = Pick<Route.ComponentProps, 'actionData'> & { shown: PreferencesFormData }

function PreferencesPage({ shown, actionData }: PageProps) {
  return (
    <SettingsPage tab="Voice Agent" failed={Boolean(actionData)}>
      <RejectionToast refused={actionData} />
      <PreferencesForm {...shown} lastResult={actionData?.result} />
    </SettingsPage>
  )
}

type FormProps = PreferencesFormData & {
  lastResult: LastResult
}

function PreferencesForm({ values, options, lastResult }: FormProps) {
  const [form, fields] = useForm<Preferences>({
    id: 'voice-agent',
    defaultValue: values,
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title="Voice Agent"
      intro="Starting values for new campaigns"
      buttons={<SubmitButton pendingLabel="Saving">Save Preferences</SubmitButton>}
    >
      <SelectField
        field={fields.industry}
        label="Industry"
        options={options.industry}
        placeholder="Choose an industry"
        optional
      />
      <FieldPair>
        <SelectField field={fields.tone} label="Communication Tone" options={options.tone} />
        <SelectField field={fields.language} label="Language" options={options.language} />
      </FieldPair>
    </FormPanel>
  )
}
