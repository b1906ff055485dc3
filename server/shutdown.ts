import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { backgroundTasks } from '@bellbird/runtime/background-tasks'
import { nextTurn } from '@bellbird/runtime/event-loop-turns'
import type { HttpServer } from './http-server.ts'

const DEADLINE_MS = 25_000
const SWEEP_MS = 250
/** How long no connection may arrive, and how long to wait for such a moment. */
const QUIET_MS = 500
const MAX_QUIET_WAIT_MS = 2_000

/**
 * Accepts requests for `delay` ms more, so that proxies notice, and then no new ones; requests and background tasks
 * in progress may finish, for at most 25 s.
 */
export async function drain(http: HttpServer, delay: number) {
  const { server, startDraining, rejectReads, closeUnused } = http
  startDraining()
  await wait(delay)
  if (delay > 0) {
    rejectReads()
    await noNewConnections(server)
  }
  // Closing the port breaks connections that are not accepted yet.
  await nextTurn('start')
  const closed = new Promise((resolve) => server.close(resolve))
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    closeUnused()
  }, SWEEP_MS)
  await Promise.race([closed.then(backgroundTasks), wait(DEADLINE_MS)])
  clearInterval(sweep)
  server.closeAllConnections()
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
