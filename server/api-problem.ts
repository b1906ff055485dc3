import type { IncomingMessage } from 'node:http'

/** Requests of programs: browsers do not send `Authorization` headers by themselves. */
export function isApiRequest(request: IncomingMessage) {
  const isFromProgram = request.url?.startsWith('/api/') && request.headers.authorization
  return Boolean(isFromProgram) || isEvent(request)
}

const EVENTS =
  /^\/api\/(voice\/connections\/[\w-]{1,100}\/events|crm\/events\/(hubspot|pipedrive\/[\w-]{1,100}))$/

/** Events from voice platforms and CRMs: they have no API key, and the API verifies who sent them. */
export function isEvent({ method, url }: IncomingMessage) {
  return method === 'POST' && EVENTS.test(url ?? '')
}

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
