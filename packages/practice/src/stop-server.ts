import type { ServerType } from '@hono/node-server'

/** Stops a server without waiting for clients to close the connections that they keep. */
export async function stopServer(server: ServerType) {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((stopped) => server.close(stopped))
}
