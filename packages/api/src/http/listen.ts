import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { connectionAccepted, nextTurn } from '@bellbird/runtime/event-loop-turns'
import { StartError } from '@bellbird/runtime/start-error'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'

/** The longest time to receive a request, including an import that is written while it is read, in ms. */
const REQUEST_TIMEOUT = 10 * 60_000

/**
 * How long an idle connection is kept open, in ms. A client that reuses one while it is being closed gets no response,
 * which would happen after a query that blocks this process for longer than this.
 */
const KEEP_ALIVE = 75_000

/** How long running requests may take during shutdown, in ms. */
const DRAIN_TIME = 10_000

/** The most connections to accept during shutdown. */
const MAX_CONNECTIONS = 1_000

export type Listening = { port: number; close(): Promise<void> }

/**
 * Serves an API over HTTP, with /healthz and /readyz. Closing it first waits for `drainDelay` ms, so that load balancers
 * notice. Throws StartError if the address is not available.
 */
export async function listen(
  api: Hono<ApiEnv>,
  host: string,
  port: number,
  { drainDelay = 0 }: { drainDelay?: number } = {},
): Promise<Listening> {
  let leaving = false
  const server = createAdaptorServer({
    async fetch(request: Request, ...rest: unknown[]) {
      const { pathname } = new URL(request.url)
      if (pathname === '/healthz') return probed(true)
      if (pathname === '/readyz') return probed(!leaving)
      await nextTurn('start')
      return Reflect.apply(api.fetch, api, [request, ...rest])
    },
    hostname: host,
    serverOptions: {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: 20_000,
      keepAliveTimeout: KEEP_ALIVE,
    },
  })
  server.on('connection', connectionAccepted)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(sentence(error, host, port))))
    server.listen(port, host, resolve)
  })

  server.prependListener('request', (_: unknown, response: { shouldKeepAlive: boolean }) => {
    if (leaving) response.shouldKeepAlive = false
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      leaving = true
      await wait(drainDelay)
      await drainBacklog(server)
      await drain(server)
    },
  }
}

function probed(well: boolean) {
  return new Response(well ? 'ready\n' : 'leaving\n', {
    status: well ? 200 : 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/**
 * Waits until the backlog is empty: one connection is accepted per turn of the event loop, and closing the port would
 * reset the others.
 */
async function drainBacklog(server: ReturnType<typeof createAdaptorServer>) {
  let came = true
  const see = () => {
    came = true
  }
  server.on('connection', see)
  for (let turns = 0; came && turns < MAX_CONNECTIONS; turns += 1) {
    came = false
    await turn()
  }
  server.off('connection', see)
}

/** Stops listening and waits for responses in progress. */
async function drain(server: ReturnType<typeof createAdaptorServer>) {
  if (!('closeIdleConnections' in server)) return
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIME)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweeping)
  clearTimeout(deadline)
}

function sentence(error: Error & { code?: string }, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the process that uses it, or set API_PORT to another port.`
  }
  if (error.code === 'EACCES') {
    return `Port ${port} requires more privileges: set API_PORT to a number above 1023.`
  }
  return `The API cannot listen on ${host}: check API_HOST (${error.code ?? error.message}).`
}
