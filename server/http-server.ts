import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { concurrencyLimit } from '@bellbird/runtime/concurrency'
import { connectionAccepted, nextTurn } from '@bellbird/runtime/event-loop-turns'
import { logSecurity } from '#app/log.server.ts'
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
  /** The hosts to serve; all if not set. */
  hosts?: string[] | undefined
  /** Whether clients connect over https. */
  secure: boolean
  /** The number of the operator's proxies in front of the server; undefined if unknown. */
  proxies: number | undefined
  /** What a ready server currently cannot do. */
  trouble: () => string | undefined
}

export type HttpServer = {
  server: Server
  /** From now on every response closes its connection and /readyz fails. */
  startDraining: () => void
  /**
   * From now on GET and HEAD requests are aborted. A proxy that does not query /readyz treats that as a failure and
   * uses another server; forms, which it could not retry, are still accepted.
   */
  rejectReads: () => void
  /** Ends connections on which nothing has come yet: to Node these are not idle. */
  closeUnused: () => void
}

/** Listens only after the app is loaded, since proxies send requests to any open port. Throws StartError. */
export async function startHttpServer(
  handle: Handler,
  { host, port, hosts, secure, proxies, trouble }: Settings,
): Promise<HttpServer> {
  const headers = securityHeaders({ secure })
  const limit = concurrencyLimit({ atOnce: REQUESTS_AT_ONCE, waiting: 0 })
  const open = new Set<ServerResponse>()
  const streams = new Set<ServerResponse>()
  let state: 'ready' | 'draining' | 'refusing reads' = 'ready'

  const receive: RequestListener = (request, response) => {
    const isProbe = request.url === '/healthz' || request.url === '/readyz'
    if (state === 'refusing reads' && !isProbe && isRead(request)) {
      return void request.socket.destroy()
    }
    const started = performance.now()
    const context = describeRequest(request, proxies)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('X-Request-Id', context.requestId)
    if (state !== 'ready') response.setHeader('Connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isProbe) return answerProbe(request, response, state === 'ready', trouble())

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
      if (state !== 'ready' || streams.size >= OPEN_STREAMS) return false
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

  const server = createServer(TIMEOUTS, receive)
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', connectionAccepted)
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  answerMalformed(server, headers)
  server.on('checkContinue', (request, response) => {
    if (!rejectionOf(request, hosts)) response.writeContinue()
    receive(request, response)
  })
  await listen(server, host, port)

  return {
    server,
    startDraining() {
      state = 'draining'
      for (const response of open) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      for (const response of streams) response.destroy()
    },
    rejectReads() {
      state = 'refusing reads'
    },
    closeUnused() {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

function isRead({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD'
}

/**
 * The process is healthy while it runs, and ready until it drains. It stays ready without the state server: the
 * other servers lack it too, and most pages do not need it.
 */
function answerProbe(
  { url }: IncomingMessage,
  response: ServerResponse,
  isReady: boolean,
  trouble: string | undefined,
) {
  const isWell = url === '/healthz' || isReady
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  const reservation = trouble === undefined ? '' : `, but without the state server (${trouble})`
  response.end(`${isReady ? 'ready' : 'draining'}${reservation}\n`)
}

async function listen(server: Server, host: string, port: number) {
  await new Promise<void>((resolve, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
}
