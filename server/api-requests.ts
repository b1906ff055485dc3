import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { endpointPathOf } from '@bellbird/contract/endpoint-of'
import { Agent, request as send } from 'undici'
import { log } from '#app/process/log.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { apiProblem, isApiRequest, isEvent } from './api-problem.ts'
import { discardUnread, reject } from './reject.ts'

/** The reference API's key format. Session tokens are for the app only and are not forwarded. */
const API_KEY = /^Bearer +bb_live_[0-9a-f]{40}$/i
const DESCRIPTION = '/api/openapi.json'

/** The headers forwarded to the API. Cookies and proxies' headers about the client are not among them. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'user-agent',
  'x-hubspot-request-timestamp',
  'x-hubspot-signature-v3',
  'x-retell-signature',
]
const RESPONSE_HEADERS = [
  'allow',
  'content-length',
  'content-type',
  'etag',
  'idempotency-age',
  'idempotency-replayed',
  'location',
  'retry-after',
  'www-authenticate',
  'x-still-looking',
  'x-synced-contacts',
  'x-total-count',
]

/** Importing the largest file takes this long on a slow machine. */
const WAIT_MS = 120_000

/** For programs, so that the API need not be reachable from outside. Returns whether it took the request. */
export function passOnApiRequests(apiBaseUrl: string) {
  const dispatcher = new Agent({
    connections: 32,
    keepAliveTimeout: 4_000,
    headersTimeout: WAIT_MS,
    bodyTimeout: WAIT_MS,
  })

  return (request: IncomingMessage, response: ServerResponse, context: RequestContext) => {
    const path = (request.url ?? '').split('?', 1)[0] as string
    const isDescription = path === DESCRIPTION && request.method === 'GET'
    if (!isDescription && !isApiRequest(request)) return false

    context.route = endpointPathOf(request.method ?? '', path) ?? '/api/*'
    const isOpen = isDescription || isEvent(request)
    if (!isOpen && !API_KEY.test(request.headers.authorization ?? '')) {
      reject(request, response, apiProblem(401, 'Send an API key as a bearer token'))
      return true
    }
    void passOn(request, response, context).catch((error: Error & { code?: string }) => {
      if (response.headersSent || response.destroyed) return void response.destroy()
      log.warn({ request_id: context.requestId, code: error.code }, 'API request not passed on')
      reject(request, response, failure(error.code))
    })
    return true
  }

  async function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, address }: RequestContext,
  ) {
    const { method = 'GET', url = '' } = request
    const hasBody = !['GET', 'HEAD'].includes(method)
    const gone = new AbortController()
    // Writes are completed even if the client disconnects, as the API itself would do.
    if (!hasBody) response.once('close', () => gone.abort())
    const answer = await send(`${apiBaseUrl}${url}`, {
      method: method as 'GET',
      headers: {
        ...picked(request.headers, REQUEST_HEADERS),
        'x-request-id': requestId,
        ...(address && { 'x-forwarded-for': address }),
      },
      body: hasBody ? bodyOf(request) : null,
      dispatcher,
      signal: gone.signal,
    })
    response.writeHead(answer.statusCode, {
      ...picked(answer.headers, RESPONSE_HEADERS),
      'cache-control': 'no-store',
    })
    response.once('finish', () => discardUnread(request))
    answer.body.once('error', () => response.destroy())
    answer.body.pipe(response)
  }
}

/** A separate stream: undici destroys the stream it sent, which would close the request's connection. */
function bodyOf(request: IncomingMessage) {
  const body = new PassThrough()
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The client left before its body was read.'))
  })
  return request.pipe(body)
}

function picked(headers: Record<string, string | string[] | undefined>, names: string[]) {
  const found = names.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(found) as Record<string, string>
}

function failure(code: string | undefined) {
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return apiProblem(504, 'No answer came in time, and it isn’t known whether anything was done')
  }
  return apiProblem(503, 'The API can’t be reached. Please try again.')
}
