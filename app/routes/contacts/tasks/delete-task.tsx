import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteTask } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/delete-task.ts'

export const handle = { dialog: true }

/** The page under the dialog has the task; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const contact = href('/contacts/:contactId', params)
  const deleted = await deleteTask(context.get(upstream), params.taskId)
  if (deleted.ok || deleted.problem.status === 404) {
    return redirectWithSuccess(contact, 'Task deleted')
  }
  return redirectWithProblem(contact, deleted.problem, 'Failed to delete the task')
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
