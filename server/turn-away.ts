import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#app/log.server.ts'
import { overloaded } from './overloaded.ts'
import { hasBody, refuse } from './refuse.ts'

const LOG_EVERY_MS = 1_000

/**
 * Answers requests that are too many with as little work as can be: what they cost is taken from those that are
 * answered. The headers are put together once, the connection is kept, and the log counts them.
 */
export function prepareTurningAway(headers: Record<string, string>) {
  const page = Buffer.from(`${overloaded.reason}\n`)
  const always = Object.entries({
    ...headers,
    ...overloaded.headers,
    'Content-Length': String(page.length),
    'Cache-Control': 'no-store',
  }).flat()
  let count = 0

  function told() {
    log.warn({ requests: count }, 'Turned away, being overloaded')
    count = 0
  }

  return (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    if (count === 0) setTimeout(told, LOG_EVERY_MS).unref()
    count += 1
    if (hasBody(request)) {
      response.setHeader('X-Request-Id', requestId)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return refuse(request, response, overloaded)
    }
    response.writeHead(overloaded.status, [...always, 'X-Request-Id', requestId])
    response.end(request.method === 'HEAD' ? undefined : page)
  }
}
