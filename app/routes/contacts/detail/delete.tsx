import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { listPath } from '#app/routes/contacts/list/list-path.ts'
import {
  offering,
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { isInBin, listBin } from '#app/upstream/contact-bin.server.ts'
import { deleteContact, findContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/delete.ts'

export const handle = { dialog: true }

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, trash] = await Promise.all([
    findContact(api, params.contactId),
    optional(listBin(api, { limit: 1, offset: 0 })),
  ])
  const after = trash
    ? `will be moved to the trash, where you can restore the contact for ${TRASH_DAYS} days.`
    : 'will be deleted permanently. You can’t undo this.'
  const list = url.searchParams.get('list')
  const hidden: Record<string, string> = list ? { list } : {}
  return { name: nameOf(contact), after, hidden }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const list = listPath(String((await readForm(request)).get('list') ?? ''))
  const api = context.get(upstream)
  const deleted = await deleteContact(api, params.contactId)
  if (!deleted.ok) {
    if (deleted.problem.status === 404) {
      return redirectWithError(list, {
        message: 'Contact not found',
        description: 'It may have already been deleted.',
      })
    }
    return redirectWithProblem(
      href('/contacts/:contactId', params),
      deleted.problem,
      'Failed to delete contact',
    )
  }
  const message = 'Contact deleted successfully'
  if (!(await isInBin(api, params.contactId))) return redirectWithSuccess(list, message)
  return redirectWithSuccess(list, {
    message,
    description: offering('It’s in the trash.', {
      undo: { action: href('/contacts/bin/restore'), fields: { contact_id: params.contactId } },
    }),
  })
}

export default function DeleteContact({ loaderData, params }: Route.ComponentProps) {
  return (
    <Dialog
      title={`Delete ${loaderData.name}?`}
      action={href('/contacts/:contactId/delete', params)}
      hidden={loaderData.hidden}
      cancelHref={href('/contacts/:contactId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      <p>Are you sure you want to delete this contact?</p>
      <p>
        <bdi className="font-semibold">{loaderData.name}</bdi> {loaderData.after}
      </p>
    </Dialog>
  )
}
