import { MAX_FORM_BYTES, MAX_FORM_FIELDS, tooLargeSentence } from '@bellbird/runtime/sizes'
import { data } from 'react-router'

const formsRead = new WeakMap<Request, { form: FormData; bytes: number; fields: number }>()

/** The form read from a request, for code that has to keep its input. */
export function formReadOf(request: Request) {
  return formsRead.get(request)?.form
}

/** Reads a form post of at most `maxBytes`, counted as they arrive. Throws a 413 or 415 page. */
export async function readForm(
  request: Request,
  maxBytes = MAX_FORM_BYTES,
  maxFields = MAX_FORM_FIELDS,
): Promise<FormData> {
  const read = formsRead.get(request) ?? (await reread(request, maxBytes, maxFields))
  if (read.bytes > maxBytes) throw tooLarge(maxBytes, read.bytes)
  if (read.fields > maxFields) throw tooMany(maxFields)
  return read.form
}

async function reread(request: Request, maxBytes: number, maxFields: number) {
  if (!isFormPost(request)) {
    throw data('This address only accepts form submissions.', { status: 415 })
  }
  const bytes = await readBytes(request, maxBytes)
  const fields = [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]
  if (fields.length > maxFields) throw tooMany(maxFields)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const read = { form, bytes: bytes.length, fields: fields.length }
  formsRead.set(request, read)
  return read
}

/** Whether the body is that of a form without files. */
export function isFormPost({ method, headers }: Request) {
  const type = headers.get('content-type') ?? ''
  return method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(type)
}

/**
 * The body of a request. Stops reading, and throws a 413 page, as soon as it passes `maxBytes`. The rest
 * is left unread rather than cancelled: that would break the connection before the answer is out.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  pieces = piecesOf(request),
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw tooLarge(maxBytes, announced)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of pieces) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

function piecesOf({ body }: Request): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return body?.values({ preventCancel: true }) ?? []
}

const GO_BACK = 'Use your browser’s Back button to return to the form with your entries.'

function tooMany(maxFields: number) {
  return data(`This form has more than ${maxFields} fields. Nothing was saved. ${GO_BACK}`, {
    status: 413,
  })
}

function tooLarge(maxBytes: number, bytes?: number) {
  return data(`${tooLargeSentence('form', bytes, maxBytes)} ${GO_BACK}`, { status: 413 })
}
