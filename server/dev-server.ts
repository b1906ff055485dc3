import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Config } from '#app/process/config.server.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { requireFreePort } from './free-port.ts'

export async function startDevServer(config: Config) {
  await requireFreePort(config)
  const api = config.apiBaseUrl ? undefined : await startEmbeddedApi(config)
  if (api) process.env.API_BASE_URL = api.baseUrl

  const child = runReactRouter(config)
  const end = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)

  const [status] = await once(child, 'exit')
  await api?.stop()
  process.exit(status ?? 0)
}

function runReactRouter({ host, port }: Config) {
  const home = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'))
  const options = ['--host', host, '--port', String(port), '--strictPort']
  return spawn(process.execPath, [join(home, 'bin.js'), 'dev', ...options], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
}
