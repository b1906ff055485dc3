import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { concurrencyLimit } from '@bellbird/runtime/concurrency'
import { telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { someoneCame, turnTo } from '@bellbird/runtime/turns'
import { logSecurity } from '#app/log.server.ts'
import { countBody } from './count-body.ts'
import { refusalOf } from './guards.ts'
import { answerMalformed } from './malformed.ts'
import { isAsset } from './own-files.ts'
import { readOut, refuse } from './refuse.ts'
import { logRequest } from './request-log.ts'
import { observeRequest } from './request-telemetry.ts'
import { completeHeaders, securityHeaders } from './security-headers.ts'
import { listeningFailure } from './start-failure.ts'
import { type Told, takeTold } from './told.ts'
import { prepareTurningAway } from './turn-away.ts'
import { settleWhoAsks } from './who-asks.ts'

const TIMEOUTS = {
  /** Longer than the 60 s after which proxies drop an idle connection, so that they never use a dead one. */
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
}

const MOST_CONNECTIONS = 1_000
/** About as many as a busy machine answers in a second, and more than ordinary reading reaches. */
const REQUESTS_AT_ONCE = 60

type State = 'ready' | 'draining' | 'leaving'

/** Where to listen, and what stands in front. */
type Address = {
  host: string
  port: number
  /** The hosts to answer for; every one where none is given. */
  hosts?: string[] | undefined
  /** Whether people come by https. */
  secure: boolean
  /** How many proxies of ours stand in front; undefined where nobody said. */
  proxies: number | undefined
}

export type FrontDoor = {
  server: Server
  /** From now on every answer closes its connection and /readyz says no. */
  startDraining: () => void
  /**
   * From now on who only reads is broken off. A proxy that asks nobody whether a server is ready takes that for a
   * fault, has another server answer, and stays away; forms it could not repeat are still taken.
   */
  sendReadersElsewhere: () => void
}

/**
 * Takes the port, once there is an application to lead to: a proxy that does not ask /readyz sends people wherever
 * a port is open. Throws StartFailure.
 */
export async function openFrontDoor(
  application: RequestListener,
  { host, port, hosts, secure, proxies }: Address,
): Promise<FrontDoor> {
  const headers = securityHeaders({ secure })
  const requests = concurrencyLimit({ atOnce: REQUESTS_AT_ONCE, waiting: 0 })
  const turnAway = prepareTurningAway(headers)
  let state: State = 'ready'

  const receive: RequestListener = (request, response) => {
    const isProbe = request.url === '/healthz' || request.url === '/readyz'
    if (state === 'leaving' && !isProbe && isRead(request)) return void request.socket.destroy()

    const asking = settleWhoAsks(request, proxies)
    const told: Told = {}
    const completed = () =>
      beforeHeaders(response, () => {
        Object.assign(told, takeTold(response))
        completeHeaders(response, { ...headers, 'X-Request-Id': asking.requestId })
        if (state !== 'ready') response.setHeader('Connection', 'close')
      })
    if (isProbe) {
      completed()
      return answerProbe(request, response, state)
    }
    const within = observeRequest(request, response, asking, told)
    const started = performance.now()
    const begin = (answer: () => void) => {
      completed()
      logRequest(request, response, asking, told, started)
      response.once('finish', () => readOut(request))
      answer()
    }
    const refusal = refusalOf(request, hosts)
    if (refusal) {
      return begin(() => {
        logSecurity('request_refused', { request_id: asking.requestId, status: refusal.status })
        refuse(request, response, refusal)
      })
    }
    const pass = () => {
      countBody(request)
      void turnTo('begin').then(() => {
        // Whoever has gone meanwhile needs no page any more.
        if (!response.destroyed) within(() => application(request, response))
      })
    }
    // Files of ours cost next to nothing, and a page without them is none.
    if (isAsset(request)) return begin(pass)

    const place = requests.enter()
    response.once('close', place.leave)
    void place.admitted.then((isAdmitted) => {
      if (response.destroyed) return
      if (isAdmitted) return begin(pass)
      telemetry()?.count('bellbird.requests.shed')
      turnAway(request, response, asking.requestId)
    })
  }

  const server = createServer(TIMEOUTS, receive)
  server.maxConnections = MOST_CONNECTIONS
  server.on('connection', someoneCame)
  answerMalformed(server, headers)
  server.on('checkContinue', (request, response) => {
    if (!refusalOf(request, hosts)) response.writeContinue()
    receive(request, response)
  })
  await opened(server, host, port)

  return {
    server,
    startDraining() {
      state = 'draining'
    },
    sendReadersElsewhere() {
      state = 'leaving'
    },
  }
}

function isRead({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD'
}

/** It lives until it is gone, and is ready until it is told to go. */
function answerProbe({ url }: IncomingMessage, response: ServerResponse, state: State) {
  const isWell = url === '/healthz' || state === 'ready'
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(`${state}\n`)
}

/** Runs before the status line is written, however the framework gets there. */
function beforeHeaders(response: ServerResponse, prepare: () => void) {
  const writeHead = response.writeHead
  response.writeHead = function prepared(this: ServerResponse, ...args: unknown[]) {
    prepare()
    return Reflect.apply(writeHead, this, args)
  } as ServerResponse['writeHead']
}

async function opened(server: Server, host: string, port: number) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listeningFailure(error, host, port)),
    )
    server.listen(port, host, resolve)
  })
}
