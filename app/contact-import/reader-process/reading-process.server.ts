import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { ANSWERED, type ReadingRequest, type WorkerRequest } from './reading-request.ts'

const SECONDS = 20
const PROCESSOR_SECONDS = 10
const HEAP_MEGABYTES = 256
const MAX_MEGABYTES = 400

/** The file to read, and the path of the answer, which must not exist yet. */
export type ReadingPaths = { file: string; answer: string }

/** A process that reads one file when requested. */
export type ReadingProcess = {
  /** Resolves once the answer is written or the process has ended, to whether it had to be stopped. */
  read: (request: ReadingRequest, paths: ReadingPaths) => Promise<'ended' | 'stopped'>
  /** Whether the process can still accept a request. */
  isAvailable: () => boolean
  /** Ends the process, whatever its state. */
  end: () => void
}

/**
 * Starts a process without any of our settings. A thread would not do: some damaged workbooks make the parser
 * request arrays so long that V8 ends the whole process. It ends when our process does, and until it has a request
 * it does not keep ours alive.
 */
export function startReading(workerFile: string): ReadingProcess {
  const [program = '', ...rest] = bounded([
    process.execPath,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    // Fewer collections of short-lived cells: a twentieth less time.
    '--min-semi-space-size=8',
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

/**
 * The kernel counts processor time independently of the load, even after our own process has exited. Core dumps are
 * off because the memory contains personal data.
 */
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
