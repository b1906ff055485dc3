import { type TaskState, taskStates } from '@bellbird/contract/contacts/timeline-words'
import { valuesOf } from '@bellbird/contract/options'
import { ListTodo, Plus } from 'lucide-react'
import { href } from 'react-router'
import { z } from 'zod'
import { TaskList } from '#app/contacts/task-list.tsx'
import { taskView } from '#app/contacts/task-view.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listTasks } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/tasks.ts'

const TITLE = 'Tasks'

const states = valuesOf(taskStates)

/** The dashboard leads to what is due: today's tasks and overdue ones, which have a tab of their own. */
function tabsOf(state: TaskState) {
  return states.filter((one) => one !== 'due' || one === state)
}

const Query = z.object({ state: z.enum(states).default('open') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { state } = queryOf(url, Query)
  const api = context.get(upstream)
  const [{ found, rows, total, page, pages, summary }, ...totals] = await Promise.all([
    readPage(url, { noun: 'task', list: (range) => listTasks(api, { state, ...range }) }),
    ...tabsOf(state).map(async (one) => {
      if (one === state) return [one, undefined] as const
      const others = await optional(listTasks(api, { state: one, limit: 1, offset: 0 }))
      return [one, others?.total] as const
    }),
  ])
  return {
    state,
    kept: found !== undefined,
    counts: { ...Object.fromEntries(totals), [state]: total },
    page,
    pages,
    summary,
    tasks: rows.map((task) => taskView(task)),
  }
}

function addressOf(state: string, page = 1) {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${href('/tasks')}?${query}` : href('/tasks')
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { state, kept, counts, page, pages, summary, tasks } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        intro="Your follow-ups with contacts. Times are the contact’s local time."
        actions={
          tasks.length > 0 && (
            <ButtonLink variant="primary" icon={Plus} to={href('/tasks/new')}>
              Add task
            </ButtonLink>
          )
        }
      />
      <SectionTabs />
      {kept && Object.values(counts).some((count) => count !== 0) && (
        <div className="pb-5">
          <Segmented
            label="Which tasks"
            options={tabsOf(state).map((value) => ({
              href: addressOf(value),
              label: [taskStates[value], counts[value]]
                .filter((part) => part !== undefined)
                .join(' '),
              current: value === state,
            }))}
          />
        </div>
      )}
      {tasks.length > 0 ? (
        <>
          <Panel flush>
            <TaskList tasks={tasks} on="tasks" />
          </Panel>
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => addressOf(state, number)}
          />
        </>
      ) : (
        <NoTasks kept={kept} state={state} />
      )}
    </>
  )
}

const none = {
  open: ['No open tasks', 'Add a task to follow up with a contact, for example to call them back.'],
  due: ['Nothing is due', 'Tasks that are due today or overdue appear here.'],
  overdue: ['Nothing is overdue', 'Tasks appear here when their time has passed.'],
  done: ['No tasks done yet', 'Tasks you mark as done appear here.'],
} as const

function NoTasks({ kept, state }: { kept: boolean; state: keyof typeof none }) {
  const [title, text] = kept
    ? none[state]
    : ['Tasks aren’t available', 'This server doesn’t store tasks.']
  return (
    <EmptyState
      icon={ListTodo}
      title={title}
      actions={
        kept && (
          <ButtonLink variant="primary" icon={Plus} to={href('/tasks/new')}>
            Add task
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <FailedPage title={TITLE} section headline="Unable to load tasks" loading="your tasks" />
}
