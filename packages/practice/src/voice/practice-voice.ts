import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { stopServer } from '../stop-server.ts'
import { PRACTICE_KEYS } from './keys.ts'
import { practiceRetell } from './retell.ts'
import { createSwitchboard, type Memory } from './switchboard.ts'
import { practiceVapi } from './vapi.ts'

export async function startPracticeVoice(
  options: Parameters<typeof createSwitchboard>[0] & {
    port?: number
    memories?: Record<'retell' | 'vapi', Memory>
  } = {},
) {
  const { port = 0, memories, ...rest } = options
  const retell = createSwitchboard({ ...rest, ...(memories && { memory: memories.retell }) })
  const vapi = createSwitchboard({ ...rest, ...(memories && { memory: memories.vapi }) })
  const app = new Hono()
    .route('/retell', practiceRetell(retell, PRACTICE_KEYS.retell))
    .route('/vapi', practiceVapi(vapi, PRACTICE_KEYS.vapi))
  const server = serve({
    fetch: app.fetch,
    hostname: '127.0.0.1',
    port,
    // Longer than clients keep connections, so that none is closed just as a request is sent on it.
    serverOptions: { keepAliveTimeout: 72_000 },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    retell,
    vapi,
    urls: { RETELL_API_URL: `${url}/retell`, VAPI_API_URL: `${url}/vapi` },
    async stop() {
      retell.stop()
      vapi.stop()
      await stopServer(server)
    },
  }
}
