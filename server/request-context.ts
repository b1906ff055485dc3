import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { RequestContext } from '#app/session/request-context.server.ts'

export type ServerRequestContext = RequestContext & {
  traceparent: string
  callersTrace: string | undefined
}

/** Headers about the caller are trusted only behind the operator's `proxies`. */
export function describeRequest(
  request: IncomingMessage,
  proxies: number | undefined,
): ServerRequestContext {
  const { headers } = request
  const isTrusted = Boolean(proxies)
  const callersTrace = isTrusted ? traceIn(headers.traceparent) : undefined
  return {
    requestId: (isTrusted && safeId(headers['x-request-id'])) || randomUUID(),
    traceparent: callersTrace ?? newTrace(),
    callersTrace,
    address: clientAddress(request, proxies),
  }
}

function safeId(sent: string | string[] | undefined) {
  return typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : undefined
}

function traceIn(sent: string | string[] | undefined) {
  const wellFormed = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
  return typeof sent === 'string' && wellFormed.test(sent) ? sent : undefined
}

function newTrace() {
  const random = randomBytes(24).toString('hex')
  return `00-${random.slice(0, 32)}-${random.slice(32)}-00`
}

/** Each proxy appends the address of its client to X-Forwarded-For; anything before those can be forged. */
function clientAddress({ headers, socket }: IncomingMessage, proxies: number | undefined) {
  if (proxies === undefined) return undefined
  // A client on this machine is an unconfigured proxy, or the only user.
  if (proxies === 0) return isLoopback(socket.remoteAddress) ? undefined : socket.remoteAddress
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const address = forwarded.at(-proxies)?.trim() ?? ''
  return isIP(address) ? address : undefined
}

function isLoopback(address = '') {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
