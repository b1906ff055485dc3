import type { User } from '@bellbird/contract/auth/user'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { data, type RouterContextProvider } from 'react-router'
import { readNumberFile } from '#app/contact-import/reader-process/number-file.server.ts'
import { formValues, parseForm } from '#app/forms/parse.server.ts'
import { readUpload } from '#app/forms/read-upload.server.ts'
import { type Rejected, reject } from '#app/forms/reject.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { inUploadSlot, slotsTaken } from '#app/forms/upload-slots.server.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isMarkOf } from '#app/session/person-mark.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { addNumbers, type Shown, stay } from './add-numbers.server.ts'
import { FileForm } from './number-form-schema.ts'

type Context = Readonly<RouterContextProvider>

/** Adds the numbers of an uploaded file. */
export async function addFromFile(request: Request, context: Context) {
  const user = context.get(currentSession).user as User
  const answer = await inUploadSlot(user.id ?? user.email, () => takeFile(request, context, user))
  return typeof answer === 'string' ? unread(slotsTaken[answer]) : answer
}

async function takeFile(request: Request, context: Context, user: User) {
  const upload = await readUpload(request, MAX_FILE_BYTES)
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.set(name, value)
  if (!upload.ok) return unread(upload, form)
  if (upload.openedBy !== undefined && !isMarkOf(upload.openedBy, user)) {
    const message =
      'You’ve signed in as someone else since you opened this page. Choose the file again.'
    return unread({ message, status: 409 })
  }
  const submission = parseForm(form, FileForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const file = await readNumberFile(user, upload, submission.value.column)
  if (!file.ok) {
    logSecurity('file_refused', { status: file.status })
    return unread(file, form)
  }
  if (file.numbers.length === 0) {
    const message = 'This file has no numbers. Choose another file.'
    return unread({ message, status: 422 }, form)
  }
  const numbers = file.numbers.map(({ phone, row, reason, source, at }) => ({
    phone,
    row,
    ...(reason && { reason }),
    ...(source && { source }),
    ...(at && { at }),
  }))
  return addNumbers(context.get(upstream), submission, numbers)
}

type Fault = { message: string; status: number; retryAfter?: number | undefined }

function unread({ message, status, retryAfter }: Fault, form = new FormData()) {
  const refused: Rejected & Shown = {
    result: { initialValue: formValues(form) },
    toast: 'No numbers were added',
    key: crypto.randomUUID(),
    fileError: message,
  }
  return data(refused, { status, headers: retryAfterIn(retryAfter) })
}
