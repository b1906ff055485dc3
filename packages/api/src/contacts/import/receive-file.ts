import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import {
  MAX_UPLOAD_BODY_BYTES,
  MAX_UPLOAD_FIELD_BYTES,
  MAX_UPLOAD_PARTS,
} from '@bellbird/runtime/sizes'
import { Busboy } from '@fastify/busboy'
import { issue, ProblemError, tooLarge } from '../../http/problem.ts'

const TOO_LATE = 'Send this field before the file: the file was read without it'

const limits = {
  files: 1,
  fields: 10,
  parts: MAX_UPLOAD_PARTS,
  fieldSize: MAX_UPLOAD_FIELD_BYTES,
  headerPairs: 100,
}

export type ReceivedFile = {
  bytes: AsyncIterable<Uint8Array>
  name: string
  fields: Map<string, string>
}

/** Rejects with 400, 413, 415 or 422; an error of the reader is rethrown after the body has been consumed. */
export async function receiveFile<T>(request: Request, read: (file: ReceivedFile) => Promise<T>) {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BODY_BYTES) {
    throw tooLarge(MAX_UPLOAD_BODY_BYTES)
  }
  const form = openForm(request)
  const fields = new Map<string, string>()
  const late = new Set<string>()
  let reading: Promise<T> | undefined
  let arriving: Readable | undefined
  form.on('field', (field, value) => {
    if (reading) late.add(field)
    else fields.set(field, value)
  })
  form.on('file', (field, file, filename) => {
    file.on('error', () => undefined)
    if (field !== 'file' || reading) return file.resume()
    arriving = file
    const bytes = file.iterator({ destroyOnReturn: false })
    reading = read({ bytes, name: filename ?? '', fields })
    reading.catch(() => file.resume())
  })

  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), counted, form)
  } catch (error) {
    // If a form is cut off, the parser leaves its file open, and the reader would wait for more.
    arriving?.destroy(error as Error)
    await reading?.catch(() => undefined)
    throw error instanceof ProblemError
      ? error
      : new ProblemError(400, 'The form is malformed or incomplete')
  }
  if (!reading) throw new ProblemError(422, [issue('file', 'Choose a file', 'missing')])
  const value = await reading
  for (const field of ['existing', 'decisions']) {
    if (late.has(field)) throw new ProblemError(422, [issue(field, TOO_LATE, 'too_late')])
  }
  return value
}

function openForm({ headers, body }: Request) {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ProblemError(415, 'Send the file as multipart/form-data')
  }
  if (!body) throw new ProblemError(400, 'The form is empty')
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw new ProblemError(400, 'The form’s multipart boundary is missing or invalid')
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > MAX_UPLOAD_BODY_BYTES) throw tooLarge(MAX_UPLOAD_BODY_BYTES)
    yield chunk
  }
}
