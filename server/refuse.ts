import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from './guards.ts'

/** How long and how much of an unwanted body is read on, so that the sender gets to see the answer. */
const PATIENCE = 2_000
const READ_ON = 32 * 1024 * 1024

/** Answers, in plain text where nothing else is said, and closes the connection without waiting for the rest of the body. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, headers }: Refusal,
) {
  const text = `${reason}\n`
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  if (request.method === 'HEAD' || !hasBody(request)) return response.end(text)

  response.write(text)
  discard(request, () => response.end())
}

export function hasBody({ headers }: IncomingMessage) {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Takes in what was sent and never read, when the answer did not wait for it: a sender stuck in the
 * middle of a body would send nothing else over this connection.
 */
export function readOut(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  request.removeAllListeners('data')
  discard(request, () => {
    if (!request.complete) request.destroy()
  })
  request.resume()
}

function discard(request: IncomingMessage, done: () => void) {
  let read = 0
  const timer = setTimeout(done, PATIENCE)
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > READ_ON) done()
  })
  request.on('close', () => {
    clearTimeout(timer)
    done()
  })
  request.on('end', done)
}
