import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** What proxies tell about a request, and what anyone could tell who is no proxy of ours. */
const TOLD_BY_PROXIES = /^(?:x[-_]forwarded[-_].*|forwarded|x[-_]real[-_]ip|true-client-ip)$/i

export type Asking = {
  requestId: string
  /** W3C trace context: the caller's trace where a proxy of ours began one, else a new one. */
  traceparent: string
  /** That of a proxy of ours which traces as well. */
  callersTrace: string | undefined
  /** The person's address; undefined where proxies stand between that nobody told us about. */
  address: string | undefined
}

/**
 * Settles who asks, and writes it into the headers that the application reads. `proxies` is how many
 * proxies of ours stand in front: only then is anything believed that a header says about the caller.
 */
export function settleWhoAsks(request: IncomingMessage, proxies: number | undefined): Asking {
  const { headers } = request
  const believed = Boolean(proxies)
  const callersTrace = believed ? traceIn(headers.traceparent) : undefined
  const asking: Asking = {
    requestId: (believed && harmlessId(headers['x-request-id'])) || randomUUID(),
    traceparent: callersTrace ?? newTrace(),
    callersTrace,
    address: addressOf(request, proxies),
  }
  for (const name of Object.keys(headers)) if (TOLD_BY_PROXIES.test(name)) delete headers[name]

  headers['x-request-id'] = asking.requestId
  headers.traceparent = asking.traceparent
  if (asking.address) headers['x-forwarded-for'] = asking.address
  return asking
}

function harmlessId(sent: string | string[] | undefined) {
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

/** Each proxy adds at the end of X-Forwarded-For whom it heard from; what stands before is hearsay. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number | undefined) {
  if (proxies === undefined) return undefined
  // Whoever comes from this machine is a proxy that nobody mentioned, or its one user.
  if (proxies === 0) return isLoopback(socket.remoteAddress) ? undefined : socket.remoteAddress
  const told = String(headers['x-forwarded-for'] ?? '').split(',')
  const address = told.at(-proxies)?.trim() ?? ''
  return isIP(address) ? address : undefined
}

function isLoopback(address = '') {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
