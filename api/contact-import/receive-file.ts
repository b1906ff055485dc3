import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { issue, Refusal, tooLarge } from '../problem.ts'

/** The most an import's body may weigh: the same contacts can weigh more as CSV than as a workbook. */
const MAX_IMPORT_BYTES = 64 * 1024 * 1024

const limits = { files: 1, fields: 10, parts: 20, fieldSize: 8 * 1024, headerPairs: 100 }

/**
 * Hands the form's field `file` to a reader while it arrives, no faster than it is read. Refuses with
 * 400, 413, 415 or 422; whatever the reader throws comes through once the body has been taken in.
 */
export async function receiveFile<T>(
  request: Request,
  read: (file: AsyncIterable<Uint8Array>) => Promise<T>,
) {
  if (Number(request.headers.get('content-length')) > MAX_IMPORT_BYTES) {
    throw tooLarge(MAX_IMPORT_BYTES)
  }
  const form = openForm(request)
  let reading: Promise<T> | undefined
  form.on('file', (field, file) => {
    file.on('error', () => undefined)
    if (field !== 'file' || reading) return file.resume()
    reading = read(file.iterator({ destroyOnReturn: false }))
    reading.catch(() => file.resume())
  })

  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), counted, form)
  } catch (error) {
    await reading?.catch(() => undefined)
    throw error instanceof Refusal
      ? error
      : new Refusal(400, 'The form is malformed or ended early')
  }
  if (!reading) throw new Refusal(422, [issue('file', 'Please choose a file', 'missing')])
  return reading
}

function openForm({ headers, body }: Request) {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(415, 'Please send the file as multipart/form-data')
  }
  if (!body) throw new Refusal(400, 'The form is empty')
  try {
    return busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw new Refusal(400, 'The form has no usable boundary')
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > MAX_IMPORT_BYTES) throw tooLarge(MAX_IMPORT_BYTES)
    yield chunk
  }
}
