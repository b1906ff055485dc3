import {
  MAX_FILE_NAME_LENGTH,
  MAX_FORM_BYTES,
  MAX_UPLOAD_OVERHEAD_BYTES,
  MAX_UPLOAD_PARTS,
} from '@bellbird/runtime/sizes'
import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  parseFormData,
} from '@mjackson/form-data-parser'
import { TooSlow, withMinimumSpeed } from './minimum-speed.server.ts'
import { noteFormRead, readBytes } from './read-form.server.ts'

/** An upload that reaches this size is slow enough to prepare for. */
const LARGE_BYTES = 131_072

export type Upload =
  | {
      ok: true
      name: string
      bytes: Uint8Array
      openedBy: string | undefined
      fields: Record<string, string>
    }
  | {
      ok: false
      message: string
      status: number
      fields?: Record<string, string>
    }

function tooLarge(maxBytes: number) {
  return { ok: false as const, message: `File is larger than ${maxBytes} bytes`, status: 413 }
}

const tooSlow = {
  ok: false as const,
  message: 'The upload timed out. Check your connection and try again.',
  status: 408,
}

const unreadable = {
  ok: false as const,
  message: 'The upload was interrupted. Choose the file again.',
  status: 400,
}

/** Limited in bytes before anything is parsed. Calls `onLarge` while a large file is still arriving. */
export async function readUpload(
  request: Request,
  maxBytes: number,
  onLarge = () => {},
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) return { ...unreadable, status: 415 }
  if (!request.body) return unreadable
  try {
    const pieces = withMinimumSpeed(request.body)
    const limit = maxBytes + MAX_UPLOAD_OVERHEAD_BYTES
    if (Number(request.headers.get('content-length')) > limit) {
      return { ...tooLarge(maxBytes), fields: await fieldsBeforeFile(pieces, type) }
    }
    const body = await readBytes(request, limit, watchSize(pieces, onLarge))
    return await readFile(wholeRequest(body, type), maxBytes)
  } catch (error) {
    if (error instanceof TooSlow) return tooSlow
    return error instanceof Error ? unreadable : tooLarge(maxBytes)
  }
}

async function fieldsBeforeFile(pieces: AsyncIterable<Uint8Array>, type: string) {
  let head: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    head = Buffer.concat([head, piece])
    if (head.includes(FILE_NAME) || head.length > MAX_FORM_BYTES) break
  }
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1]}`
  const fields = head.subarray(0, head.lastIndexOf(boundary, head.indexOf(FILE_NAME)))
  const body = Buffer.concat([fields, Buffer.from(`${boundary}--\r\n`)])
  const form = await readFields(wholeRequest(body, type), Infinity)
  return Object.fromEntries(form ?? [])
}

const FILE_NAME = '; filename="'

async function* watchSize(pieces: AsyncIterable<Uint8Array>, onLarge: () => void) {
  let bytes = 0
  for await (const piece of pieces) {
    const before = bytes
    bytes += piece.length
    if (before < LARGE_BYTES && bytes >= LARGE_BYTES) onLarge()
    yield piece
  }
}

/** For text fields that are too long for a URL-encoded form. Undefined if there is a file. */
export async function readFields(request: Request, maxBytes: number, maxParts = MAX_UPLOAD_PARTS) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type) || !request.body) return undefined
  try {
    const body = await readBytes(request, maxBytes, withMinimumSpeed(request.body))
    const limits = { maxFileSize: maxBytes, maxFiles: 1, maxParts }
    const form = await parseFormData(wholeRequest(body, type), limits, rejectFiles)
    noteFormRead(request, form, body.length)
    return new Map(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return undefined
  }
}

function rejectFiles(): never {
  throw new Error('A form without files has a file.')
}

async function readFile(request: Request, maxBytes: number): Promise<Upload> {
  const files: File[] = []
  let openedBy: string | undefined
  let fields: Record<string, string> = {}
  try {
    const limits = { maxFileSize: maxBytes, maxFiles: 2, maxParts: MAX_UPLOAD_PARTS }
    const form = await parseFormData(request, limits, (file) => {
      if (file.fieldName === 'file') files.push(file)
    })
    const mark = form.get('opened_by')
    openedBy = typeof mark === 'string' ? mark : undefined
    fields = Object.fromEntries(
      [...form].filter((pair) => typeof pair[1] === 'string'),
    ) as typeof fields
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) return tooLarge(maxBytes)
    if (error instanceof MaxFilesExceededError)
      return { ok: false, message: 'Too many files', status: 422 }
    return unreadable
  }
  const [file, second] = files
  if (second) return { ok: false, message: 'Too many files', status: 422 }
  if (!file?.name) return { ok: false, message: 'Choose a file first.', status: 422 }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length < 1) return { ok: false, message: 'File is smaller than 1 bytes', status: 422 }
  return { ok: true, name: baseName(file.name), bytes, openedBy, fields }
}

/** The parser needs the type, but not the boundary, in lower case; bytes as a body would be copied. */
function wholeRequest(bytes: Uint8Array, type: string) {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  const headers = { 'content-type': type.replace(/^[^;]+/, 'multipart/form-data') }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://localhost/', init as RequestInit)
}

/** As import records store names. Browsers encode quotes and line breaks in them as %22, %0D and %0A. */
function baseName(name: string) {
  const written = name.replace(/%22/g, '"').replace(/%0[DA]/gi, '')
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, '').trim()
  return [...plain].slice(-MAX_FILE_NAME_LENGTH).join('').trim() || 'file'
}
