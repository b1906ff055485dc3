import { taskView } from '#app/contacts/task-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listTasks } from '#app/upstream/timeline.server.ts'

const SHOWN = 3

export async function dueTasks(upstream: Upstream) {
  const found = await optional(listTasks(upstream, { state: 'due', limit: SHOWN, offset: 0 }))
  return { tasks: (found?.rows ?? []).map((task) => taskView(task)), total: found?.total ?? 0 }
}
