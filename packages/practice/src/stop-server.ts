import type { ServerType } from '@hono/node-server'

export async function stopServer(server: ServerType) {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((stopped) => server.close(stopped))
}
