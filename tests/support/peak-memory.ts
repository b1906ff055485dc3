import { readdirSync, readFileSync } from 'node:fs'

/** Watches what the processes started by this one take at most, while something is under way. In megabytes. */
export async function peakMemoryOfChildren<T>(work: () => Promise<T>) {
  const before = new Set(children())
  let peak = 0
  const look = () => {
    for (const pid of children()) if (!before.has(pid)) peak = Math.max(peak, peakOf(pid))
  }
  const watch = setInterval(look, 5)
  try {
    return { result: await work(), megabytes: () => Math.round(peak / 1_024) }
  } finally {
    clearInterval(watch)
  }
}

function children() {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    textOf(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  )
}

/** Kilobytes, as the system remembers them. */
export function peakOf(pid: string | number) {
  return Number(/^VmHWM:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0)
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
