import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import type { ReadingRequest } from './reading-request.ts'

const SECONDS = 20
const PROCESSOR_SECONDS = 10
const HEAP_MEGABYTES = 256
const MOST_MEGABYTES = 400

/** Paths of the file that is read and of the answer, which must not be there yet. */
export type ReadingPaths = { file: string; answer: string }

/**
 * Reads a file in a process of its own that knows none of our settings. A thread would not do: some
 * damaged workbooks make the parser ask for arrays so long that V8 ends the whole process. Says whether
 * the process ended by itself or had to be stopped.
 */
export async function readInProcess(
  workerFile: string,
  request: ReadingRequest,
  paths: ReadingPaths,
): Promise<'ended' | 'stopped'> {
  const file = await open(paths.file, 'r')
  const answer = await open(paths.answer, 'wx', 0o600)
  const [program = '', ...rest] = bounded([
    process.execPath,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--no-warnings',
    workerFile,
  ])
  const child = spawn(program, rest, {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', file.fd, answer.fd],
  })
  const ended = new Promise<'ended' | 'stopped'>((resolve) => {
    child.once('error', () => resolve('ended'))
    child.once('close', (_, signal) => resolve(signal ? 'stopped' : 'ended'))
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(JSON.stringify(request))
  const stopWatching = killBeyondBounds(child)
  try {
    await Promise.all([file.close(), answer.close()])
    return await ended
  } finally {
    stopWatching()
  }
}

/**
 * The system counts the processor's time, which a busy machine does not stretch, and does so even when our
 * own process is gone. What a process held when it ended is nobody's to read, so it leaves no core.
 */
function bounded(command: string[]) {
  if (process.platform === 'win32') return command
  const limits = `ulimit -c 0; ulimit -t ${PROCESSOR_SECONDS}`
  return ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, ...command]
}

/** Memory outside the heap is bounded by no option of Node, so the system is asked where it tells. */
function killBeyondBounds(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL')
  const late = setTimeout(kill, SECONDS * 1_000)
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0)
    if (kilobytes > MOST_MEGABYTES * 1_024) kill()
  }, 100)
  return () => {
    clearTimeout(late)
    clearInterval(watch)
  }
}
