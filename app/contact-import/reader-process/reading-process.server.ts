import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { ANSWERED, type ReadingRequest, type WorkerRequest } from './reading-request.ts'

const SECONDS = 20
const PROCESSOR_SECONDS = 10
const HEAP_MEGABYTES = 256
const MAX_MEGABYTES = 400

export type ReadingPaths = { file: string; answer: string }

export type ReadingProcess = {
  /** Resolves once the answer is written or the process has ended, to whether it had to be stopped. */
  read: (request: ReadingRequest, paths: ReadingPaths) => Promise<'ended' | 'stopped'>
  isAvailable: () => boolean
  end: () => void
}

/** Gets none of our settings. No thread: some damaged workbooks make V8 end the whole process. */
export function startReading(workerFile: string): ReadingProcess {
  const [program = '', ...rest] = bounded([
    process.execPath,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--no-warnings',
    workerFile,
  ])
  const child = spawn(program, rest, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] })
  const ended = new Promise<'ended' | 'stopped'>((resolve) => {
    child.once('error', () => resolve('ended'))
    child.once('close', (_, signal) => resolve(signal ? 'stopped' : 'ended'))
    child.stdio?.[ANSWERED]?.once('data', () => resolve('ended'))
  })
  // Without a file descriptor left, there are no pipes.
  if (!child.stdio) throw new Error('No process could be started to read a file.')
  const input = child.stdio[0] as Socket
  for (const pipe of [input, child.stdio[ANSWERED] as Socket]) {
    pipe.on('error', () => {})
    pipe.unref()
  }
  child.unref()

  return {
    async read(request, paths) {
      await (await open(paths.answer, 'wx', 0o600)).close()
      child.ref()
      input.end(JSON.stringify({ ...request, ...paths } satisfies WorkerRequest))
      const stopWatching = killBeyondBounds(child)
      try {
        return await ended
      } finally {
        stopWatching()
      }
    },
    isAvailable: () => child.exitCode === null && child.signalCode === null,
    end: () => child.kill('SIGKILL'),
  }
}

/** The kernel counts even after our own process has exited; core dumps would contain personal data. */
function bounded(command: string[]) {
  if (process.platform === 'win32') return command
  const limits = `ulimit -c 0; ulimit -t ${PROCESSOR_SECONDS}`
  return ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, ...command]
}

/** Node has no limit for memory outside the heap, so it is read from the system where available. */
function killBeyondBounds(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL')
  const late = setTimeout(kill, SECONDS * 1_000)
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0)
    if (kilobytes > MAX_MEGABYTES * 1_024) kill()
  }, 100)
  return () => {
    clearTimeout(late)
    clearInterval(watch)
  }
}
