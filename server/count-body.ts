import type { IncomingMessage } from 'node:http'
import { largestBody } from './guards.ts'

/**
 * Breaks off a body that did not say how long it is once it passes the limit that the others are held
 * to before they begin. The app counts for itself, far below this, and says so to the person.
 */
export function countBody(request: IncomingMessage) {
  if (request.headers['transfer-encoding'] === undefined) return
  const largest = largestBody(request.headers)
  const push = request.push
  let size = 0
  request.push = function counted(this: IncomingMessage, chunk: unknown, ...rest) {
    size += chunk instanceof Uint8Array ? chunk.length : 0
    if (size > largest) this.destroy()
    return push.call(this, chunk, ...rest)
  }
}
