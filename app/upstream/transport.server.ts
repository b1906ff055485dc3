import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** A connection that was idle for so long may be about to be closed on the other side. */
const IDLE_MS = 4_000

export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** What came back, unpacked; a Response is one. */
export type Answered = {
  status: number
  headers: Headers
  body: AsyncIterable<Uint8Array> | null
}

/** Transport is a function from what is sent to what is answered: HTTP in every running system. */
export type Send = (sent: Sent, until: AbortSignal) => Promise<Answered>

const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
}

/**
 * Sends over HTTP, on connections that are kept. Redirects are never followed: they could carry a password to
 * another host. Node's own client instead of fetch, which takes three times as long for the same call; files go by
 * fetch, which knows how to write them. What fails, fails as fetch does: with what happened as its cause.
 */
export const send: Send = (sent, until) => {
  const { body, url, ...request } = sent
  if (body instanceof FormData) {
    return fetch(url, { ...request, body, redirect: 'manual', signal: until })
  }
  return sendPlainly(sent, body, until)
}

function sendPlainly({ method, url, headers }: Sent, body: string | undefined, until: AbortSignal) {
  return new Promise<Answered>((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(until.aborted ? until.reason : new TypeError('The call failed', { cause }))
    const { protocol } = new URL(url)
    const { request } = protocol === 'https:' ? https : http
    const call = request(url, {
      method,
      agent: protocol === 'https:' ? agents['https:'] : agents['http:'],
      signal: until,
      headers: {
        ...headers,
        'accept-encoding': 'gzip, deflate, br',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    call.on('error', fail)
    call.on('response', (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        body: readUntil(unpacked(response), until),
      })
    })
    call.end(body)
  })
}

function headersOf({ headers }: IncomingMessage) {
  const told = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) told.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return told
}

function unpacked(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase()
  const unpacking =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'br'
        ? createBrotliDecompress()
        : coding === 'deflate'
          ? createInflate()
          : undefined
  // What goes wrong on either side reaches whoever reads.
  return unpacking ? pipeline(response, unpacking, () => {}) : response
}

/** Whoever stops reading lets the connection go; whoever is too late is told so. */
async function* readUntil(body: Readable, until: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw until.aborted ? until.reason : new TypeError('The answer broke off', { cause })
  }
}
