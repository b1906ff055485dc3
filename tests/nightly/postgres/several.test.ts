import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify, stripVTControlCharacters } from 'node:util'
import { makeServerDatabase } from '@bellbird/api/database/test-database'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'

type Api = Awaited<ReturnType<typeof startApi>>

let url: string
let apis: Api[]

beforeAll(async () => {
  url = await makeServerDatabase(inject('postgresUrl') as string)
  // All start at once on an empty database: each finds the schema, whichever created it.
  const settings = { DATABASE_URL: url, CRM_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
  apis = await Promise.all([1, 2, 3].map(() => startApi(settings)))
})

afterAll(() => Promise.all(apis.map((api) => api.stop())))

async function call(at: number, method: string, path: string, body?: unknown, headers = {}) {
  return fetch(`${apis[at % apis.length]?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function register() {
  const name = `u${randomUUID().slice(0, 8)}`
  const token = await registerUser(apis[0]?.url ?? '', name)
  return { email: `${name}@example.com`, as: { authorization: `Bearer ${token}` } }
}

test('What one process writes, all others read immediately', async () => {
  const { as } = await register()
  const added = await call(0, 'POST', '/contacts', { first_name: 'Grace' }, as)
  const { id } = (await added.json()) as { id: string }
  for (const at of [1, 2]) {
    const found = await call(at, 'GET', `/contacts/${id}`, undefined, as)
    expect(await found.json()).toMatchObject({ first_name: 'Grace' })
  }
})

test('Concurrent writes for one user through all processes are all saved, with correct totals', async () => {
  const { as } = await register()
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, at) =>
      call(at, 'POST', '/contacts', { first_name: `Person ${at}`, company: `Co ${at % 7}` }, as),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([])
  const stats = await call(1, 'GET', '/contacts/stats/summary', undefined, as)
  expect(await stats.json()).toMatchObject({ total: 90, companies: 7 })
})

test('A write repeated concurrently through several processes happens once', async () => {
  const { as } = await register()
  const once = { ...as, 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      call(at, 'POST', '/contacts', { first_name: 'Once' }, once),
    ),
  )
  const ids = await Promise.all(answers.map(async (it) => ((await it.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(1)
})

test('Of concurrent edits to one version through several processes, one is accepted and the others get 409', async () => {
  const { as } = await register()
  const added = await call(0, 'POST', '/contacts', { first_name: 'Grace' }, as)
  const { id } = (await added.json()) as { id: string }
  const version = { ...as, 'if-match': added.headers.get('etag') ?? '' }
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      call(at, 'PUT', `/contacts/${id}`, { notes: `by ${at}` }, version),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(8).fill(412)])
})

test('Password guessing through several processes is throttled as through one', async () => {
  const { email } = await register()
  const guesses = []
  for (let at = 0; at < 9; at += 1) {
    guesses.push((await call(at, 'POST', '/auth/login', { email, password: 'a guess' })).status)
  }
  expect(guesses.slice(0, 5)).toEqual(Array(5).fill(401))
  expect(guesses).toContain(429)
})

test('While the database is unavailable requests get Retry-After, and succeed once it is back', async () => {
  const { as } = await register()
  const { pathname } = new URL(url)
  const admin = postgres(inject('postgresUrl') as string, { max: 1, onnotice: () => {} })
  const name = pathname.slice(1)
  await admin.unsafe(`alter database ${name} allow_connections false`)
  onTestFinished(async () => {
    await admin.unsafe(`alter database ${name} allow_connections true`)
    await admin.end()
  })
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  // The connection breaks first; later requests fail to connect.
  for (let tries = 0; tries < 3; tries += 1) {
    const away = await call(0, 'GET', '/contacts', undefined, as)
    expect(away.status).toBe(503)
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await admin.unsafe(`alter database ${name} allow_connections true`)
  // As many as the process has connections, each of which was cut.
  const readTen = () => {
    const reads = Array.from({ length: 10 }, () => call(0, 'GET', '/contacts', undefined, as))
    return Promise.all(reads.map(async (read) => (await read).status))
  }
  await expect.poll(readTen, { timeout: 60_000 }).toEqual(Array(10).fill(200))
})

test('The contract holds on a server as on the embedded engine', {
  timeout: 300_000,
}, async () => {
  const run = ['tsx', 'tests/conformance/run.ts', '--url', apis[0]?.url ?? '']
  const { stdout } = await promisify(execFile)('npx', run, { maxBuffer: 10_000_000 })
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d+ passed/)
})
