import { href } from 'react-router'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteTask } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/delete-task.ts'

export { guardsOnly as loader } from '#app/session/confirm-delete.server.ts'

export const handle = { dialog: true }

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: deleteTask(context.get(upstream), params.taskId),
    to: href('/contacts/:contactId', params),
    done: 'Task deleted',
    failure: 'Failed to delete the task',
  })
}

export default function DeleteTask({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete task"
      action={href('/contacts/:contactId/tasks/:taskId/delete', params)}
      cancelHref={href('/contacts/:contactId/tasks/:taskId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      This permanently deletes the task. To keep a record, mark it as done instead.
    </Dialog>
  )
}
