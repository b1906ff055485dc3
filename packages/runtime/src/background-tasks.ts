const tasks = new Set<Promise<unknown>>()

/** Delays the server's exit until a task that outlives its response is finished. */
export function waitUntil(task: Promise<unknown>) {
  const settled = task.catch(() => undefined).finally(() => tasks.delete(settled))
  tasks.add(settled)
}

export async function backgroundTasks() {
  while (tasks.size > 0) await Promise.all(tasks)
}
