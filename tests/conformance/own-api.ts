import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { newDataDir } from '#tests/support/servers/product.ts'

type Report = { type: 'listening'; port: number } | { type: 'failed'; message: string }

/** The built reference API alone, on a free port with a temporary data directory. */
export async function startOwnApi(environment: Record<string, string> = {}) {
  const dataDir = environment.DATA_DIR ?? (await newDataDir())
  const child = spawn(process.execPath, ['build/node/api.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { API_PORT: '0', ...environment, DATA_DIR: dataDir },
  })
  const gone = once(child, 'exit')
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as Report),
    gone.then(() => ({ type: 'failed', message: 'It ended at once.' }) as const),
  ])

  async function stop({ keep = false } = {}) {
    child.kill('SIGTERM')
    await gone
    if (!keep) await rm(dataDir, { recursive: true, force: true })
  }
  if (report.type === 'failed') {
    await stop()
    throw new Error(`The API did not start: ${report.message}`)
  }
  return { url: `http://127.0.0.1:${report.port}`, pid: child.pid as number, stop }
}
