import type { IncomingMessage, ServerResponse } from 'node:http'
import { telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { METHODS } from './limits.ts'
import type { ServerRequestContext } from './request-context.ts'
import { isAsset } from './static-files.ts'

/** By route, never by URL. The returned function must run the handler, so that its requests join the trace. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRequestContext,
): <T>(run: () => T) => T {
  const listener = telemetry()
  if (!listener) return (run) => run()

  const method = METHODS.includes(request.method ?? '') ? request.method : '_OTHER'
  const span = listener.begin({
    kind: 'request',
    name: `${method}`,
    measure: 'http.server.request.duration',
    labels: { 'http.request.method': method },
    details: { 'bellbird.request_id': context.requestId },
    parent: context.callersTrace,
  })
  if (span.traceparent) context.traceparent = span.traceparent
  response.once('close', () => {
    const route = context.route ?? (isAsset(request) ? '/assets/*' : undefined)
    const status = response.headersSent ? response.statusCode : undefined
    const failed = status === undefined || status >= 500
    span.end({
      name: route && `${method} ${route}`,
      labels: {
        'http.route': route,
        'http.response.status_code': status,
        'error.type': failed ? (status ?? 'left') : undefined,
      },
      failed,
    })
  })
  return span.within
}
