import { MAX_JSON_BYTES } from '@bellbird/runtime/sizes'
import { ProblemError, tooLarge } from './problem.ts'

/** Rejects with 400, 413 or 415. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new ProblemError(415, 'Send JSON with Content-Type: application/json')
  }
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError(400, 'The body is not valid JSON')
  }
}

/** Rejects with 400 or 413. */
export async function readText(request: Request) {
  return decode(await readBytes(request))
}

function decode(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ProblemError(400, 'The body is not valid UTF-8')
  }
}

async function readBytes({ headers, body }: Request) {
  if (Number(headers.get('content-length')) > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES)

  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await read(reader)
    if (done) break
    size += value.byteLength
    if (size > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES)
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch {
    throw new ProblemError(400, 'The body is incomplete')
  }
}
