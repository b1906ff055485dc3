import { DEMO_LOGIN, fillDemoAccount } from '@bellbird/practice/demo/account'
import { startPracticeCrms } from '@bellbird/practice/demo/practice-crms'
import type { Config } from '#app/config.server.ts'
import { drain } from './drain.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { requireFreePort } from './free-port.ts'
import { openFrontDoor } from './front-door.ts'
import { keepAssets } from './kept-assets.ts'
import { withOwnFiles } from './own-files.ts'
import { onReasonToLeave } from './reasons-to-leave.ts'
import { say } from './say.ts'
import { serveApp } from './serve-app.ts'
import { addressOf, servedHosts } from './settings.ts'
import { StartFailure } from './start-failure.ts'
import { tellOfThisProcess } from './tell.ts'

/** Starts everything, in an order in which a failure leaves nothing behind. Throws StartFailure. */
export async function startProduct(config: Config, { demo }: { demo: boolean }) {
  if (demo) requireOwnApi(config)
  const practice = demo ? await startPracticeCrms(process.env) : undefined
  const sendTheRest = await tellOfThisProcess(config.telemetry)
  await requireFreePort(config)
  const api = config.apiBaseUrl ? undefined : await startEmbeddedApi(config)
  if (api) process.env.API_BASE_URL = api.baseUrl
  const added = api && demo ? await fillDemoAccount(api.baseUrl) : 0

  // React and react-router-serve choose their production builds by this. The rule that production
  // needs a secret of its own has been applied by now.
  process.env.NODE_ENV = 'production'
  const withKeptAssets = await keepAssets(config.dataDir)
  const application = withOwnFiles(withKeptAssets(await serveApp(config)))
  const door = await openFrontDoor(application, { ...config, hosts: servedHosts(config) })
  onReasonToLeave(async ({ fatal, patient }) => {
    await drain(door, patient ? config.drainDelay : 0)
    await api?.stop()
    await practice?.stop()
    await sendTheRest?.()
    process.exit(fatal ? 1 : 0)
  })

  const address = addressOf(config)
  say(`Bellbird is ready at ${address}`)
  if (demo) say(demoLogin(added))
  process.send?.({ type: 'ready', address })
}

/** A known password must not get into anyone's real data. */
function requireOwnApi({ apiBaseUrl, production }: Config) {
  if (!apiBaseUrl && !production) return
  throw new StartFailure(
    'The demo account is for the embedded API on a machine of your own: unset API_BASE_URL and NODE_ENV.',
  )
}

function demoLogin(added: number) {
  const { email, password } = DEMO_LOGIN
  return `Demo account (${added} contacts added): sign in as ${email} with the password "${password}".`
}
