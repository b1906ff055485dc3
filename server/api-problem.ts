import type { IncomingMessage } from 'node:http'

/** What programs ask of the API: browsers send no `Authorization` header of their own accord. */
export function isApiRequest({ url, headers }: IncomingMessage) {
  return Boolean(url?.startsWith('/api/') && headers.authorization)
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
