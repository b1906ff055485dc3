import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { taskView } from '#app/contacts/task-view.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { CurrentVersion, EditEntryPage, stay } from '#app/routes/contacts/timeline/edit-entry.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findTask, updateTask } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/edit-task.ts'
import { TaskForm as Fields } from './task-form.tsx'
import { TaskForm, taskInputOf } from './task-form-schema.ts'
import { taskZonesOf } from './task-zones.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [contact, task] = await Promise.all([
    findContact(api, params.contactId),
    findTask(api, params.taskId),
  ])
  const { text, due_on, due_time, time_zone, updated_at } = task
  return {
    name: nameOf(contact),
    values: { text, due_on: due_on ?? '', due_time: due_time ?? '' },
    zones: taskZonesOf(contact, time_zone),
    seen: updated_at,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, TaskForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const api = context.get(upstream)
  const seen = String(form.get('seen') ?? '')
  const updated = await updateTask(api, params.taskId, taskInputOf(submission.value), seen)
  if (updated.ok) return redirectWithSuccess(href('/contacts/:contactId', params), 'Task saved')
  const { problem } = updated
  if (problem.status !== 412) {
    return stay(reject(submission, { problem, failure: 'Failed to save the task' }))
  }
  const now = await findTask(api, params.taskId)
  const { text, due, doneAt } = taskView(now)
  const words = [text, due, doneAt && 'Done'].filter(Boolean).join(' · ')
  return stay(rejectChanged(submission, 'task', COMPARE), { words, seen: now.updated_at })
}

export default function EditTask({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, values, zones, seen } = loaderData
  const now = actionData?.now
  return (
    <EditEntryPage
      title={`Edit task for ${name}`}
      contactId={params.contactId}
      name={name}
      deleteHref={href('/contacts/:contactId/tasks/:taskId/delete', params)}
      refused={actionData}
    >
      <Fields
        submitLabel="Save task"
        values={values}
        lastResult={actionData?.result}
        zones={zones}
        seen={seen}
        now={now?.seen}
        cancelHref={href('/contacts/:contactId', params)}
        notice={<CurrentVersion now={now} />}
      />
    </EditEntryPage>
  )
}
