import type { Contact } from '@bellbird/contract/contacts/contact'
import { data, href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { ContactFailure } from '#app/routes/contacts/detail/contact-failure.tsx'
import { ownName } from '#app/session/own-name.server.ts'
import { timeZoneOptions } from '#app/session/time-zones.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { consultContact, findContact, updateContact } from '#app/upstream/contacts.server.ts'
import { findBlockingEntry } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/calling.ts'
import { CallingAction, callingActions } from './calling-actions.server.ts'
import { CallingForms } from './calling-forms.tsx'
import { CallingHistory } from './calling-history.tsx'
import { CallingPanel } from './calling-panel.tsx'
import { callingViewOf } from './calling-view.server.ts'
import { permissionHistory } from './permission-history.server.ts'
import { readinessOf } from './readiness.server.ts'
import { WhatCallsNeed } from './source-and-date.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, readiness] = await Promise.all([
    findContact(api, params.contactId),
    readinessOf(api, params.contactId),
  ])
  const [suppression, history] = await Promise.all([
    findBlockingEntry(api, contact.phone),
    permissionHistory(api, contact, ownName(context)),
  ])
  return {
    name: nameOf(contact),
    seen: contact.updated_at ?? '',
    change: CallingAction.safeParse(url.searchParams.get('change')).data,
    calling: callingViewOf(contact),
    readiness,
    suppression,
    history,
    zones: timeZoneOptions(),
    today: new Date().toISOString().slice(0, 10),
  }
}

/** Call permission is in custom fields, which any upstream stores. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const callingAction = CallingAction.safeParse(form.get('change')).data
  if (!callingAction)
    throw data('This form doesn’t belong to this page. Nothing was changed.', { status: 400 })
  const { submission, change, done } = callingActions[callingAction](form)
  if (!change) return stay(callingAction, reject(submission))

  const api = context.get(upstream)
  const found = await consultContact(api, params.contactId)
  if (!found.ok) return stay(callingAction, reject(submission, { problem: found.problem, failure }))
  const contact = found.value
  const seen = contact.updated_at
  if (form.get('seen') !== (seen ?? ''))
    return stay(callingAction, rejectChanged(submission, 'contact', notice), contact)

  const update = { custom_fields: change(contact.custom_fields) }
  const updated = await updateContact(api, contact.id, update, seen)
  if (updated.ok) return redirectWithSuccess(href('/contacts/:contactId', params), done)
  if (updated.problem.status === 412) {
    return stay(
      callingAction,
      rejectChanged(submission, 'contact', notice),
      await findContact(api, contact.id),
    )
  }
  return stay(callingAction, reject(submission, { problem: updated.problem, failure }))
}

const failure = 'Failed to save'

const notice = 'Review the current values below, then save again.'

function stay(
  callingAction: CallingAction,
  { data: refused, init }: ReturnType<typeof reject>,
  theirs?: Contact,
) {
  const now = theirs && { seen: theirs.updated_at ?? '', calling: callingViewOf(theirs) }
  return data({ ...refused, action: callingAction, now }, init ?? undefined)
}

export default function Calling({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, suppression, readiness, history } = loaderData
  const shown = { ...loaderData, ...actionData?.now }
  const { calling } = shown
  const title = `Call permission for ${name}`
  const back = href('/contacts/:contactId', params)
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{title}</PageTitle>
      <PageHeader
        back={{ href: back, label: name }}
        title={title}
        intro="Whether and when this person may be called, and your proof of consent."
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="7:4">
        <Stack>
          <CallingForms shown={shown} refused={actionData} back={back} />
          <CallingHistory history={history} />
        </Stack>
        {/* On phones, the current permission is above the form. */}
        <div className="grid gap-5 max-md:contents">
          <div className="max-md:order-first">
            <CallingPanel calling={calling} suppression={suppression} readiness={readiness} />
          </div>
          <WhatCallsNeed who="this person" />
        </div>
      </Columns>
    </>
  )
}

export function ErrorBoundary() {
  return <ContactFailure />
}
