import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#tests/support/servers/product.ts'
import { startHello } from './speed/hello.ts'
import { type LoadMeasurement, load, medianOf, type Target } from './speed/load.ts'
import { signedIn } from './speed/signed-in.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const CONNECTIONS = [1, 32]
/** Requests until hot code has been compiled. */
const WARM_UP = 300

/**
 * Compares the cost of a page with a hello-world of the same framework on react-router-serve, with `renderToString`
 * of its own tree, and with sending its bytes alone. The upstream responds instantly. Targets take turns, and the
 * median of the rounds counts.
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
      if (process.env.BENCH_PAGE && process.env.BENCH_PAGE !== path) continue
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

async function compare(path: string, targets: Target[]) {
  for (const connections of CONNECTIONS) {
    const rounds = new Map<string, LoadMeasurement[]>(targets.map(({ name }) => [name, []]))
    for (const target of targets) await load(target, connections, { amount: WARM_UP })
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        const measured = await load(target, connections, { duration: SECONDS })
        rounds.get(target.name)?.push(measured)
      }
    }
    print(path, connections, rounds)
  }
}

/** A ratio compares two measurements taken one after the other, since other load on the machine slows both. */
function print(path: string, connections: number, rounds: Map<string, LoadMeasurement[]>) {
  const ours = rounds.get('Bellbird') ?? []
  console.log(
    `\n| ${path}, ${connections} at once | requests/s | of it we reach | p50 ms | p99 ms | CPU µs | its CPU of ours | bytes |`,
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const [name, measured] of rounds) {
    const median = (of: (one: LoadMeasurement, at: number) => number) => medianOf(measured.map(of))
    const cells = [
      median(({ rate }) => rate).toFixed(0),
      median(({ rate }, at) => (ours[at]?.rate ?? 0) / rate).toFixed(2),
      median(({ p50 }) => p50),
      median(({ p99 }) => p99),
      median(({ cpu }) => cpu).toFixed(0),
      median(({ cpu }, at) => cpu / (ours[at]?.cpu ?? 0)).toFixed(2),
      median(({ bytes }) => bytes),
    ]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}

await bench()
