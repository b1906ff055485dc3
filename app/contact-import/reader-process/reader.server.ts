import { join } from 'node:path'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import { damaged } from '@bellbird/contact-tables/unreadable'
import { fileAt } from '@bellbird/expiring-store/file'
import { concurrencyLimit } from '@bellbird/runtime/concurrency'
import { readHead } from '#app/contact-import/drafts/saved-reading.server.ts'
import { type ReadingPaths, type ReadingProcess, startReading } from './reading-process.server.ts'
import type { ReadingRequest } from './reading-request.ts'

const AT_ONCE = 2
const WAITING = 4
const READY_MS = 60_000

/** `retryAfter` is in seconds. */
export type FileRejection = {
  ok: false
  message: string
  status: 404 | 409 | 422 | 503
  retryAfter?: number
}

/** The caller must call `end`. Rejects only if a file cannot be opened or written; all else is a message. */
export type Reading = {
  start: () => void
  read: (
    request: ReadingRequest,
    paths: ReadingPaths,
  ) => Promise<{ ok: true; id: string; preview: ImportPreview; key: string } | FileRejection>
  pass: <T extends { ok: true }>(
    request: ReadingRequest,
    paths: ReadingPaths,
    answerIn: (path: string) => Promise<T | { ok: false; message: string } | undefined>,
  ) => Promise<T | FileRejection>
  end: () => void
}

const busy: FileRejection = {
  ok: false,
  message: 'We’re busy reading other files. Try again in a moment.',
  status: 503,
  retryAfter: 5,
}

const tooHeavy =
  'This file is too complex to read. Save it as .csv, or split it into smaller files.'

type Reader = {
  newReading: () => Reading
  /** Starting a process takes longer than reading most files, so one is kept ready for a minute. */
  getReady: () => void
}

export function createReader(workerFile: string): Reader {
  let ready: { process: ReadingProcess; timer: NodeJS.Timeout } | undefined
  const takeReady = () => {
    const process = ready?.process
    clearTimeout(ready?.timer)
    ready = undefined
    return process?.isAvailable() ? process : undefined
  }
  const getReady = () => {
    const process = takeReady() ?? startReading(workerFile)
    const timer = setTimeout(() => takeReady()?.end(), READY_MS).unref()
    ready = { process, timer }
  }

  const readings = concurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING })

  const newReading = (): Reading => {
    let process: ReadingProcess | undefined
    const start = () => {
      process ??= takeReady() ?? startReading(workerFile)
      return process
    }
    return {
      start,
      end: () => process?.end(),
      async read(request, paths) {
        const head = await this.pass(request, paths, (path) => readHead(fileAt(path)))
        return head.ok ? { ok: true, id: head.id, preview: head.preview, key: head.key } : head
      },
      async pass(request, paths, answerIn) {
        const place = readings.enter()
        if (!(await place.admitted)) return busy
        try {
          const ended = await start().read(request, paths)
          const answer = await answerIn(paths.answer)
          if (answer?.ok) return answer
          const message =
            answer?.message ?? (ended === 'stopped' ? tooHeavy : damaged('file').message)
          return { ok: false, message, status: 422 }
        } finally {
          place.leave()
        }
      },
    }
  }
  return { newReading, getReady }
}

export const contactFileReader = createReader(
  join(process.cwd(), 'build/node/contact-file-worker.js'),
)
