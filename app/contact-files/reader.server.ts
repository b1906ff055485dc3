import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContactFile, ReadContactFile } from './preview.ts'
import { damaged } from './unreadable.ts'

const AT_ONCE = 2
const WAITING = 4
const SECONDS = 20

const busy = 'Other files are being read and the server is busy, please try again in a moment.'
const tooHeavy =
  'This file takes too long or too much memory to read. Please save it as .csv, or split it into smaller files.'

export type Reader = (file: ContactFile) => Promise<ReadContactFile>

/**
 * Makes a reader that reads each file in a worker thread of its own, two at a time, four waiting, 20
 * seconds each. It never rejects: whatever a file does to its worker comes back as a message.
 */
export function createReader(workerFile: string): Reader {
  let running = 0
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (file) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) return { ok: false, message: busy }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    return await readInWorker(workerFile, file).finally(release)
  }
}

function readInWorker(workerFile: string, { name, bytes }: ContactFile): Promise<ReadContactFile> {
  const copy = new Uint8Array(bytes)
  const worker = new Worker(workerFile, {
    workerData: { name, bytes: copy } satisfies ContactFile,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  // What the parsers print about a file is no concern of the server's log.
  worker.stdout.resume()
  worker.stderr.resume()
  return new Promise((resolve) => {
    const settle = (outcome: ReadContactFile) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => settle({ ok: false, message: tooHeavy }), SECONDS * 1_000)
    worker.once('message', (outcome: ReadContactFile) => settle(outcome))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const message = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy : damaged('file').message
      settle({ ok: false, message })
    })
    worker.once('exit', () => settle({ ok: false, message: damaged('file').message }))
  })
}

/** Reads a contact file in the worker that `npm run build` puts below the working directory. */
export const readContactFile: Reader = createReader(
  join(process.cwd(), 'build/node/contact-file-worker.js'),
)
