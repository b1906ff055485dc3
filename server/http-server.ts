import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { concurrencyLimit } from '@bellbird/runtime/concurrency'
import { nextTurn } from '@bellbird/runtime/event-loop-turns'
import { httpLifecycle } from '@bellbird/runtime/http-lifecycle'
import { logSecurity } from '#app/process/log.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { rejectionOf } from './limits.ts'
import { listenError } from './listen-error.ts'
import { countShed, overloaded } from './load-shedding.ts'
import { answerMalformed } from './malformed.ts'
import { reject } from './reject.ts'
import { describeRequest } from './request-context.ts'
import { logRequest } from './request-log.ts'
import { observeRequest } from './request-telemetry.ts'
import { securityHeaders } from './security-headers.ts'
import { isAsset } from './static-files.ts'

const TIMEOUTS = {
  /** Longer than the 60 s after which proxies drop an idle connection, so that they never use a dead one. */
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
}

const MAX_CONNECTIONS = 1_000
/** About as many as a busy machine answers in a second, and more than ordinary browsing needs. */
const REQUESTS_AT_ONCE = 60
/** Streaming responses, in addition to MAX_CONNECTIONS. */
const OPEN_STREAMS = 400

type Handler = (request: IncomingMessage, response: ServerResponse, context: RequestContext) => void

type Settings = {
  host: string
  port: number
  hosts?: string[] | undefined
  secure: boolean
  /** The number of the operator's proxies in front of the server; undefined if unknown. */
  proxies: number | undefined
  trouble: () => string | undefined
}

/** Listens only after the app is loaded, since proxies send requests to any open port. Throws StartError. */
export async function startHttpServer(
  handle: Handler,
  { host, port, hosts, secure, proxies, trouble }: Settings,
) {
  const server = createServer(TIMEOUTS)
  const lifecycle = httpLifecycle(server, { abortsReads: true, trouble })
  const headers = securityHeaders({ secure })
  const limit = concurrencyLimit({ atOnce: REQUESTS_AT_ONCE, waiting: 0 })
  const streams = new Set<ServerResponse>()
  lifecycle.draining.addEventListener('abort', () => {
    for (const response of streams) response.destroy()
  })

  const receive: RequestListener = (request, response) => {
    const started = performance.now()
    const context = describeRequest(request, proxies)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('X-Request-Id', context.requestId)
    if (!lifecycle.admit(request, response)) return

    const within = observeRequest(request, response, context)
    const rejection = rejectionOf(request, hosts)
    if (rejection) {
      logRequest(request, response, context, started)
      logSecurity('request_refused', { request_id: context.requestId, status: rejection.status })
      return reject(request, response, rejection)
    }
    const pass = () => {
      logRequest(request, response, context, started)
      void nextTurn('start').then(() => {
        if (!response.destroyed) within(() => handle(request, response, context))
      })
    }
    // Files cost next to nothing, and a page is useless without them.
    if (isAsset(request)) return pass()

    const place = limit.enter()
    response.once('close', place.leave)
    context.stayOpen = () => {
      if (lifecycle.draining.aborted || streams.size >= OPEN_STREAMS) return false
      streams.add(response)
      response.once('close', () => streams.delete(response))
      place.leave()
      return true
    }
    void place.admitted.then((isAdmitted) => {
      if (response.destroyed) return
      if (isAdmitted) return pass()
      countShed()
      reject(request, response, overloaded)
    })
  }

  server.maxConnections = MAX_CONNECTIONS
  server.on('request', receive)
  answerMalformed(server, headers)
  server.on('checkContinue', (request, response) => {
    if (!rejectionOf(request, hosts)) response.writeContinue()
    receive(request, response)
  })
  await listen(server, host, port)

  return lifecycle.drain
}

async function listen(server: Server, host: string, port: number) {
  await new Promise<void>((resolve, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
}
