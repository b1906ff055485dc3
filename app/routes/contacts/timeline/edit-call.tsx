import type { LoggedCall } from '@bellbird/contract/contacts/timeline'
import { Trash2 } from 'lucide-react'
import { data, href, useOutlet } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findLoggedCall, updateLoggedCall } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/edit-call.ts'
import { callChoices } from './call-choices.server.ts'
import { CallForm as Fields } from './call-form.tsx'
import { CallForm, loggedCallOf } from './call-form-schema.ts'
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

/** When a call was, as the fields of its form have it. */
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

/** The same form again; with `now`, the call as it is by now is shown beside what was typed. */
function stay(
  { data: refused, init }: ReturnType<typeof reject>,
  now?: { words: string; at: string; seen: string },
) {
  return data({ ...refused, now }, init ?? undefined)
}

export default function EditCall({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, numbers, values, zones, seen } = loaderData
  const title = `Edit call with ${name}`
  const now = actionData?.now
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle error={Boolean(actionData)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/:contactId', params), label: name }}
        title={title}
        actions={
          <ButtonLink
            variant="danger-quiet"
            icon={Trash2}
            to={href('/contacts/:contactId/calls/:callId/delete', params)}
            preventScrollReset
          >
            Delete
          </ButtonLink>
        }
      />
      <RejectionToast refused={actionData} />
      <Panel>
        <Fields
          contactId={params.contactId}
          submitLabel="Save call"
          values={values}
          numbers={numbers}
          zones={zones}
          blank="Leave blank to keep the time"
          hidden={{ seen: now?.seen ?? seen }}
          lastResult={actionData?.result}
          notice={
            now && (
              <Notice tone="warning" title="Current version">
                <bdi>{now.words}</bdi> · <TimeStamp iso={now.at} precise />
              </Notice>
            )
          }
        />
      </Panel>
    </DialogHost>
  )
}
