import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Report = { type: 'listening'; port: number } | { type: 'failed'; message: string }

/** The built reference API alone, on a free port and an empty data directory that goes with it. */
export async function startOwnApi(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-api-'))
  const child = spawn(process.execPath, ['build/node/api.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { DATA_DIR: dataDir, API_PORT: '0', ...environment },
  })
  const gone = once(child, 'exit')
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as Report),
    gone.then(() => ({ type: 'failed', message: 'It ended at once.' }) as const),
  ])

  async function stop() {
    child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  if (report.type === 'failed') {
    await stop()
    throw new Error(`The API did not start: ${report.message}`)
  }
  return { url: `http://127.0.0.1:${report.port}`, pid: child.pid as number, stop }
}
