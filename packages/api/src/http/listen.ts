import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nextTurn } from '@bellbird/runtime/event-loop-turns'
import { httpLifecycle } from '@bellbird/runtime/http-lifecycle'
import { StartError } from '@bellbird/runtime/start-error'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'

/** In ms, including an import that is written while it is read. */
const REQUEST_TIMEOUT = 10 * 60_000

/** In ms: longer than queries block this process, because a client reusing a closing connection gets no response. */
const KEEP_ALIVE = 75_000

export type Listening = { port: number; close(): Promise<void> }

/** Has /healthz and /readyz. Closing it drains it. Throws StartError if the address is not available. */
export async function listen(
  api: Hono<ApiEnv>,
  host: string,
  port: number,
  drain: { delay?: number; deadline?: number } = {},
): Promise<Listening> {
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT,
    headersTimeout: 20_000,
    keepAliveTimeout: KEEP_ALIVE,
  })
  const lifecycle = httpLifecycle(server)
  const answer = getRequestListener(
    async (request, ...rest) => {
      await nextTurn('start')
      return Reflect.apply(api.fetch, api, [request, ...rest])
    },
    { hostname: host },
  )
  server.on('request', (request, response) => {
    if (lifecycle.admit(request, response)) void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(sentence(error, host, port))))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => lifecycle.drain(drain),
  }
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
