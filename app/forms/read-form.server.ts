import { MAX_FORM_BYTES, MAX_FORM_FIELDS, tooLargeSentence } from '@bellbird/runtime/sizes'
import { data } from 'react-router'

const URLENCODED = 'application/x-www-form-urlencoded'
const formsRead = new WeakMap<Request, { form: FormData; bytes: number; fields: number }>()

export function formReadOf(request: Request) {
  return formsRead.get(request)?.form
}

export function noteFormRead(request: Request, form: FormData, bytes: number) {
  formsRead.set(request, { form, bytes, fields: [...form].length })
}

/** Throws a 413 or 415 page. */
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
  const { limited, ...size } = await measureForm(request, maxBytes, maxFields)
  const read = { form: await limited.formData(), ...size }
  formsRead.set(request, read)
  return read
}

/** For a library that parses the form. Throws a 413 or 415 page. */
export async function limitForm(request: Request, maxBytes: number) {
  return (await measureForm(request, maxBytes, MAX_FORM_FIELDS)).limited
}

async function measureForm(request: Request, maxBytes: number, maxFields: number) {
  if (!isFormPost(request)) {
    throw data('This address only accepts form submissions.', { status: 415 })
  }
  const body = await readBytes(request, maxBytes)
  const fields = new URLSearchParams(Buffer.from(body).toString('utf8')).size
  if (fields > maxFields) throw tooMany(maxFields)
  const headers = new Headers(request.headers)
  headers.set('content-type', URLENCODED)
  const limited = new Request(request.url, { method: 'POST', headers, body })
  return { limited, bytes: body.length, fields }
}

export function isFormPost({ method, headers }: Request) {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return method === 'POST' && type.trim().toLowerCase() === URLENCODED
}

/** Throws a 413 page. The rest stays unread: canceling would close the connection before the response is sent. */
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
