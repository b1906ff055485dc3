import { join } from 'node:path'
import type { ContactFile, ReadContactFile } from './preview.ts'
import { refusalAtSight } from './read.ts'
import { readInProcess } from './reading-process.server.ts'

const AT_ONCE = 2
const WAITING = 4

const busy = 'Other files are being read and the server is busy, please try again in a moment.'

export type Reader = (file: ContactFile) => Promise<ReadContactFile>

/**
 * Makes a reader that reads each file in a process of its own: two at a time, four waiting, 20 seconds
 * each. It never rejects: whatever a file does to its process comes back as a message.
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
    const message = refusalAtSight(file)
    if (message !== undefined) return { ok: false, message }
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) return { ok: false, message: busy }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    return await readInProcess(workerFile, file).finally(release)
  }
}

/** Reads a contact file with the worker that `npm run build` puts below the working directory. */
export const readContactFile: Reader = createReader(
  join(process.cwd(), 'build/node/contact-file-worker.js'),
)
