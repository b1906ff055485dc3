import { data, type RouterContextProvider } from 'react-router'
import { readNumberFile } from '#app/contact-import/reader-process/number-file.server.ts'
import {
  type Rejection,
  receiveContactFile,
} from '#app/contact-import/receive-contact-file.server.ts'
import { formValues, parseForm } from '#app/forms/parse.server.ts'
import { type FormRejection, reject } from '#app/forms/reject.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { type AddNumbersReport, addNumbers, stay } from './add-numbers.server.ts'
import { FileForm } from './number-form-schema.ts'

export async function addFromFile(request: Request, context: Readonly<RouterContextProvider>) {
  const answer = await receiveContactFile(request, context, async (upload, user) => {
    const submission = parseForm(formOf(upload.fields), FileForm)
    if (submission.status !== 'success') return stay(reject(submission))

    const file = await readNumberFile(user, upload, submission.value.column)
    if (!file.ok) return file
    if (file.numbers.length === 0) {
      const message = 'This file has no numbers. Choose another file.'
      return unread({ message, status: 422, fields: upload.fields })
    }
    const numbers = file.numbers.map(({ phone, row, reason, source, at }) => ({
      phone,
      row,
      ...(reason && { reason }),
      ...(source && { source }),
      ...(at && { at }),
    }))
    return addNumbers(context.get(upstream), submission, numbers)
  })
  return 'message' in answer ? unread(answer) : answer
}

function unread({ message, status, retryAfter, fields }: Rejection) {
  const refused: FormRejection & AddNumbersReport = {
    result: { initialValue: formValues(formOf(fields)) },
    toast: 'No numbers were added',
    key: crypto.randomUUID(),
    fileError: message,
  }
  return data(refused, { status, headers: retryAfterIn(retryAfter) })
}

function formOf(fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
