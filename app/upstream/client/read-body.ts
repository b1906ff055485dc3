import { readJson } from './read-json.ts'
import type { Reply } from './reply.ts'
import type { TransportResponse } from './transport.server.ts'

const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** Reads only JSON, up to a limit on its decompressed size. */
export async function readBody(
  response: TransportResponse,
): Promise<Pick<Reply, 'body' | 'readable'>> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    const silent = await isEmptyOrOk(response, type)
    return { body: silent ? {} : undefined, readable: false }
  }
  try {
    const { size, body } = await readJson(response.body ?? nothing(), MAX_ANSWER_BYTES)
    return { body, readable: size > 0 && body !== undefined }
  } catch (error) {
    if (error instanceof SyntaxError) return { body: undefined, readable: false }
    throw error
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** An empty body or a plain "OK" confirms a write; an HTML page comes from something else. */
async function isEmptyOrOk({ body }: TransportResponse, type: string) {
  const isPlain = /^text\/plain\b/i.test(type)
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body ?? []) if (isPlain || chunk.length > 0) return isPlain
  return true
}
