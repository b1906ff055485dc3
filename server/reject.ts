import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_DISCARDED_BYTES } from '@bellbird/runtime/sizes'
import type { Rejection } from './limits.ts'

const TIMEOUT_MS = 2_000

export function reject(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, headers }: Rejection,
) {
  const text = `${reason}\n`
  const isUnread = hasBody(request)
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(isUnread && { Connection: 'close' }),
  })
  if (request.method === 'HEAD') return response.end()
  if (!isUnread) return response.end(text)

  response.write(text)
  discardBody(request, () => response.end())
}

/** Reads the rest of a body that the app left unread: a client in the middle of sending one reads no response. */
export function discardUnread(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  // The app's stream would pause the request again.
  request.removeAllListeners('data')
  discardBody(request, () => {
    if (!request.complete) request.destroy()
  })
  request.resume()
}

function hasBody({ headers }: IncomingMessage) {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function discardBody(request: IncomingMessage, done: () => void) {
  let read = 0
  const timer = setTimeout(done, TIMEOUT_MS)
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MAX_DISCARDED_BYTES) done()
  })
  request.on('close', () => {
    clearTimeout(timer)
    done()
  })
  request.on('end', done)
}
