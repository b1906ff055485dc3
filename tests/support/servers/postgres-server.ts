import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from './product.ts'

const DEBIANS = '/usr/lib/postgresql'
const TIMEOUT_MS = 30_000

/** A PostgreSQL server that runs as long as the tests; installed from Debian if missing. */
export default async function provide(project: TestProject) {
  const server = await startThrowawayServer()
  project.provide('postgresUrl', server.url)
  return server.stop
}

/** Starts a server with its own directory, on loopback. It loses its data on a crash, which makes it fast. */
export async function startThrowawayServer() {
  const programs = found() ?? installed()
  const directory = mkdtempSync(join(tmpdir(), 'bellbird-postgres-'))
  const user = ownerOf(directory)
  const run = (name: string, options: string[]) =>
    spawnSync(join(programs, name), options, { ...user, encoding: 'utf8' })
  const made = run('initdb', ['-D', join(directory, 'data'), '-U', 'postgres', '-A', 'trust', '-N'])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: directory }
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const child = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', join(directory, 'data')],
      ...Object.entries({ ...settings, ...fast, max_connections: 300 }).flatMap(([key, value]) => [
        '-c',
        `${key}=${value}`,
      ]),
    ],
    { ...user, stdio: 'ignore' },
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const ready = () => run('pg_isready', ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  for (const start = Date.now(); !ready(); await wait(100)) {
    if (Date.now() - start > TIMEOUT_MS) throw new Error('The PostgreSQL server did not start.')
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT')
      await gone
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A program that comes with the server. */
export function postgresProgram(name: string) {
  return join(found() ?? installed(), name)
}

function found() {
  try {
    const versions = readdirSync(DEBIANS).sort((one, other) => Number(other) - Number(one))
    return versions[0] && join(DEBIANS, versions[0], 'bin')
  } catch {
    return undefined
  }
}

function installed() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...options: string[]) =>
    spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'postgresql-contrib')
  const programs = found()
  if (!programs) throw new Error('No PostgreSQL server was found: install one from your packages.')
  return programs
}

/** A server does not run as root, so it runs as the package's user. */
function ownerOf(directory: string) {
  if (userInfo().uid !== 0) return {}
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres']).stdout.toString())
  const owner = { uid: id('-u'), gid: id('-g') }
  chownSync(directory, owner.uid, owner.gid)
  return owner
}
