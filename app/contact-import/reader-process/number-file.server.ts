import type { ReadNumberFile } from '@bellbird/contact-files/number-table'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import { earlyRejection } from '@bellbird/contact-files/preview/read'
import type { User } from '@bellbird/contract/auth/user'
import { readOnce } from './read-once.server.ts'
import type { FileRejection } from './reader.server.ts'

type Numbers = Extract<ReadNumberFile, { ok: true }>

export async function readNumberFile(
  user: User,
  file: ContactFile,
  column: string,
): Promise<Numbers | FileRejection> {
  const message = earlyRejection(file)
  if (message !== undefined) return { ok: false, message, status: 422 }
  return readOnce<Numbers>(user, file, {
    wanted: { numbers: { column } },
    unread: 'We couldn’t read this file, so no numbers were added. Try again.',
  })
}
