import type { IncomingMessage } from 'node:http'

/** The methods that are answered with more than a refusal. */
export const METHODS = ['GET', 'HEAD', 'POST']
const LONGEST_URL = 2_048
/** Some sign-in providers send codes of several thousand characters. */
const CALLBACK = { path: '/login/provider/callback', longest: 8_192 }
const MOST_SEGMENTS = 16
/** Far above a contact file: up to here the import page says itself, beside the file, what is wrong. */
const LARGEST_UPLOAD = 64 * 1024 * 1024
const LARGEST_FORM = 2 * 1024 * 1024
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export type Refusal = {
  status: number
  reason: string
  headers?: Record<string, string>
}

/** Why a request must not reach the framework, if it must not. With no hosts given, every well-formed one is right. */
export function refusalOf(request: IncomingMessage, hosts: string[] | undefined) {
  return (
    refusedMethod(request.method ?? '') ??
    refusedHost(request.headers.host, hosts) ??
    refusedUrl(request.url ?? '') ??
    refusedBody(request.headers)
  )
}

function refusedMethod(method: string): Refusal | undefined {
  if (METHODS.includes(method)) return undefined
  return {
    status: 405,
    reason: 'This method is not allowed here.',
    headers: { Allow: METHODS.join(', ') },
  }
}

function refusedHost(host: string | undefined, hosts: string[] | undefined): Refusal | undefined {
  const wellFormed = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host ?? '')
  if (!wellFormed || !URL.canParse(`http://${host}/`)) {
    return { status: 400, reason: 'The Host header is malformed.' }
  }
  const { hostname } = new URL(`http://${host}/`)
  const known = !hosts || LOOPBACK.includes(hostname) || hosts.includes(withoutPort(host as string))
  return known ? undefined : { status: 400, reason: 'This host is not served here.' }
}

/** A default port says nothing: people reach https://crm.example.com as crm.example.com:443 too. */
function withoutPort(host: string) {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}

function refusedUrl(url: string): Refusal | undefined {
  const path = url.split('?', 1)[0] as string
  const longest = path === CALLBACK.path ? CALLBACK.longest : LONGEST_URL
  if (url.length > longest) return { status: 414, reason: 'This address is too long.' }

  if (!path.startsWith('/') || path.startsWith('//') || /[\\\u0080-\u{10ffff}]/u.test(path)) {
    return { status: 400, reason: 'This address is malformed.' }
  }
  if (path.split('/').length - 1 > MOST_SEGMENTS) {
    return { status: 400, reason: 'This address has too many parts.' }
  }
  return decodes(path) ? undefined : { status: 400, reason: 'This address is malformed.' }
}

function decodes(path: string) {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function refusedBody(headers: IncomingMessage['headers']): Refusal | undefined {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return { status: 411, reason: 'Please send the length of the body.' }
  }
  const largest = largestBody(headers)
  if (Number(headers['content-length'] ?? 0) <= largest) return undefined

  return { status: 413, reason: `At most ${largest} bytes can be sent here.` }
}

/** The most bytes a request's body may have, by what it says it is. */
export function largestBody(headers: IncomingMessage['headers']) {
  const upload = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  return upload ? LARGEST_UPLOAD : LARGEST_FORM
}
