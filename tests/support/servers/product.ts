import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SERVER = 'build/node/server.js'
const CACHE = '.cache'
/** Node's compile cache: many products are started from the same files. */
export const COMPILED = resolve(CACHE, 'compiled')
const EMPTY_DATABASE = 'empty-database-'
const START_LIMIT = 120_000

export type Product = {
  url: string
  pid: number
  dataDir: string
  /** Everything the product has printed so far. */
  output: () => string
  /** Its child processes. */
  children: () => number[]
  /** Resolves to the exit status; null if the signal itself ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Ends it as an operator would, and removes the data directory if it was created here. */
  stop: () => Promise<void>
}

/** Builds what has changed since the last build, and the empty database that products start with. */
export async function buildProduct() {
  const { status } = spawnSync(process.execPath, ['server/start.mjs', '--build'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The product could not be built.')
  await makeEmptyDatabase()
}

/** Creating and migrating a database takes seconds of CPU time, copying one does not. */
async function makeEmptyDatabase() {
  const store = emptyDatabase()
  if (existsSync(store)) return
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE).filter((it) => it.startsWith(EMPTY_DATABASE)))
    rmSync(join(CACHE, name), { recursive: true })

  const dataDir = await mkdtemp(join(CACHE, 'draft-'))
  const api = spawn(process.execPath, ['build/node/api.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { DATA_DIR: dataDir, API_PORT: '0' },
  })
  await once(api, 'message')
  api.kill('SIGTERM')
  await once(api, 'exit')
  await rename(join(dataDir, 'database'), store)
  await rm(dataDir, { recursive: true })
}

function emptyDatabase() {
  const build = createHash('sha256').update(readFileSync('build/node/api.js')).digest('hex')
  return join(CACHE, EMPTY_DATABASE + build.slice(0, 16))
}

/** A data directory as after a first start and stop, with a database by default. */
export async function newDataDir({ database } = { database: true }) {
  const dataDir = await mkdtemp(join(dataRoot(), 'bellbird-'))
  if (database && existsSync(emptyDatabase()))
    cpSync(emptyDatabase(), join(dataDir, 'database'), { recursive: true })
  return dataDir
}

/** In memory where there is room: copying a database of 1,400 files to a disk takes as long as starting it. */
function dataRoot() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
}

/**
 * The built product below `root`, on a free port, with an empty data directory unless DATA_DIR is given. The modules at
 * the URLs in `preloaded` run before it.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  options: string[] = [],
  root = '.',
  preloaded: string[] = [],
): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir({ database: !settings.API_BASE_URL }))
  const port = await freePort()
  const { child, output } = launch(
    { PORT: String(port), ...settings, DATA_DIR: dataDir },
    options,
    root,
    preloaded,
  )
  await ready(child, output)

  async function end(signal: NodeJS.Signals) {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }

  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    dataDir,
    output,
    children: () => childrenOf(child.pid as number),
    end,
    async stop() {
      await end('SIGTERM')
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the product with settings that are expected to fail, and waits until it exits. */
export async function failToStart(settings: Record<string, string>, options: string[] = []) {
  const { child, output, complaint } = launch(settings, options)
  await once(child, 'close')
  return { status: child.exitCode, output: output(), complaint: complaint() }
}

/**
 * A port of this machine that was unused a moment ago, below those that Linux gives to connections by itself (32768 and
 * up), so that none takes it before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}

/** Long-running child processes only: the idle process for reading a file comes and goes. */
function childrenOf(pid: number) {
  const { stdout } = spawnSync('pgrep', ['-a', '-P', String(pid)], { encoding: 'utf8' })
  const children = stdout
    .split('\n')
    .filter((line) => line && !line.includes('contact-file-worker'))
  return children.map((line) => Number.parseInt(line, 10))
}

function launch(
  settings: Record<string, string>,
  options: string[] = [],
  root = '.',
  preloaded: string[] = [],
) {
  const { PATH, HOME, TMPDIR } = process.env
  const imports = preloaded.map((url) => `--import=${url}`)
  const child = spawn(process.execPath, [...imports, join(root, SERVER), ...options], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: COMPILED, ...settings },
  })
  const printed: string[] = []
  const complained: string[] = []
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)))
  child.stderr?.on('data', (chunk) => {
    printed.push(String(chunk))
    complained.push(String(chunk))
  })
  return { child, output: () => printed.join(''), complaint: () => complained.join('') }
}

async function ready(child: ChildProcess, output: () => string) {
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT)
  const said = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'exit').then(() => 'gone'),
  ])
  clearTimeout(timer)
  if (said === 'gone') throw new Error(`The product did not start:\n${output()}`)
}
