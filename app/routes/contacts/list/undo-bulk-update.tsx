import type { BulkUndone } from '@bellbird/contract/contacts/contact'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { undoUpdate } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/undo-bulk-update.ts'
import { listPath } from './list-path.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const isField = form.get('deleted') === 'field'
  const list = isField ? href('/profile/fields') : listPath(String(form.get('list') ?? ''))
  const updateId = String(form.get('update_id') ?? '')
  if (!updateId) throw redirect(list)
  const undone = await undoUpdate(context.get(upstream), updateId)
  if (!undone.ok) return redirectWithProblem(list, undone.problem, 'Failed to undo this update')
  const toast = {
    message: isField ? 'Field restored' : 'Update undone',
    description: sentenceOf(undone.value),
  }
  // Undoing the change of a tag also changes saved views.
  return redirectWithSuccess(list, toast, { headers: { 'set-cookie': await forgetPins(context) } })
}

function sentenceOf({ restored, kept }: BulkUndone) {
  if (restored + kept === 0) return ''
  const contacts = restored === 1 ? '1 contact' : `${restored} contacts`
  const rest = kept > 0 ? ` ${kept} kept: changed or deleted since.` : ''
  return `${contacts} restored.${rest}`
}

export function loader() {
  throw redirect(href('/contacts'))
}

export default function UndoBulkUpdate() {
  return null
}
