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
  unread: string
}

export async function readOnce<T extends { ok: true }>(
  user: User,
  { name, bytes }: ContactFile,
  { wanted, unread }: ReadOptions,
): Promise<T | FileRejection> {
  const reading = contactFileReader.newReading()
  try {
    // A failed draft is deleted, and this one must be deleted either way.
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

/** The file is empty if the process died first. */
async function answerIn<T>(path: string): Promise<T | { ok: false; message: string } | undefined> {
  const text = await readFile(path, 'utf8')
  return text === '' ? undefined : (JSON.parse(text) as T)
}
