import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { ApiMessage } from '#server/embedded-api.ts'
import { COMPILED, newDataDir } from './product.ts'

declare global {
  var apiOfRun: ReturnType<typeof startApi> | undefined
}

/** One API for all projects of a test run, whose setups share no modules: an idle one takes 3 % of a processor. */
export function sharedApi() {
  globalThis.apiOfRun ??= startApi()
  return globalThis.apiOfRun
}

/** The built reference API in its own process, on a free port with an empty store unless DATA_DIR is given. */
export async function startApi(settings: Record<string, string> = {}) {
  const dataDir = settings.DATA_DIR ?? (await newDataDir())
  const child = spawn(process.execPath, ['build/node/api.js'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...settings, DATA_DIR: dataDir, API_PORT: '0' },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => printed.push(String(chunk)))
  }
  const output = () => printed.join('')
  const gone = once(child, 'exit')
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as ApiMessage),
    gone.then(() => ({ type: 'failed', message: 'It ended at once.' }) as const),
  ])

  async function end(signal: NodeJS.Signals) {
    child.kill(signal)
    await gone
  }
  async function stop() {
    await end('SIGTERM')
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  if (report.type === 'failed') {
    await stop()
    throw new Error(`The API did not start: ${report.message}\n${output()}`)
  }
  return {
    url: `http://127.0.0.1:${report.port}`,
    pid: child.pid as number,
    output,
    /** As the kernel does when memory runs out. */
    kill: () => end('SIGKILL'),
    stop,
  }
}
