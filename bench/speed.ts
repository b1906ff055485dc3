import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProduct } from '#tests/support/product.ts'
import { load, type Measured, type Target } from './speed/load.ts'
import { signedIn } from './speed/signed-in.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
const CONNECTIONS = [1, 32]
const HELLO = 'bench/speed/hello'

/**
 * What a page of ours costs beside a hello-world of the same framework on react-router-serve, beside
 * `renderToString` of its own tree, and beside its bytes alone. The upstream answers at once. Every target
 * is asked in turns, the best of the rounds counts, and ratios are of one run.
 */
async function bench() {
  const children: ChildProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-speed-'))
  const start = async (file: string, args: string[] = [], env = {}) => {
    const child = fork(file, args, { env: { ...process.env, NODE_ENV: 'production', ...env } })
    children.push(child)
    const [port] = (await once(child, 'message')) as [number]
    return { url: `http://127.0.0.1:${port}`, pid: child.pid as number }
  }
  const upstream = await start('bench/speed/upstream.mjs')
  const SESSION_SECRET = 'a-secret-for-benchmarks-only-of-more-than-32-characters'
  const settings = { API_BASE_URL: upstream.url, SESSION_SECRET }
  const product = await startProduct(settings)
  try {
    const hello = await startHello(children)
    const someone = await signedIn(product.url)
    const pages = [
      { path: '/contacts', cookie: someone },
      { path: '/contacts/0190f2c4-7b1e-7001-8000-000000000000', cookie: someone },
      { path: '/login', cookie: '' },
    ]
    for (const { path, cookie } of pages) {
      const headers: Record<string, string> = cookie ? { cookie } : {}
      const file = join(folder, 'page.html')
      writeFileSync(file, await (await fetch(product.url + path, { headers })).text())
      const bytes = await start('bench/speed/bare.mjs', [file])
      const env = { ...settings, COOKIE: cookie, PUBLIC_ORIGIN: product.url, DATA_DIR: folder }
      const tree = await start('bench/speed/tree.mjs', [path], env)
      await compare(path, [
        { name: 'Bellbird', url: product.url + path, pid: product.pid, headers },
        { name: 'hello-world on react-router-serve', ...hello },
        { name: 'its tree by renderToString', ...tree },
        { name: 'its bytes alone', ...bytes },
      ])
    }
  } finally {
    await product.stop()
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  }
}

async function startHello(children: ChildProcess[]) {
  const built = spawnSync(process.execPath, [
    join('node_modules/@react-router/dev/bin.js'),
    'build',
    HELLO,
  ])
  if (built.status !== 0) throw new Error(`The hello-world could not be built.\n${built.stderr}`)
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(process.cwd(), 'node_modules/@react-router/serve/bin.js'), 'build/server/index.js'],
    {
      cwd: HELLO,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  child.stdout?.resume()
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid as number }
}

async function compare(path: string, targets: Target[]) {
  for (const connections of CONNECTIONS) {
    const best = new Map<string, Measured>()
    for (const target of targets) await load(target, connections, { duration: 1 })
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        const measured = await load(target, connections, { duration: SECONDS })
        const before = best.get(target.name)
        if (!before || measured.rate > before.rate) best.set(target.name, measured)
      }
    }
    print(path, connections, best)
  }
}

function print(path: string, connections: number, measured: Map<string, Measured>) {
  const ours = measured.get('Bellbird') as Measured
  console.log(
    `\n| ${path}, ${connections} at once | requests/s | of it we reach | p50 ms | p99 ms | CPU µs | bytes |`,
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const [name, { rate, p50, p99, cpu, bytes }] of measured) {
    const cells = [rate.toFixed(0), (ours.rate / rate).toFixed(2), p50, p99, cpu.toFixed(0), bytes]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}

await bench()
