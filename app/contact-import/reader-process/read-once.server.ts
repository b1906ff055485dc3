import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noChoices } from '@bellbird/contact-files/preview/choices'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import type { User } from '@bellbird/contract/auth/user'
import { makeDraft, newId } from '#app/contact-import/drafts/draft-folders.server.ts'
import { contactFileReader, type FileRejection } from './reader.server.ts'
import type { ReadingRequest } from './reading-request.ts'

type ReadOptions = {
  wanted: Pick<ReadingRequest, 'numbers' | 'outcomes'>
  /** Shown where the file cannot be written or its result not found. */
  unread: string
}

/** Has a process read something out of a file, of which nothing is kept. */
export async function readOnce<T extends { ok: true }>(
  user: User,
  { name, bytes }: ContactFile,
  { wanted, unread }: ReadOptions,
): Promise<T | FileRejection> {
  const reading = contactFileReader.newReading()
  try {
    // A draft that fails is thrown away, and this one is to be.
    const { read } = await makeDraft(user, newId(), async (folder) => {
      const paths = { file: join(folder, 'original'), answer: join(folder, 'answer') }
      await writeFile(paths.file, bytes, { mode: 0o600 })
      const request = { name, choices: noChoices, remembered: {}, ...wanted }
      const read = await reading.pass(request, paths, (path) => answerIn<T>(path))
      return { ok: false as const, read }
    })
    return read
  } catch {
    return { ok: false, message: unread, status: 503, retryAfter: 30 }
  } finally {
    reading.end()
  }
}

/** What the process wrote; undefined where it died before. */
async function answerIn<T>(path: string): Promise<T | { ok: false; message: string } | undefined> {
  const text = await readFile(path, 'utf8')
  return text === '' ? undefined : (JSON.parse(text) as T)
}
