import type { User } from '@bellbird/contract/auth/user'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { data, type RouterContextProvider } from 'react-router'
import type { FileRejection } from '#app/contact-import/reader-process/reader.server.ts'
import { readUpload, type Upload } from '#app/forms/read-upload.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { inUploadSlot, slotsTaken } from '#app/forms/upload-slots.server.ts'
import { logSecurity } from '#app/process/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isMarkOf } from '#app/session/person-mark.server.ts'

export type ContactFile = Extract<Upload, { ok: true }>

export type Rejection = {
  message: string
  status: number
  retryAfter?: number
  fields?: Record<string, string>
}

const anotherUsers = {
  message: 'You’ve signed in as someone else since you opened this page. Choose the file again.',
  status: 409,
}

export async function receiveContactFile<T extends object>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  take: (file: ContactFile, user: User) => Promise<T | FileRejection>,
  onLarge?: () => void,
): Promise<T | Rejection> {
  const user = context.get(currentSession).user as User
  const answer = await inUploadSlot(user.id ?? user.email, async () => {
    const upload = await readUpload(request, MAX_FILE_BYTES, onLarge)
    if (!upload.ok) return upload
    const { openedBy, fields } = upload
    if (openedBy !== undefined && !isMarkOf(openedBy, user)) return anotherUsers
    const taken = await take(upload, user)
    if (!isRejection(taken)) return taken
    logSecurity('file_refused', { status: taken.status })
    return { ...taken, fields }
  })
  return typeof answer === 'string' ? slotsTaken[answer] : answer
}

function isRejection(answer: object): answer is FileRejection {
  return 'message' in answer
}

export function rejectFile({ message, status, retryAfter }: Rejection) {
  return data({ message, key: crypto.randomUUID() }, { status, headers: retryAfterIn(retryAfter) })
}
