import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { offering, redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { updateTask } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/task-done.ts'

const Sent = z.object({
  done: z.enum(['yes', 'no']),
  on: z.enum(['contact', 'tasks', 'dashboard']).catch('contact'),
})

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/contacts/:contactId/tasks/:taskId', params))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { success, data } = Sent.safeParse(Object.fromEntries(await readForm(request)))
  if (!success) throw redirect(href('/contacts/:contactId/tasks/:taskId', params))

  const { done, on } = data
  const page = {
    contact: href('/contacts/:contactId', params),
    tasks: href('/tasks'),
    dashboard: href('/'),
  }
  const updated = await updateTask(context.get(upstream), params.taskId, { done: done === 'yes' })
  if (!updated.ok) return redirectWithProblem(page[on], updated.problem, 'Failed to save the task')
  return redirectWithSuccess(page[on], {
    message: done === 'yes' ? 'Task done' : 'Task reopened',
    description: offering(updated.value.text, {
      undo: {
        action: href('/contacts/:contactId/tasks/:taskId/done', params),
        fields: { done: done === 'yes' ? 'no' : 'yes', on },
      },
    }),
  })
}
