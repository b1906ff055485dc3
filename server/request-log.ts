import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#app/log.server.ts'
import { isAsset } from './own-files.ts'
import type { Told } from './told.ts'
import type { Asking } from './who-asks.ts'

/**
 * One line for each answer. It names the route and not the address where a route answered: addresses
 * hold ids, and behind their question marks stand searches and tokens.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  asking: Asking,
  told: Told,
  started: number,
) {
  const sentBefore = request.socket.bytesWritten
  const isFile = isAsset(request)
  const path = loggable((request.url ?? '').split('?', 1)[0] as string)

  response.once('close', () => {
    if (isFile && response.statusCode < 400) return
    const { method = '' } = request
    const status = response.headersSent ? response.statusCode : null
    const ms = Math.round(performance.now() - started)
    log[levelOf(status)](
      {
        request_id: asking.requestId,
        trace_id: asking.traceparent.split('-')[1],
        method: loggable(method),
        ...(told.route ? { route: told.route } : { path }),
        status,
        ms,
        bytes: request.socket.bytesWritten - sentBefore,
        user: told.user ?? null,
      },
      'request',
    )
  })
}

/** What failed on our side needs someone; whoever is slowed down may be an attack; other refusals are everyday. */
function levelOf(status: number | null) {
  if (status !== null && status >= 500) return 'error'
  return status === 429 ? 'warn' : 'info'
}

function loggable(text: string) {
  return text.slice(0, 200).replaceAll(/[^\x21-\x7e]/g, '?')
}
