import { Check, CircleCheck, ListTodo, Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { TaskView } from './task-view.server.ts'

type Props = {
  tasks: TaskView[]
  /** Where completing a task returns. */
  on: 'contact' | 'tasks' | 'dashboard'
}

export function TaskList({ tasks, on }: Props) {
  return (
    <RowList
      rows={tasks.map((task) => ({
        key: task.id,
        icon: task.doneAt ? CircleCheck : ListTodo,
        title: <bdi>{task.text}</bdi>,
        detail: <Detail task={task} named={on !== 'contact'} />,
        meta: <TaskActions task={task} on={on} />,
      }))}
    />
  )
}

function Detail({ task, named }: { task: TaskView; named: boolean }) {
  const { contactId, contactName, due, urgency, doneAt } = task
  return (
    <>
      {named && (
        <>
          <TextLink to={href('/contacts/:contactId', { contactId })} quiet>
            <bdi>{contactName}</bdi>
          </TextLink>
          {' · '}
        </>
      )}
      {urgency === 'overdue' && <Badge tone="red">Overdue</Badge>}
      {urgency === 'today' && <Badge tone="yellow">Today</Badge>}{' '}
      {doneAt ? (
        <>
          Done <TimeStamp iso={doneAt} precise inSentence />
        </>
      ) : (
        due || 'No due date'
      )}
    </>
  )
}

function TaskActions({
  task: { id, contactId, text, doneAt },
  on,
}: { task: TaskView } & Pick<Props, 'on'>) {
  const params = { contactId, taskId: id }
  return (
    <Actions>
      <Form
        method="post"
        action={href('/contacts/:contactId/tasks/:taskId/done', params)}
        preventScrollReset
      >
        <input type="hidden" name="on" value={on} />
        <Button
          variant="secondary"
          size="small"
          icon={doneAt ? Undo2 : Check}
          name="done"
          value={doneAt ? 'no' : 'yes'}
        >
          {doneAt ? 'Reopen' : 'Done'}
          <span className="sr-only"> “{text}”</span>
        </Button>
      </Form>
      <ButtonLink
        variant="ghost"
        size="small"
        to={href('/contacts/:contactId/tasks/:taskId', params)}
      >
        Edit<span className="sr-only"> task “{text}”</span>
      </ButtonLink>
    </Actions>
  )
}
