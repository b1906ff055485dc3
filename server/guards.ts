import type { IncomingMessage } from 'node:http'
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES, tooLargeSentence } from '@bellbird/runtime/sizes'
import { plainPage } from './plain-page.ts'

/** The methods that are answered with more than a refusal. */
export const METHODS = ['GET', 'HEAD', 'POST']
const LONGEST_URL = 2_048
/** Some sign-in providers send codes of several thousand characters. */
const CALLBACK = { path: '/login/provider/callback', longest: 8_192 }
const MOST_SEGMENTS = 16
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
    refusedBody(request)
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

function refusedBody({ headers, url = '' }: IncomingMessage): Refusal | undefined {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return { status: 411, reason: 'Please send the length of the body.' }
  }
  const largest = largestBody(headers)
  const length = Number(headers['content-length'] ?? 0)
  if (length <= largest) return undefined

  const what = isUpload(headers) ? 'upload' : 'form'
  const sentence = tooLargeSentence(what, length, largest)
  // Where JavaScript sent it, the page that is still open shows the sentence.
  if (/\.data(\?|$)/.test(url)) return { status: 413, reason: sentence }

  const page = plainPage({
    title: 'Too large',
    heading: `This ${what} is too large to be sent`,
    text: `${sentence} ${WAY_BACK[what]}`,
  })
  return { status: 413, ...page }
}

const WAY_BACK = {
  form: 'Your browser’s Back button leads to the form as you filled it in: please shorten it there and send it again.',
  upload: 'Your browser’s Back button leads to the form: please choose a smaller file there.',
}

/** The most bytes a request's body may have, by what it says it is. */
export function largestBody(headers: IncomingMessage['headers']) {
  return isUpload(headers) ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES
}

function isUpload(headers: IncomingMessage['headers']) {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}
