import { parseJson } from '@bellbird/contract/json'
import { type End, observed } from '@bellbird/runtime/telemetry/telemetry'
import { ProviderFault } from './fault.ts'

const TIMEOUT_MS = 30_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  text?: string
  timeoutMs?: number
}

/** `body` is undefined if the response is empty or not JSON. */
export type ProviderAnswer = { status: number; headers: Headers; body: unknown }

/** Limits time and size, and does not follow redirects. */
export function send(provider: string, request: ProviderRequest): Promise<ProviderAnswer> {
  const { method } = request
  return observed(
    () => ({
      kind: 'call',
      name: `${method} ${provider}`,
      measure: 'http.client.request.duration',
      labels: { 'http.request.method': method, 'peer.service': provider },
    }),
    () => sendNow(provider, request),
    endOf,
  )
}

function endOf({ status }: ProviderAnswer): End {
  const failed = status >= 500
  const labels = { 'http.response.status_code': status, 'error.type': failed ? status : undefined }
  return { failed, labels }
}

async function sendNow(provider: string, request: ProviderRequest): Promise<ProviderAnswer> {
  const { method, url, headers, json, form, text: raw, timeoutMs = TIMEOUT_MS } = request
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
      ...(raw !== undefined && { body: raw }),
    })
    const text = await readBounded(answer)
    return { status: answer.status, headers: answer.headers, body: parseJson(text) }
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault('unreachable', `${provider} cannot be reached right now.`, {
      neverSent: isNeverSent(error),
    })
  }
}

function isNeverSent(error: unknown) {
  const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}

async function readBounded(answer: Response) {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new ProviderFault('refused', 'The response was too large.')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
