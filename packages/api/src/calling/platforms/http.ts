import { ProviderFault, quoted } from '../../crm/fault.ts'
import { type ProviderAnswer, type ProviderRequest, send } from '../../crm/provider-http.ts'
import type { Placing } from './platform.ts'

/** In ms; shorter than for reading, because placing holds a line. */
export const PLACING_TIMEOUT = 15_000

export async function read(name: string, request: ProviderRequest): Promise<unknown> {
  const answer = await send(name, request)
  if (isSuccess(answer)) return answer.body
  if (answer.status === 404) return undefined
  throw faultOf(name, answer)
}

export async function command(name: string, request: ProviderRequest): Promise<void> {
  const answer = await send(name, request)
  if (!isSuccess(answer)) throw faultOf(name, answer)
}

function isSuccess({ status }: ProviderAnswer) {
  return status >= 200 && status < 300
}

function faultOf(name: string, { status, headers, body }: ProviderAnswer) {
  if (status === 401 || status === 403)
    return new ProviderFault('consent', `${name} rejected this key`)
  if (status === 429) {
    return new ProviderFault('limited', `${name} is limiting requests.`, {
      waitMs: waitIn(headers),
    })
  }
  if (status >= 500) return new ProviderFault('unreachable', `${name} cannot be reached right now.`)
  return new ProviderFault('refused', `${name} rejected the request. ${messageIn(body)}`.trim())
}

export async function place(
  name: string,
  request: ProviderRequest,
  idIn: (body: unknown) => string | undefined,
): Promise<Placing> {
  try {
    const { status, headers, body } = await send(name, { timeoutMs: PLACING_TIMEOUT, ...request })
    const answer = `${status} ${messageIn(body)}`.trim()
    if (status >= 200 && status < 300) {
      const platformCallId = idIn(body)
      return platformCallId ? { kind: 'placed', platformCallId } : { kind: 'unknown', answer }
    }
    if (status === 401 || status === 403) return { kind: 'rejected' }
    if (status === 429) return { kind: 'limited', waitMs: waitIn(headers) }
    if (status >= 500 || status === 408) return { kind: 'unknown', answer }
    return { kind: 'refused', reason: answer }
  } catch (error) {
    if (error instanceof ProviderFault && error.neverSent) {
      return { kind: 'unsent', reason: 'not reachable' }
    }
    return { kind: 'unknown', answer: '' }
  }
}

function waitIn(headers: Headers) {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) * 1_000 : 5_000
}

function messageIn(body: unknown) {
  const { message, error_message: other, error } = (body ?? {}) as Record<string, unknown>
  const words = [message, other, error].flat().filter((one) => typeof one === 'string')
  return quoted(words.join(' '))
}
