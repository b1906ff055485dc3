import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StartError } from '@bellbird/runtime/start-error'
import type { Config } from '#app/process/config.server.ts'
import { reportError } from './operator-log.ts'
import { addressOf } from './settings.ts'

const FILE = 'build/node/api.js'
const FIRST_DELAY = 250
const MAX_DELAY_MS = 10_000
/** Longer than its 10 s for requests and 8 s for jobs. */
const STOP_LIMIT = 20_000
/** It has few objects of its own; a larger young generation wastes memory. */
const NODE_FLAGS = ['--max-semi-space-size=2']
/** The initial value stops glibc from raising it and holding on to 100 MB that was freed after the start. */
const GLIBC_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072' }

export type ApiMessage = { type: 'listening'; port: number } | { type: 'failed'; message: string }

const DEMO_CLOCK = 'build/node/demo-clock.js'

export type EmbeddedApi = {
  baseUrl: string
  stop: () => Promise<void>
  setClock: (at?: number) => Promise<void>
}

/** Restarts the API on its first port when it dies. Throws StartError, leaving no process, if it cannot start. */
export async function startEmbeddedApi(
  config: Config,
  { bornAt }: { bornAt?: number | undefined } = {},
): Promise<EmbeddedApi> {
  const environment = environmentFor(config)
  const clock = pathToFileURL(resolve(DEMO_CLOCK)).href
  let child = launch(environment, 0, bornAt ? ['--import', `${clock}?at=${bornAt}`] : [])
  const port = await reportedPort(child)
  let stopping = false

  async function keepAlive() {
    for (let delay = FIRST_DELAY; !stopping; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      const since = Date.now()
      await exitOf(child)
      if (stopping) return
      if (Date.now() - since > MAX_DELAY_MS) delay = FIRST_DELAY
      reportError(`The embedded API stopped (${causeOf(child)}). Restarting in ${delay} ms.`)
      await wait(delay)
      if (stopping) return
      child = launch(environment, port, [])
      await reportedPort(child).catch((error: Error) => reportError(error.message))
    }
  }
  const supervised = keepAlive()

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async setClock(at) {
      const answered = once(child, 'message')
      child.send({ type: 'clock', at })
      await answered
    },
    async stop() {
      stopping = true
      await end(child)
      await supervised
    },
  }
}

/** Read once: later the server changes its own NODE_ENV, which determines what the API may log. */
function environmentFor(config: Config) {
  const {
    SESSION_SECRET: _unneeded,
    OIDC_CLIENT_SECRET: _neither,
    STATE_URL: _nor,
    ...environment
  } = process.env
  return {
    ...environment,
    DATA_DIR: config.dataDir,
    API_HOST: '127.0.0.1',
    PUBLIC_ORIGIN: [...new Set([addressOf(config), ...config.publicOrigins])].join(','),
  }
}

/** In its own session, so that Ctrl-C in a terminal reaches only the server, which then stops it. */
function launch(environment: NodeJS.ProcessEnv, port: number, preloaded: string[]) {
  return spawn(process.execPath, [...NODE_FLAGS, ...preloaded, resolve(FILE)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...GLIBC_SETTINGS, ...environment, API_PORT: String(port) },
  })
}

async function reportedPort(child: ChildProcess) {
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as ApiMessage),
    exitOf(child).then(() => undefined),
  ])
  if (report?.type === 'listening') return report.port

  await end(child)
  throw new StartError(
    report?.message ??
      `The embedded API stopped while starting (${causeOf(child)}). See the lines above.`,
  )
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  const ended = await Promise.race([
    exitOf(child).then(() => true),
    wait(STOP_LIMIT, false, { ref: false }),
  ])
  if (ended) return

  child.kill('SIGKILL')
  await exitOf(child)
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function causeOf(child: ChildProcess) {
  return child.signalCode ? `signal ${child.signalCode}` : `exit status ${child.exitCode}`
}
