import type { ReadNumberFile } from '@bellbird/contact-files/number-table'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import { refusalAtSight } from '@bellbird/contact-files/preview/read'
import type { User } from '@bellbird/contract/auth/user'
import { readOnce } from './read-once.server.ts'
import type { Refusal } from './reader.server.ts'

type Numbers = Extract<ReadNumberFile, { ok: true }>

/** Reads the numbers of a file as contact files are read. Nothing of the file is kept. */
export async function readNumberFile(
  user: User,
  file: ContactFile,
  column: string,
): Promise<Numbers | Refusal> {
  const message = refusalAtSight(file)
  if (message !== undefined) return { ok: false, message, status: 422 }
  return readOnce<Numbers>(user, file, {
    wanted: { numbers: { column } },
    unread: 'This file could not be read right now, so no number was added. Please try again.',
  })
}
