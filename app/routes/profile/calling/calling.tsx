import type { CallingSettings } from '@bellbird/contract/calling/call-log'
import { weekdays } from '@bellbird/contract/calling/calling-window'
import { weekdayNames } from '@bellbird/contract/campaigns/words'
import { PhoneCall } from 'lucide-react'
import { data, href, redirect, useOutlet } from 'react-router'
import { withMondayOnWeekdays } from '#app/calling/hours-schema.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { versionOf } from '#app/forms/version-of.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { shortDate } from '#app/ui/components/short-date.ts'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import {
  consultCallingSettings,
  findCallingSettings,
  updateCallingSettings,
} from '#app/upstream/calling-settings.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { SettingsFailure, SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/calling.ts'
import { CallingFields } from './calling-form.tsx'
import { CallingForm, settingsOf, wordsOf } from './calling-schema.ts'
import { outdatedCalls } from './outdated-calls.server.ts'

const TAB = 'Calling'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findCallingSettings(context.get(upstream))
  return { form: found && { words: wordsOf(found), seen: versionOf(found) } }
}

/** A shorter storage time is saved only by its confirmation, which follows if it deletes calls. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  if (form.get('intent') === 'copy') {
    const { error: _, ...result } = parseForm(withMondayOnWeekdays(form), CallingForm).reply()
    return data({ copied: true, result, now: undefined })
  }
  const submission = parseForm(form, CallingForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const failure = 'Failed to save the calling settings'
  const now = await consultCallingSettings(api)
  if (!now.ok) return stay(reject(submission, { problem: now.problem, failure }))
  const { seen } = Object.fromEntries(form)
  if (seen && seen !== versionOf(now.value)) {
    return stay(rejectChanged(submission, 'page', COMPARE), now.value)
  }
  const settings = settingsOf(submission.value)
  const months = settings.keep_months
  const mustConfirm =
    months < now.value.keep_months && (await outdatedCalls(api, months)).count !== 0
  if (mustConfirm) settings.keep_months = now.value.keep_months
  const saved = await updateCallingSettings(api, settings)
  if (!saved.ok) return stay(reject(submission, { problem: saved.problem, failure }))
  if (mustConfirm) return redirect(`${href('/profile/calling/storage')}?months=${months}`)
  return redirectWithSuccess(href('/profile/calling'), 'Calling settings saved')
}

function stay({ data: refused, init }: ReturnType<typeof reject>, now?: CallingSettings) {
  const current = now && { words: summaryOf(now), seen: versionOf(now) }
  return data({ ...refused, now: current }, init ?? undefined)
}

function summaryOf(settings: CallingSettings) {
  const { contact_per_day: perDay, contact_per_week: perWeek, skip_days, window } = settings
  const hours = weekdays.flatMap((day) => {
    const open = window[day]
    return open ? [`${weekdayNames[day]} ${open.from}–${open.to}`] : []
  })
  return [
    perDay === null ? 'No limit per day' : `${perDay} per day`,
    perWeek === null ? 'no limit per 7 days' : `${perWeek} per 7 days`,
    skip_days.length > 0 && `no calls on ${skip_days.map(shortDate).join('; ')}`,
    hours.join(', ') || 'no calling hours',
    `calls kept for ${settings.keep_months} months`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export default function CallingSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  const refused = actionData && 'toast' in actionData ? actionData : undefined
  return (
    <DialogHost dialog={useOutlet()}>
      <SettingsPage tab={TAB} failed={Boolean(refused)}>
        <RejectionToast refused={refused} />
        {form ? (
          <CallingFields
            // The confirmation of a shorter storage time saves, too.
            key={form.seen}
            defaultValue={form.words}
            lastResult={actionData?.result}
            now={actionData?.now}
            seen={form.seen}
          />
        ) : (
          <EmptyState icon={PhoneCall} title="Calling settings aren’t available">
            This server has no settings for all calls. Each campaign has its own schedule and
            limits.
          </EmptyState>
        )}
      </SettingsPage>
    </DialogHost>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
