import type { Config } from '#app/config.server.ts'
import { drain, drainDelay, onReasonToLeave } from './drain.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { openFrontDoor } from './front-door.ts'
import { serveApp } from './serve-app.ts'
import { addressOf, servedHosts } from './settings.ts'

/** Starts everything, in an order in which a failure leaves nothing behind. Throws StartFailure. */
export async function startProduct(config: Config) {
  const delay = drainDelay(process.env)
  const door = await openFrontDoor(config, servedHosts(config, process.env))
  const api = config.apiBaseUrl ? undefined : await startEmbeddedApi(config.dataDir)
  if (api) process.env.API_BASE_URL = api.baseUrl

  // React and react-router-serve choose their production builds by this. The rule that production
  // needs a secret of its own has been applied by now.
  process.env.NODE_ENV = 'production'
  door.leadTo(await serveApp(config))
  onReasonToLeave(async ({ fatal, patient }) => {
    await drain(door, patient ? delay : 0)
    await api?.stop()
    process.exit(fatal ? 1 : 0)
  })

  const address = addressOf(config, process.env)
  console.log(`Bellbird is ready at ${address}`)
  process.send?.({ type: 'ready', address })
}
