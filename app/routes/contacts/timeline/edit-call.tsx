import type { LoggedCall } from '@bellbird/contract/contacts/timeline'
import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findLoggedCall, updateLoggedCall } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/edit-call.ts'
import { callChoices } from './call-choices.server.ts'
import { CallForm as Fields } from './call-form.tsx'
import { CallForm, loggedCallOf } from './call-form-schema.ts'
import { CurrentVersion, EditEntryPage, stay } from './edit-entry.tsx'
import { callWords } from './timeline-view.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, call] = await Promise.all([
    findContact(api, params.contactId),
    findLoggedCall(api, params.contactId, params.callId),
  ])
  const { outcome, note, number, updated_at } = call
  const choices = callChoices(contact, number)
  return {
    name: nameOf(contact),
    ...choices,
    values: { outcome, note, number, ...clockOf(call, choices.zones.zone) },
    seen: updated_at,
  }
}

/** Swedish notation has the form that these fields need: 2026-11-18 09:00. */
function clockOf({ at }: LoggedCall, timeZone: string) {
  const text = new Date(at).toLocaleString('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [called_on = '', called_time = ''] = text.split(' ')
  return { called_on, called_time }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, CallForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const api = context.get(upstream)
  const seen = String(form.get('seen') ?? '')
  const updated = await updateLoggedCall(api, params, loggedCallOf(submission.value), seen)
  if (updated.ok) return redirectWithSuccess(href('/contacts/:contactId', params), 'Call saved')
  const { problem } = updated
  if (problem.status !== 412) {
    return stay(reject(submission, { problem, failure: 'Failed to save the call' }))
  }
  const { outcome, note, at, updated_at } = await findLoggedCall(
    api,
    params.contactId,
    params.callId,
  )
  const words = [callWords(outcome), note].filter(Boolean).join(' · ')
  return stay(rejectChanged(submission, 'call', COMPARE), { words, at, seen: updated_at })
}

export default function EditCall({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, numbers, values, zones, seen } = loaderData
  const now = actionData?.now
  return (
    <EditEntryPage
      title={`Edit call with ${name}`}
      contactId={params.contactId}
      name={name}
      deleteHref={href('/contacts/:contactId/calls/:callId/delete', params)}
      refused={actionData}
    >
      <Fields
        contactId={params.contactId}
        submitLabel="Save call"
        values={values}
        numbers={numbers}
        zones={zones}
        blank="Leave blank to keep the time"
        seen={seen}
        now={now?.seen}
        lastResult={actionData?.result}
        notice={<CurrentVersion now={now} />}
      />
    </EditEntryPage>
  )
}
