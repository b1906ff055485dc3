import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Valkey or Redis, if installed. */
const program = ['valkey-server', 'redis-server']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))

export const hasStateServer = program !== undefined

/** A state server for one test on loopback, which can be killed and restarted with its data. */
export async function startStateServer(...settings: string[]) {
  if (!program) throw new Error('Neither Valkey nor Redis is installed.')
  const directory = await mkdtemp(join(tmpdir(), 'bellbird-state-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start() {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory]
    const kept = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec']
    child = spawn(program as string, [...options, ...kept, ...settings], { stdio: 'ignore' })
    while (!(await accepts(port))) await wait(20)
  }
  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    /** Suspends the server without closing connections, or resumes it. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => child?.kill(signal),
    async stop() {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function accepts(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
