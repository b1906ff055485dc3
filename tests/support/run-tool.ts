import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const GRACE_MS = 10_000

/** Runs a tool from the project's packages and returns whether it succeeded. */
export function runTool(words: string[], settings: Record<string, string> = {}) {
  const { status } = spawnSync('npx', words, {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  return status === 0
}

/**
 * The exit status of a tool, or 'late' if it was killed after this many milliseconds together with everything it
 * had started.
 */
export async function runToolWithin(
  limit: number | undefined,
  words: string[],
  settings: Record<string, string>,
) {
  const child = spawn('npx', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that what it started ends with it.
    detached: true,
    env: { ...process.env, ...settings },
  })
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), name)
    } catch {
      // The group has already exited.
    }
  }
  const interrupt = () => {
    signal('SIGTERM')
    process.exit(1)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  let isLate = false
  const end = () => {
    isLate = true
    signal('SIGTERM')
    setTimeout(() => signal('SIGKILL'), GRACE_MS)
  }
  const timer = limit === undefined ? undefined : setTimeout(end, limit)
  const [status] = await once(child, 'exit')
  clearTimeout(timer)
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  return isLate ? 'late' : (status as number | null)
}
