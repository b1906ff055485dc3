import type { IncomingMessage } from 'node:http'

/** Requests of programs: browsers do not send `Authorization` headers by themselves. */
export function isApiRequest(request: IncomingMessage) {
  const isFromProgram = request.url?.startsWith('/api/') && request.headers.authorization
  return Boolean(isFromProgram) || isVoiceEvent(request)
}

/** Events from voice platforms: they have no API key, and the API verifies their signatures. */
export function isVoiceEvent({ method, url }: IncomingMessage) {
  return method === 'POST' && /^\/api\/voice\/connections\/[\w-]{1,100}\/events$/.test(url ?? '')
}

/** A rejection in the API's format. */
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
