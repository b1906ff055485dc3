import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteNote } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/delete-note.ts'

export const handle = { dialog: true }

/** The page under the dialog has the note; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const contact = href('/contacts/:contactId', params)
  const deleted = await deleteNote(context.get(upstream), params.contactId, params.noteId)
  if (deleted.ok || deleted.problem.status === 404) {
    return redirectWithSuccess(contact, 'Note deleted')
  }
  return redirectWithProblem(contact, deleted.problem, 'Failed to delete the note')
}

export default function DeleteNote({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete note"
      action={href('/contacts/:contactId/notes/:noteId/delete', params)}
      cancelHref={href('/contacts/:contactId/notes/:noteId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      This permanently deletes the note. The contact isn’t affected.
    </Dialog>
  )
}
