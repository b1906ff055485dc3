import { BulkUpdate, MAX_AT_ONCE } from '@bellbird/contract/contacts/contact'
import { statuses, valuesOf } from '@bellbird/contract/options'
import { MAX_BULK_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { runJob } from '#app/routes/contacts/bulk/run-job.server.ts'
import { ONE_PAGE_AT_A_TIME, selectedIn } from '#app/routes/contacts/bulk/selected.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { offering, redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { updateContacts } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/bulk-update.ts'
import { listPath } from './list-path.ts'

const Status = z.enum(valuesOf(statuses))

const StatusChange = z.object({
  contact_ids: BulkUpdate.shape.contact_ids,
  status: Status,
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS)
  const list = listPath(String(form.get('list') ?? ''))
  const ticked = form.getAll('contact_ids')
  const refuse = (toast: Parameters<typeof redirectWithError>[1]) => {
    context.get(currentSession).offerInputOn(href('/contacts'))
    return redirectWithError(list, toast)
  }
  const selected = selectedIn(form)
  // Some browsers submit a form to its own URL, whichever button was pressed.
  if (form.has('calling')) {
    if (typeof selected === 'string') return refuse(selected)
    context.get(currentSession).offerInputOn(href('/contacts/bulk-calling'))
    return redirect(href('/contacts/bulk-calling'))
  }
  if (typeof selected !== 'string' && selected.all) {
    const status = Status.safeParse(form.get('status'))
    if (!status.success) return refuse('Select at least one contact and a status.')
    const updates = { status: status.data }
    const done = await runJob(context.get(upstream), selected, { updates })
    return done ?? refuse(ONE_PAGE_AT_A_TIME)
  }
  if (ticked.length > MAX_AT_ONCE && typeof selected === 'string') return refuse(selected)
  const change = StatusChange.safeParse({
    contact_ids: ticked,
    status: form.get('status'),
  })
  if (!change.success) {
    return refuse('Select at least one contact and a status.')
  }
  const { contact_ids, status } = change.data
  const updated = await updateContacts(context.get(upstream), { contact_ids, updates: { status } })
  if (!updated.ok) {
    return refuse({
      message: sentenceOf(updated.problem) ?? 'Failed to update contacts',
      description: updated.problem.notice,
    })
  }
  const { updated: count = contact_ids.length, update_id } = updated.value
  if (count === 0) return redirectWithSuccess(list, 'Nothing to change')
  const message = count === 1 ? '1 contact updated' : `${count} contacts updated`
  if (!update_id) return redirectWithSuccess(list, message)
  const fields = { update_id, list: String(form.get('list') ?? '') }
  const undo = { action: href('/contacts/bulk-update/undo'), fields }
  return redirectWithSuccess(list, { message, description: offering('', { undo }) })
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function BulkUpdateContacts() {
  return null
}
