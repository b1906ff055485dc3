import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { TaskList } from '#app/contacts/task-list.tsx'
import type { TaskView } from '#app/contacts/task-view.server.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

/** Always the user's own, even beside sample figures. */
export function DueTasks({ tasks, total }: { tasks: TaskView[]; total: number }) {
  return (
    <Panel
      title="Tasks due"
      flush
      aside={
        <TextLink to={`${href('/tasks')}?state=due`} quiet>
          {total > tasks.length ? `View all ${formatCount(total)}` : 'View all'}
          <span className="sr-only"> tasks</span>
        </TextLink>
      }
    >
      <TaskList tasks={tasks} on="dashboard" />
    </Panel>
  )
}
