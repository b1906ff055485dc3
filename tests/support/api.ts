import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built reference API in a process of its own, on a free port and an empty store. */
export async function startApi() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-api-'))
  const child: ChildProcess = spawn(process.execPath, ['build/node/api.js'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { DATA_DIR: dataDir, API_PORT: '0' },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => printed.push(String(chunk)))
  }
  const [report] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${(report as { port: number }).port}`,
    output: () => printed.join(''),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
