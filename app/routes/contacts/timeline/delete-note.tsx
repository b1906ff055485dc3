import { href } from 'react-router'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteNote } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/delete-note.ts'

export { guardsOnly as loader } from '#app/session/confirm-delete.server.ts'

export const handle = { dialog: true }

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: deleteNote(context.get(upstream), params.contactId, params.noteId),
    to: href('/contacts/:contactId', params),
    done: 'Note deleted',
    failure: 'Failed to delete the note',
  })
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
