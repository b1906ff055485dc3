import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startProduct } from '#tests/support/servers/product.ts'
import { load } from './speed/load.ts'
import { signedIn } from './speed/signed-in.ts'

const STARTS = 5

/** Measures how long a start takes when nothing has to be installed or built, and how much memory a replica needs. */
async function bench() {
  const times: number[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'bellbird-starts-'))
  for (let at = 0; at < STARTS; at += 1) times.push(await startOnce(dataDir))
  rmSync(dataDir, { recursive: true })
  const [first, ...again] = times as [number, ...number[]]
  console.log(`\nready after ${(first / 1000).toFixed(1)} s with an empty database, then after`)
  console.log(again.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', '))
  await memory()
}

async function startOnce(dataDir: string) {
  const startedAt = performance.now()
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['server/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(await freePort()) },
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('is ready')) break
  const took = performance.now() - startedAt
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  return took
}

async function memory() {
  const upstream = fork('bench/speed/upstream.mjs')
  const [port] = (await once(upstream, 'message')) as [number]
  const product = await startProduct({ API_BASE_URL: `http://127.0.0.1:${port}` })
  const whole = await startProduct()
  await wait(5_000)
  console.log('\n| Memory, MB | resident |\n|---|--:|')
  console.log(`| a replica of the app, idle | ${residentOf(product.pid)} |`)
  console.log(`| the embedded API, idle | ${residentOf(whole.children()[0] as number)} |`)
  await whole.stop()
  const headers = { cookie: await signedIn(product.url) }
  const target = { name: 'list', url: `${product.url}/contacts`, pid: product.pid, headers }
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, residentOf(product.pid))
  }, 250)
  await load(target, 32, { duration: 20 })
  clearInterval(looking)
  await wait(5_000)
  console.log(`| a replica of the app, most while 32 ask for the list at once | ${most} |`)
  console.log(`| a replica of the app, afterwards | ${residentOf(product.pid)} |`)
  await product.stop()
  upstream.kill()
}

function residentOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

await bench()
