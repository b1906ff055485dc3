import { data } from 'react-router'

const MAX_FORM_BYTES = 65_536
/** Several times what our longest form has; reading a form takes the square of this. */
const MAX_FIELDS = 1_000

const formsRead = new WeakMap<Request, FormData>()

/** The form that was read of a request, for whoever has to keep its words. */
export function formReadOf(request: Request) {
  return formsRead.get(request)
}

/** Reads a form post of at most `maxBytes`, counted as they arrive. Throws a 413 or 415 page. */
export async function readForm(
  request: Request,
  maxBytes = MAX_FORM_BYTES,
  maxFields = MAX_FIELDS,
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw data('This address only takes form posts.', { status: 415 })
  }
  const form = new FormData()
  const text = Buffer.from(await readBytes(request, maxBytes)).toString('utf8')
  const fields = [...new URLSearchParams(text)]
  if (fields.length > maxFields) {
    throw data(`This form has more than ${maxFields} fields. Nothing was saved.`, { status: 413 })
  }
  for (const [name, value] of fields) form.append(name, value)
  formsRead.set(request, form)
  return form
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
  if (announced > maxBytes) throw tooLarge(maxBytes)
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

function tooLarge(maxBytes: number) {
  return data(`This is more than the ${maxBytes} bytes we take at once. Nothing was saved.`, {
    status: 413,
  })
}
