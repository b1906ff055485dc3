import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, newDataDir, startProduct } from '#tests/support/servers/product.ts'

/** undici's error for a response that ended before it began. */
const BROKEN_OFF = 'UND_ERR_SOCKET'

/** Nothing listens there: for tests that need no API. */
const ALONE = { API_BASE_URL: 'http://127.0.0.1:9' }

let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

afterAll(() => rm(dataDir, { recursive: true }))

async function started(settings: Record<string, string> = {}) {
  const product = await startProduct({ DATA_DIR: dataDir, ...settings })
  onTestFinished(() => product.stop())
  return product
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'No process outlives a server ended by %s',
  async (signal) => {
    const product = await started()
    const [api] = product.children() as [number]

    const status = await product.end(signal)

    expect(status).toBe(signal === 'SIGKILL' ? null : 0)
    await vi.waitUntil(() => !isRunning(api), { timeout: 15_000 })
  },
)

test('Nothing serves after npm itself was ended by a signal, which it passes to its shell only', async () => {
  const port = await freePort()
  const settings = Object.entries({ ...ALONE, PORT: port, DATA_DIR: dataDir })
  const npm = spawn('env', [...settings.map((one) => one.join('=')), 'npm', 'start'], {
    stdio: 'ignore',
    detached: true,
  })
  const group = -(npm.pid as number)
  onTestFinished(() => void (isRunning(group) && process.kill(group, 'SIGKILL')))
  const isServing = () => fetch(`http://127.0.0.1:${port}/login`).then(Boolean, () => false)
  await vi.waitUntil(isServing, { timeout: 60_000, interval: 100 })
  npm.kill('SIGTERM')
  await vi.waitUntil(async () => !(await isServing()), { timeout: 15_000, interval: 100 })
})

test('A request in progress when the server stops is still answered', async () => {
  const product = await started(ALONE)
  const { port } = new URL(product.url)
  const socket = connect(Number(port), '127.0.0.1')
  const answer = text(socket)
  socket.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 17\r\n')
  socket.write(
    'Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nemail=',
  )
  await wait(200)

  const ended = product.end('SIGTERM')
  await wait(200)
  socket.write('a&password=')

  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*Connection: close/i)
  expect(await ended).toBe(0)
})

test('Once the port is open, pages are served', async () => {
  const port = await freePort()
  let over = false
  const starting = startProduct({ DATA_DIR: dataDir, PORT: String(port) }).finally(() => {
    over = true
  })
  const seen = new Set<number | string>()
  while (!over) {
    const asking = fetch(`http://127.0.0.1:${port}/login`)
    seen.add(await asking.then(({ status }) => status).catch(({ cause }) => cause.code))
    await wait(5)
  }
  const product = await starting
  onTestFinished(() => product.stop())

  expect([...seen]).toContain('ECONNREFUSED')
  expect([...seen].filter((what) => what !== 'ECONNREFUSED' && what !== 200)).toEqual([])
})

test('A stopping server aborts reads, so that proxies use another one, and accepts writes', async () => {
  const product = await started({ ...ALONE, DRAIN_DELAY_SECONDS: '1' })
  const form = { method: 'POST', headers: { origin: product.url }, body: new URLSearchParams() }
  const ask = (options?: RequestInit) =>
    fetch(`${product.url}/login`, options).then(
      ({ status }) => status,
      ({ cause }) => cause.code,
    )
  const ended = product.end('SIGTERM')

  await vi.waitUntil(async () => (await ask()) !== 200, { interval: 50, timeout: 10_000 })
  expect(await Promise.all([ask(), ask(form), ask()])).toEqual([BROKEN_OFF, 422, BROKEN_OFF])
  expect(await ended).toBe(0)
})

test('A connection that waits while the port closes is accepted and answered', async () => {
  const product = await started(ALONE)
  const { port } = new URL(product.url)
  process.kill(product.pid, 'SIGSTOP')
  const sockets = Array.from({ length: 40 }, () => connect(Number(port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const answers = sockets.map((socket) => {
    socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return text(socket).then(
      (answer) => answer.split('\r\n')[0],
      (error: NodeJS.ErrnoException) => error.code,
    )
  })
  const ended = product.end('SIGTERM')
  process.kill(product.pid, 'SIGCONT')

  expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'))
  expect(await ended).toBe(0)
})

test('A connection on which nothing was ever sent does not hold up a server that leaves', async () => {
  const product = await started(ALONE)
  const { port } = new URL(product.url)
  const silent = connect(Number(port), '127.0.0.1')
  await once(silent, 'connect')
  const since = Date.now()

  expect(await product.end('SIGTERM')).toBe(0)
  expect(Date.now() - since).toBeLessThan(10_000)
})
