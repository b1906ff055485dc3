import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { COMPILED, newDataDir } from './product.ts'

/** The built reference API in its own process, on a free port with an empty store unless DATA_DIR is given. */
export async function startApi(settings: Record<string, string> = {}) {
  const dataDir = settings.DATA_DIR ?? (await newDataDir())
  const child: ChildProcess = spawn(process.execPath, ['build/node/api.js'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...settings, DATA_DIR: dataDir, API_PORT: '0' },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => printed.push(String(chunk)))
  }
  const [report] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${(report as { port: number }).port}`,
    pid: child.pid as number,
    output: () => printed.join(''),
    /** As the kernel does when memory runs out. */
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
