import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Visitor } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { cpuOf } from './speed/load.ts'

const CONTACTS = 100_000
const ROUNDS = 5

type Measurement = { p99: number; max: number; megabytes: number }

const contacts = Array.from({ length: CONTACTS }, (_, at) => ({
  id: at + 1,
  first_name: `First${at % 997}`,
  last_name: `Last${at % 4_999}`,
  email: `person${at}@example.com`,
  phone: `+1 212 ${1_000_000 + at}`,
  company: `Company ${at % 5_000}`,
  job_title: 'Buyer',
  status: 'lead',
  source: 'manual',
  created_at: '2026-11-01T10:00:00Z',
}))
const user = { id: 7, first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' }
const answers: Record<string, string> = {
  '/api/auth/login': JSON.stringify({ access_token: 'a-token', user }),
  '/api/users/me': JSON.stringify(user),
  '/api/contacts': JSON.stringify(contacts),
}

/**
 * The contact list with an upstream that has no paging and returns all 100,000 contacts: the time until the first
 * page, the bytes sent to the browser, the server's memory, and how long its event loop is blocked.
 */
async function bench() {
  const upstream = createServer((request, response) => {
    request.resume()
    const text = answers[request.url?.split('?')[0] ?? '']
    response.writeHead(text ? 200 : 404, { 'content-type': 'application/json' }).end(text ?? '{}')
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-array-'))
  const file = join(folder, 'seen.json')
  const product = await startProduct({
    API_BASE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    NODE_OPTIONS: `--import ${resolve('bench/event-loop.mjs')}`,
    EVENT_LOOP_FILE: file,
  })
  try {
    const visitor = new Visitor(product.url)
    await visitor.submit(await visitor.get('/login'), '/login', {
      email: user.email,
      password: 'long enough',
    })
    await seen(product.pid, file)
    console.log(
      '\n| The first page of 100,000 | ms | CPU ms | kB | longest block ms | peak memory MB |',
    )
    console.log('|---|--:|--:|--:|--:|--:|')
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [startedAt, cpu] = [performance.now(), cpuOf(product.pid)]
      const page = await visitor.get('/contacts')
      const took = performance.now() - startedAt
      const worked = (cpuOf(product.pid) - cpu) / 1_000
      const { max, megabytes } = await seen(product.pid, file)
      const cells = [took, worked, page.html.length / 1_000, max, megabytes].map((one) =>
        one.toFixed(0),
      )
      console.log(`| time ${round}, answered ${page.status} | ${cells.join(' | ')} |`)
    }
  } finally {
    await product.stop()
    upstream.closeAllConnections()
    upstream.close()
    rmSync(folder, { recursive: true })
  }
}

async function seen(pid: number, file: string): Promise<Measurement> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await wait(100)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {}
  }
}

await bench()
