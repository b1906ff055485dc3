import { href } from 'react-router'
import { offering, redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { isInBin } from '#app/upstream/contact-bin.server.ts'
import { deleteContact } from '#app/upstream/contacts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
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
    const { status, notice } = deleted.problem
    if (status === 404) {
      return redirectWithError(href('/contacts'), {
        message: 'Contact not found',
        description: 'It was deleted already, or it never existed.',
      })
    }
    return redirectWithError(href('/contacts/:contactId', params), {
      message: sentenceOf(deleted.problem) ?? 'Failed to delete contact',
      description: notice,
    })
  }
  const message = 'Contact deleted successfully'
  if (!(await isInBin(api, params.contactId)))
    return redirectWithSuccess(href('/contacts'), message)
  return redirectWithSuccess(href('/contacts'), {
    message,
    description: offering('You can restore it from the bin.', {
      to: href('/contacts/bin'),
      words: 'Open the bin',
    }),
  })
}

export default function DeleteContact({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Delete contact</PageTitle>
      <Dialog
        title="Delete contact"
        action={href('/contacts/:contactId/delete', params)}
        cancelHref={href('/contacts/:contactId', params)}
        confirmLabel="Delete"
        pendingLabel="Deleting"
      >
        Are you sure you want to delete this contact?
      </Dialog>
    </>
  )
}
