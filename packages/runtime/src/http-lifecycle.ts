import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { backgroundTasks } from './background-tasks.ts'
import { connectionAccepted, nextTurn } from './event-loop-turns.ts'

export const DRAIN_DEADLINE_MS = 25_000
const SWEEP_MS = 250
/** How long no connection may arrive, and how long to wait for such a moment. */
const QUIET_MS = 500
const MAX_QUIET_WAIT_MS = 2_000
/** Enough turns to accept a full queue of connections, however small the part that each accepts. */
const MAX_TURNS = 1_000

type Options = {
  /** A proxy that never queries /readyz retries an aborted read elsewhere; forms, which it could not, still pass. */
  abortsReads?: boolean
  trouble?: () => string | undefined
}

export function httpLifecycle(server: Server, { abortsReads = false, trouble }: Options = {}) {
  const draining = new AbortController()
  let isAbortingReads = false
  const open = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    connectionAccepted()
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  return {
    draining: draining.signal,

    /** Returns whether a request is left to be answered. While draining, every response closes its connection. */
    admit(request: IncomingMessage, response: ServerResponse) {
      const path = request.url?.split('?', 1)[0]
      const isProbe = path === '/healthz' || path === '/readyz'
      if (isAbortingReads && !isProbe && isRead(request)) {
        request.socket.destroy()
        return false
      }
      const isReady = !draining.signal.aborted
      if (!isReady) response.setHeader('Connection', 'close')
      open.add(response)
      response.once('close', () => open.delete(response))
      if (isProbe) answerProbe(response, path === '/healthz' || isReady, isReady, trouble?.())
      return !isProbe
    },

    /** Accepts requests for `delay` ms more, so that proxies notice; those in progress may run until the deadline. */
    async drain({ delay = 0, deadline = DRAIN_DEADLINE_MS } = {}) {
      draining.abort()
      for (const response of open) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      await wait(delay)
      if (delay > 0) {
        isAbortingReads = abortsReads
        await noNewConnections(server)
      }
      // Closing the port breaks connections that are not accepted yet, of which a turn accepts some.
      for (let before = -1, turns = 0; before !== accepted && turns < MAX_TURNS; turns += 1) {
        before = accepted
        await nextTurn('start')
      }
      const closed = new Promise((resolve) => server.close(resolve))
      const sweep = setInterval(() => {
        server.closeIdleConnections()
        // To Node, connections on which nothing has come yet are not idle.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }, SWEEP_MS)
      await Promise.race([closed.then(backgroundTasks), wait(deadline, undefined, { ref: false })])
      clearInterval(sweep)
      server.closeAllConnections()
    },
  }
}

function isRead({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD'
}

/** Stays ready without the state server: the other servers lack it too, and most pages do not need it. */
function answerProbe(
  response: ServerResponse,
  isWell: boolean,
  isReady: boolean,
  trouble: string | undefined,
) {
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  const reservation = trouble === undefined ? '' : `, but without the state server (${trouble})`
  response.end(`${isReady ? 'ready' : 'draining'}${reservation}\n`)
}

/** A connection made at the moment the port closes is broken, so wait for a quiet moment. */
async function noNewConnections(server: Server) {
  let last = Date.now()
  const onConnection = () => {
    last = Date.now()
  }
  server.on('connection', onConnection)
  const latest = Date.now() + MAX_QUIET_WAIT_MS
  while (Date.now() < latest && Date.now() - last < QUIET_MS) await wait(50)
  server.off('connection', onConnection)
}
