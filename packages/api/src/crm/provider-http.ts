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
}

/** `body` is undefined for an empty response and for one that is no JSON. */
export type ProviderAnswer = { status: number; headers: Headers; body: unknown }

/** One request to a provider: bounded in time and size, and never sent on to where the answer points. */
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
  const { method, url, headers, json, form } = request
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const text = await readBounded(answer)
    return { status: answer.status, headers: answer.headers, body: parseJson(text) }
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault('unreachable', `${provider} cannot be reached right now.`)
  }
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
