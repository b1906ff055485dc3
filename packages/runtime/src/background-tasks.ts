const tasks = new Set<Promise<unknown>>()

/** Lets a task that goes on after its answer finish before the server exits. */
export function waitUntil(task: Promise<unknown>) {
  const settled = task.catch(() => undefined).finally(() => tasks.delete(settled))
  tasks.add(settled)
}

/** Resolves once no task is in progress. */
export async function backgroundTasks() {
  while (tasks.size > 0) await Promise.all(tasks)
}
