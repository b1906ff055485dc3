import { href } from 'react-router'
import { z } from 'zod'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { onceKey } from '#app/routes/contacts/once-key.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { createTask } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/new-task.ts'
import { TaskForm as Fields } from './task-form.tsx'
import { TaskForm, taskInputOf } from './task-form-schema.ts'
import { taskZonesOf } from './task-zones.server.ts'

export { ContactFailure as ErrorBoundary } from '#app/routes/contacts/detail/contact-failure.tsx'

const Query = z.object({ from: z.literal('tasks').optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const contact = await findContact(context.get(upstream), params.contactId)
  return {
    from: queryOf(url, Query).from,
    name: nameOf(contact),
    zones: taskZonesOf(contact),
    once: crypto.randomUUID(),
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, TaskForm)
  if (submission.status !== 'success') return reject(submission)

  const task = taskInputOf(submission.value)
  const key = onceKey(form.get('once'), task)
  const created = await createTask(context.get(upstream), params.contactId, task, key)
  if (!created.ok) {
    return reject(submission, { problem: created.problem, failure: 'Failed to add the task' })
  }
  const { from } = queryOf(url, Query)
  return redirectWithSuccess(
    from ? href('/tasks') : href('/contacts/:contactId', params),
    'Task added',
  )
}

export default function NewTask({ loaderData, actionData, params }: Route.ComponentProps) {
  const { from, name, zones, once } = loaderData
  const back = from
    ? { href: href('/tasks/new'), label: 'Add a task' }
    : { href: href('/contacts/:contactId', params), label: name }
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Add a task for ${name}`}</PageTitle>
      <PageHeader back={back} title={`Add a task for ${name}`} />
      <RejectionToast refused={actionData} />
      <div className="max-w-176">
        <Panel>
          <Fields
            submitLabel="Add task"
            lastResult={actionData?.result}
            zones={zones}
            hidden={{ once }}
            cancelHref={from ? href('/tasks') : back.href}
          />
        </Panel>
      </div>
    </>
  )
}
