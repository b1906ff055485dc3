import type { IncomingMessage } from 'node:http'

/** What programs ask of the API: browsers send no `Authorization` header of their own accord. */
export function isApiRequest(request: IncomingMessage) {
  const isFromProgram = request.url?.startsWith('/api/') && request.headers.authorization
  return Boolean(isFromProgram) || isVoiceEvent(request)
}

/** What a voice platform reports of its calls: it has no key of ours, and the API checks how it signs. */
export function isVoiceEvent({ method, url }: IncomingMessage) {
  return method === 'POST' && /^\/api\/voice\/connections\/[\w-]{1,100}\/events$/.test(url ?? '')
}

/** A rejection as the API writes it. */
export function apiProblem(status: number, detail: string) {
  return {
    status,
    reason: JSON.stringify({ detail }),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    },
  }
}
