import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, request, FormData as UndiciFormData } from 'undici'

/** After this idle time the other side may be about to close the connection. */
const IDLE_MS = 4_000

export type TransportRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

export type TransportResponse = {
  status: number
  headers: Headers
  body: AsyncIterable<Uint8Array> | null
}

export type Send = (sent: TransportRequest, until: AbortSignal) => Promise<TransportResponse>

/** Once connected, only a request's own deadline limits its wait. */
const dispatcher = new Agent({
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: IDLE_MS,
  headersTimeout: 0,
  bodyTimeout: 0,
  allowH2: false,
})

/** Never follows redirects, which could carry a password to another host. */
export const send: Send = async ({ url, method, headers, body }, until) => {
  const call = request(url, {
    method,
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
    body: body instanceof FormData ? sendable(body) : body,
    dispatcher,
    signal: until,
  })
  const response = await orAborted(call, until)
  return {
    status: response.statusCode,
    headers: headersOf(response.headers),
    body: unpacked(response.body, response.headers['content-encoding']),
  }
}

/** undici does not accept Node's own FormData. */
function sendable(form: FormData) {
  const own = new UndiciFormData()
  for (const [name, value] of form) own.append(name, value)
  return own
}

/** undici ignores a signal until it is connected; a request aborted before that is not sent. */
function orAborted<T>(call: Promise<T>, until: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(until.reason)
    if (until.aborted) giveUp()
    until.addEventListener('abort', giveUp)
    call.then(resolve, reject)
  })
}

function headersOf(received: Record<string, string | string[] | undefined>) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  return headers
}

function unpacked(body: Readable, coding: string | string[] = ''): Readable {
  const unpacking = unpackings.get(String(coding).trim().toLowerCase())
  // The callback only keeps errors on either side from being thrown: they reach the reader.
  return unpacking ? pipeline(body, unpacking(), () => {}) : body
}

const unpackings = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
])
