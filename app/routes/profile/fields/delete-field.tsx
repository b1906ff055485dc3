import { MAX_UNDONE } from '@bellbird/contract/contacts/contact'
import type { TagChanged } from '@bellbird/contract/contacts/tags'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { offering } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteField, findField } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/delete-field.ts'

export const handle = { dialog: true }

const back = href('/profile/fields')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, contacts = 0 } = await findField(context.get(upstream), params.fieldId)
  return { name, contacts }
}

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: deleteField(context.get(upstream), params.fieldId),
    to: back,
    done: (deleted) => ({
      message: 'Field deleted',
      description: deleted && changedAndUndo(deleted),
    }),
    failure: 'Failed to delete the field',
  })
}

export default function DeleteField({ loaderData, params }: Route.ComponentProps) {
  const { name, contacts } = loaderData
  return (
    <Dialog
      title={`Delete “${name}”?`}
      pageTitle="Delete field"
      action={href('/profile/fields/:fieldId/delete', params)}
      cancelHref={href('/profile/fields/:fieldId', params)}
      confirmLabel="Delete field"
      pendingLabel="Deleting"
    >
      {`${valuesOf(contacts)} Saved views and campaigns that filter by it match no contacts until you change them.`}
    </Dialog>
  )
}

function changedAndUndo({ contacts, update_id }: TagChanged) {
  const undo =
    update_id && contacts <= MAX_UNDONE
      ? { action: href('/contacts/bulk-update/undo'), fields: { update_id, deleted: 'field' } }
      : undefined
  return offering(changedIn(contacts), { undo })
}

function changedIn(contacts: number) {
  if (contacts === 0) return ''
  return contacts === 1 ? '1 contact changed.' : `${formatCount(contacts)} contacts changed.`
}

function valuesOf(contacts: number) {
  if (contacts === 0) return 'No contact has a value in it.'
  return contacts === 1
    ? '1 contact has a value in it, which is deleted too. It stays in the contact’s history.'
    : `${formatCount(contacts)} contacts have a value in it, which is deleted too. It stays in each contact’s history.`
}
