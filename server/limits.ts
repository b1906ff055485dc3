import type { IncomingMessage } from 'node:http'
import { isLoopback } from '@bellbird/runtime/loopback'
import { MAX_FORM_BYTES, MAX_UPLOAD_BODY_BYTES, tooLargeSentence } from '@bellbird/runtime/sizes'
import { apiProblem, isApiRequest } from './api-problem.ts'
import { plainPage } from './plain-page.ts'

export const METHODS = ['GET', 'HEAD', 'POST']
const API_METHODS = [...METHODS, 'PUT', 'DELETE']
/** Without JavaScript, a list sends a parameter for each custom field; some sign-in providers send codes as long. */
const MAX_URL_LENGTH = 8_192
const MAX_SEGMENTS = 16

export type Rejection = {
  status: number
  reason: string
  headers?: Record<string, string>
}

/** Without given hosts, every well-formed one is accepted. */
export function rejectionOf(request: IncomingMessage, hosts: string[] | undefined) {
  return (
    checkMethod(request) ??
    checkHost(request.headers.host, hosts) ??
    checkUrl(request.url ?? '') ??
    checkBody(request)
  )
}

function checkMethod(request: IncomingMessage): Rejection | undefined {
  const methods = isApiRequest(request) ? API_METHODS : METHODS
  if (methods.includes(request.method ?? '')) return undefined
  return {
    status: 405,
    reason: 'This method isn’t allowed here.',
    headers: { Allow: methods.join(', ') },
  }
}

function checkHost(host: string | undefined, hosts: string[] | undefined): Rejection | undefined {
  const wellFormed = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host ?? '')
  if (!wellFormed || !URL.canParse(`http://${host}/`)) {
    return { status: 400, reason: 'The Host header is malformed.' }
  }
  const { hostname } = new URL(`http://${host}/`)
  const known = !hosts || isLoopback(hostname) || hosts.includes(withoutPort(host as string))
  return known ? undefined : { status: 400, reason: 'This host is not served here.' }
}

/** Clients may send https://crm.example.com as crm.example.com:443. */
function withoutPort(host: string) {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}

function checkUrl(url: string): Rejection | undefined {
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: 'This address is too long.' }
  const path = url.split('?', 1)[0] as string
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\u0080-\u{10ffff}]/u.test(path)) {
    return { status: 400, reason: 'This address is malformed.' }
  }
  if (path.split('/').length - 1 > MAX_SEGMENTS) {
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

function checkBody(request: IncomingMessage): Rejection | undefined {
  const { headers, url = '' } = request
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return { status: 411, reason: 'Send the length of the body.' }
  }
  const maxSize = maxBodySize(headers)
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxSize) return undefined

  const what = isUpload(headers) ? 'upload' : 'form'
  const sentence = tooLargeSentence(what, length, maxSize)
  if (isApiRequest(request)) {
    return apiProblem(413, `The request is larger than ${maxSize} bytes`)
  }
  // For a request sent by JavaScript, the open page shows the sentence.
  if (/\.data(\?|$)/.test(url)) return { status: 413, reason: sentence }

  const page = plainPage({
    title: 'Too large',
    heading: `This ${what} is too large to send`,
    text: `${sentence} ${BACK_LINK[what]}`,
  })
  return { status: 413, ...page }
}

const BACK_LINK = {
  form: 'Go back to the form with your browser’s Back button, shorten your entries and send it again.',
  upload: 'Go back to the form with your browser’s Back button and choose a smaller file.',
}

function maxBodySize(headers: IncomingMessage['headers']) {
  return isUpload(headers) ? MAX_UPLOAD_BODY_BYTES : MAX_FORM_BYTES
}

function isUpload(headers: IncomingMessage['headers']) {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}
