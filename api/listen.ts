import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from './database/start-error.ts'
import type { ApiEnv } from './env.ts'

/** The longest a request may take to arrive, an import that is written while it is read included. */
const REQUEST_TIMEOUT = 10 * 60_000

/**
 * How long a connection is kept for the next request. A client that uses one that is just being closed gets
 * no answer, and after a query that kept this process busy for longer than this, that is what would happen.
 */
const KEEP_ALIVE = 75_000

/** How long answers may take that are under way when the server is told to stop. */
const DRAIN_TIME = 10_000

export type Listening = { port: number; close(): Promise<void> }

/** Serves an API over HTTP. Throws StartError when the address cannot be had. */
export async function listen(api: Hono<ApiEnv>, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: api.fetch,
    hostname: host,
    serverOptions: {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: 20_000,
      keepAliveTimeout: KEEP_ALIVE,
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(sentence(error, host, port))))
    server.listen(port, host, resolve)
  })

  return {
    port: (server.address() as AddressInfo).port,
    close: () => drain(server),
  }
}

/** Stops listening and waits for the answers under way. */
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
    return `Port ${port} is already in use: stop what listens there, or set API_PORT to another number.`
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be used by this account: set API_PORT to a number above 1023.`
  }
  return `The API cannot listen on ${host}: check API_HOST (${error.code ?? error.message}).`
}
