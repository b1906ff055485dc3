import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/product.ts'

/** Longer than the proxies take to notice that a server is back. */
const SEEN_MS = 1_500

/** Three servers of one product, as containers would run them, that can be restarted one by one. */
export async function startFleet(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-fleet-'))
  const ports = [await freePort(), await freePort(), await freePort()]
  const environment = {
    ...settings,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DRAIN_DELAY_SECONDS: '5',
    TRUSTED_PROXIES: '1',
    SESSION_SECRET: 'a secret that all replicas have in common',
  }
  const start = async (port: number | undefined) => {
    const child = spawn(process.execPath, ['build/node/server.js'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...environment, PORT: String(port) },
    })
    const [event] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (event?.type !== 'ready') throw new Error('A server of the fleet did not start.')
    return child
  }
  const fleet: ChildProcess[] = await Promise.all(ports.map(start))

  return {
    servers: ports.map((port) => `127.0.0.1:${port}`),
    /** Like an orchestrator: one at a time, the next once this one is back. */
    async restartAll() {
      for (const [at, child] of fleet.entries()) {
        await end(child)
        fleet[at] = await start(ports[at])
        await wait(SEEN_MS)
      }
    },
    async stop() {
      await Promise.all(fleet.map(end))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const [status] = await gone
  if (status !== 0) throw new Error(`A server that was stopped ended with ${status}.`)
}
