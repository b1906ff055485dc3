import { href } from 'react-router'
import {
  offering,
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { isInBin } from '#app/upstream/contact-bin.server.ts'
import { deleteContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/delete.ts'

export const handle = { dialog: true }

/** The page under the dialog has the contact; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const deleted = await deleteContact(api, params.contactId)
  if (!deleted.ok) {
    if (deleted.problem.status === 404) {
      return redirectWithError(href('/contacts'), {
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
  if (!(await isInBin(api, params.contactId)))
    return redirectWithSuccess(href('/contacts'), message)
  return redirectWithSuccess(href('/contacts'), {
    message,
    description: offering('It’s in the trash.', {
      undo: { action: href('/contacts/bin/restore'), fields: { contact_id: params.contactId } },
    }),
  })
}

export default function DeleteContact({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete contact"
      action={href('/contacts/:contactId/delete', params)}
      cancelHref={href('/contacts/:contactId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      Are you sure you want to delete this contact?
    </Dialog>
  )
}
