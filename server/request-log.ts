import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#app/process/log.server.ts'
import type { ServerRequestContext } from './request-context.ts'
import { isAsset } from './static-files.ts'

/** Logs the route and not the URL if a route responded: URLs contain ids, searches and tokens. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRequestContext,
  started: number,
) {
  const { socket } = request
  const sentBefore = socket.bytesWritten
  const isFile = isAsset(request)
  const path = loggable((request.url ?? '').split('?', 1)[0] as string)

  response.once('close', () => {
    if (isFile && response.statusCode < 400) return
    const { method = '' } = request
    const status = response.headersSent ? response.statusCode : null
    const ms = Math.round(performance.now() - started)
    log[levelOf(status)](
      {
        request_id: context.requestId,
        trace_id: context.traceparent.split('-')[1],
        method: loggable(method),
        ...(context.route ? { route: context.route } : { path }),
        status,
        ms,
        bytes: socket.bytesWritten - sentBefore,
        user: context.user ?? null,
      },
      'request',
    )
  })
}

/** A server error needs attention; a 429 may be an attack; other rejections are routine. */
function levelOf(status: number | null) {
  if (status !== null && status >= 500) return 'error'
  return status === 429 ? 'warn' : 'info'
}

function loggable(text: string) {
  return text.slice(0, 200).replaceAll(/[^\x21-\x7e]/g, '?')
}
