import { href } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { purgeContact } from '#app/upstream/contact-bin.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/purge.ts'

export const handle = { dialog: true }

/** The page under the dialog has the contact; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const purged = await purgeContact(context.get(upstream), params.contactId)
  if (purged.ok) return redirectWithSuccess(href('/contacts/bin'), 'Contact deleted for good')
  const { status, notice } = purged.problem
  return redirectWithError(
    href('/contacts/bin'),
    status === 404
      ? {
          message: 'This contact is not in the bin',
          description: 'It was restored, or it is gone for good already.',
        }
      : {
          message: sentenceOf(purged.problem) ?? 'Failed to delete this contact for good',
          description: notice,
        },
  )
}

export default function PurgeContact({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Delete for good</PageTitle>
      <Dialog
        title="Delete for good"
        action={href('/contacts/bin/:contactId/purge', params)}
        cancelHref={href('/contacts/bin')}
        confirmLabel="Delete for good"
        pendingLabel="Deleting"
      >
        The contact and its history are deleted at once. This cannot be undone.
      </Dialog>
    </>
  )
}
