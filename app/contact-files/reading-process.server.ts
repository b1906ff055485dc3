import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ContactFile, ReadContactFile } from './preview.ts'
import { damaged } from './unreadable.ts'

const SECONDS = 20
const HEAP_MEGABYTES = 256
const MOST_MEGABYTES = 700

const tooHeavy =
  'This file takes too long or too much memory to read. Please save it as .csv, or split it into smaller files.'

/**
 * Reads a file in a process of its own that knows none of our settings. A thread would not do: some
 * damaged workbooks make the parser ask for arrays so long that V8 ends the whole process.
 */
export function readInProcess(workerFile: string, file: ContactFile): Promise<ReadContactFile> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings', workerFile],
    { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  )
  const pieces: Buffer[] = []
  const answer = child.stdio[3] as Readable | null
  answer?.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => {})
  child.stdin?.on('error', () => {})
  child.stdin?.write(`${JSON.stringify({ name: file.name })}\n`)
  child.stdin?.end(file.bytes)

  return new Promise((resolve) => {
    const stopWatching = killBeyondBounds(child)
    const settle = (outcome: ReadContactFile) => {
      stopWatching()
      resolve(outcome)
    }
    child.once('error', () => settle(refusal(damaged('file').message)))
    child.once('close', (_, signal) => {
      settle(
        outcomeOf(Buffer.concat(pieces)) ?? refusal(signal ? tooHeavy : damaged('file').message),
      )
    })
  })
}

function refusal(message: string): ReadContactFile {
  return { ok: false, message }
}

/** Undefined when the process died before it had said everything. */
function outcomeOf(answer: Buffer): ReadContactFile | undefined {
  const end = answer.indexOf('\n')
  if (end < 0) return undefined
  const { csvBytes, ...outcome } = JSON.parse(answer.toString('utf8', 0, end))
  const csv = answer.subarray(end + 1)
  if (csv.length !== csvBytes) return undefined
  return outcome.ok ? { ...outcome, csv } : outcome
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
