import { createHmac } from 'node:crypto'
import { type Agent, request } from 'undici'
import { ForbiddenAddress } from './addresses.ts'

const TIMEOUT_MS = 20_000
const MAX_RESPONSE_BYTES = 4_096
const MAX_RESPONSE_LENGTH = 500

export type Message = { id: string; url: string; payload: string; secrets: string[] }

export type Delivered = {
  status: number | undefined
  duration: number
  error: string
  response: string
}

/** Signs with every valid secret. Never throws. */
export async function deliver(
  { id, url, payload, secrets }: Message,
  dispatcher: Agent,
  timeout = TIMEOUT_MS,
): Promise<Delivered> {
  const started = performance.now()
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const took = () => Math.round(performance.now() - started)
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Bellbird-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': secrets
          .map((secret) => signature(secret, `${id}.${timestamp}.${payload}`))
          .join(' '),
      },
      body: payload,
      dispatcher,
      signal: AbortSignal.timeout(timeout),
    })
    const response = await beginningOf(answer.body)
    return { status: answer.statusCode, duration: took(), error: '', response }
  } catch (error) {
    return { status: undefined, duration: took(), error: sentenceOf(error), response: '' }
  }
}

/** As in Standard Webhooks: the key is base64 after the prefix `whsec_`. */
function signature(secret: string, text: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

/** The rest of a long response is not read, and its connection is closed. */
async function beginningOf(body: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MAX_RESPONSE_BYTES) break
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString()
  return text.replaceAll(/[^\P{Cc}\t\n]|\p{Surrogate}/gu, '').slice(0, MAX_RESPONSE_LENGTH)
}

function sentenceOf(error: unknown) {
  if (error instanceof ForbiddenAddress) return error.message
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'Timed out'
  return sentences[code ?? ''] ?? (/CERT|TLS|SSL/.test(code ?? '') ? 'TLS failed' : 'No answer')
}

const sentences: Record<string, string> = {
  ENOTFOUND: 'The host was not found',
  EAI_AGAIN: 'The host was not found',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  UND_ERR_SOCKET: 'The connection was closed',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
}
