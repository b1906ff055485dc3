import type { IncomingMessage, ServerResponse } from 'node:http'
import { telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { METHODS } from './guards.ts'
import { isAsset } from './own-files.ts'
import type { Told } from './told.ts'
import type { Asking } from './who-asks.ts'

/**
 * Tells of a request where somebody listens, by the route that answered and never by its address. Gives what
 * has to run what answers it: whatever that asks of others then belongs to the same trace.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  asking: Asking,
  told: Told,
): <T>(run: () => T) => T {
  const listener = telemetry()
  if (!listener) return (run) => run()

  const method = METHODS.includes(request.method ?? '') ? request.method : '_OTHER'
  const underWay = listener.begin({
    kind: 'request',
    name: `${method}`,
    measure: 'http.server.request.duration',
    labels: { 'http.request.method': method },
    details: { 'bellbird.request_id': asking.requestId },
    parent: asking.callersTrace,
  })
  if (underWay.traceparent) {
    asking.traceparent = underWay.traceparent
    request.headers.traceparent = underWay.traceparent
  }
  response.once('close', () => {
    const route = told.route ?? (isAsset(request) ? '/assets/*' : undefined)
    const status = response.headersSent ? response.statusCode : undefined
    const failed = status === undefined || status >= 500
    underWay.end({
      name: route && `${method} ${route}`,
      labels: {
        'http.route': route,
        'http.response.status_code': status,
        'error.type': failed ? (status ?? 'left') : undefined,
      },
      failed,
    })
  })
  return underWay.within
}
