import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DEMO_LOGIN, fillDemoAccount, storyBegins } from '@bellbird/practice/demo/account'
import { startPracticeCrms } from '@bellbird/practice/demo/practice-crms'
import { startPracticePhones } from '@bellbird/practice/demo/practice-phones'
import { takeSecretFiles } from '@bellbird/runtime/secret-files'
import { StartError } from '@bellbird/runtime/start-error'
import type { Config } from '#app/process/config.server.ts'
import { startDevServer } from './dev-server.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { onExitSignal } from './exit-signals.ts'
import { requireFreePort } from './free-port.ts'
import { report } from './operator-log.ts'
import { addressOf, settle } from './settings.ts'

// The bundle is build/node/server.js. DATA_DIR is relative to the caller's working directory; everything read later
// is relative to the project.
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const APP = 'build/server/index.js'

start().catch((error) => {
  // The app is a separate bundle with its own StartError.
  const isExpected = error.name === 'StartError'
  console.error(isExpected ? error.message : error)
  process.exit(1)
})

async function start() {
  const missing = takeSecretFiles(process.env)
  if (missing) throw new StartError(missing)
  const config = await settle(process.env)
  process.chdir(ROOT)
  if (process.argv.includes('--dev')) {
    if (config.production) throw new StartError('--dev is not for NODE_ENV=production.')
    return startDevServer(config)
  }

  await startProduct(config, { demo: process.argv.includes('--demo') })
}

/** Starts everything in an order in which a failure leaves nothing behind. Throws StartError. */
async function startProduct(config: Config, { demo }: { demo: boolean }) {
  if (demo) requireOwnApi(config)
  // The demo account has six months of figures.
  if (demo) process.env.FIGURES ??= 'live'
  const practice = demo ? await startPracticeCrms(process.env) : undefined
  const phones = demo ? await startPracticePhones(process.env) : undefined
  await requireFreePort(config)
  const bornAt = demo && !existsSync(join(config.dataDir, 'database')) ? storyBegins() : undefined
  const api = config.apiBaseUrl ? undefined : await startEmbeddedApi(config, { bornAt })
  if (api) process.env.API_BASE_URL = api.baseUrl
  const isNew =
    api && demo ? await fillDemoAccount(api.baseUrl, bornAt ? setClocks : undefined) : false

  async function setClocks(at?: number) {
    phones?.setClock(at)
    await api?.setClock(at)
  }

  // Selects React's production build. The rule that production needs its own secret has been checked by now.
  process.env.NODE_ENV = 'production'
  const { startServer } = await loadApp()
  const server = await startServer(config)
  onExitSignal(async ({ fatal, patient }) => {
    await server.stop(patient ? config.drainDelay : 0)
    await api?.stop()
    await practice?.stop()
    await phones?.stop()
    process.exit(fatal ? 1 : 0)
  })

  const address = addressOf(config)
  report(`Bellbird is ready at ${address}`)
  if (demo) report(demoLogin(isNew))
  process.send?.({ type: 'ready', address })
}

/** The app reads its settings when it is loaded, so it is loaded once they are complete. */
async function loadApp(): Promise<typeof import('./app.ts')> {
  return import(/* @vite-ignore */ pathToFileURL(resolve(APP)).href)
}

/** A publicly known password must not be created among real data. */
function requireOwnApi({ apiBaseUrl, production }: Config) {
  if (!apiBaseUrl && !production) return
  throw new StartError(
    'The demo account only works with the embedded API on your own computer: unset API_BASE_URL and NODE_ENV.',
  )
}

function demoLogin(isNew: boolean) {
  const { email, password } = DEMO_LOGIN
  return `Demo account${isNew ? ' (six months of invented data added)' : ''}: sign in as ${email} with the password "${password}".`
}
