import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second; Linux has used a hundred for decades. */
const TICKS = 100

/**
 * Measures the child processes of this process, or of another, during an operation: their peak memory, and their
 * CPU time, which does not depend on the load. An idle process for reading files counts as started.
 */
export async function watchChildren<T>(
  work: () => Promise<T>,
  parent: number | string = process.pid,
) {
  const before = new Set(childrenOf(parent).filter((pid) => !isReader(pid)))
  const times = new Map<string, number>()
  let kilobytes = 0
  const look = () => {
    for (const pid of childrenOf(parent).filter((pid) => !before.has(pid))) {
      kilobytes = Math.max(kilobytes, peakOf(pid))
      times.set(pid, Math.max(times.get(pid) ?? 0, secondsOf(pid)))
    }
  }
  const watch = setInterval(look, 5)
  try {
    const result = await work()
    const seconds = [...times.values()].reduce((sum, one) => sum + one, 0)
    return { result, megabytes: Math.round(kilobytes / 1_024), seconds }
  } finally {
    clearInterval(watch)
  }
}

export function childrenOf(parent: number | string) {
  return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    textOf(`/proc/${parent}/task/${thread}/children`).split(' ').filter(Boolean),
  )
}

function isReader(pid: string) {
  return textOf(`/proc/${pid}/cmdline`).includes('contact-file-worker')
}

/** The peak memory according to the system. */
function peakOf(pid: string) {
  return Number(/^VmHWM:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0)
}

/** CPU time in user and kernel mode, the 14th and 15th values. */
export function secondsOf(pid: number | string) {
  const figures = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return (Number(figures[11] ?? 0) + Number(figures[12] ?? 0)) / TICKS
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
