import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { definition } from '@bellbird/api/campaigns/campaign-session'
import { makeServerDatabase } from '@bellbird/api/database/test-database'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { postgresProgram } from '#tests/support/servers/postgres-server.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

type Api = Awaited<ReturnType<typeof startApi>>

let dataDir: string
let as: { authorization: string }
let before: unknown

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bellbird-move-'))
  const api = await startApi({ DATA_DIR: dataDir })
  await fill(api)
  before = await everythingIn(api)
  await api.stop()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function call({ url }: Api, method: string, path: string, body?: BodyInit | object) {
  const isForm = body instanceof FormData
  return fetch(`${url}/api${path}`, {
    method,
    headers: { ...as, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
}

/** Adds a row to every table except those of CRMs and sign-in providers, which need other services. */
async function fill(api: Api) {
  as = { authorization: `Bearer ${await registerUser(api.url, 'ada')}` }
  const added = await call(api, 'POST', '/contacts', {
    first_name: 'Zoë',
    last_name: 'O\'Brien \\ "quoted"',
    email: 'zoe@example.com',
    notes: 'First line\nsecond\ttab 漢字 🎉',
    tags: ['a,b', '{}', 'NULL'],
    custom_fields: { 'Deal size': '12,5', Empty: '' },
  })
  expect(added.status).toBe(201)
  const rows = Array.from(
    { length: 1_200 },
    (_, at) => `Row,${at},row${at}@example.com,Co ${at % 9}`,
  )
  for (const name of ['first.csv', 'second.csv']) {
    const form = new FormData()
    form.set('file', new Blob([['first_name,last_name,email,company', ...rows].join('\n')]), name)
    expect((await call(api, 'POST', '/contacts/import/csv', form)).status).toBe(200)
  }
  const imports = (await (await call(api, 'GET', '/contacts/imports')).json()) as { id: string }[]
  await call(api, 'POST', `/contacts/imports/${imports[0]?.id}/undo`)
  await fillWaysBack(api)
  await fillCalling(api)
}

async function made(api: Api, path: string, body: object = {}) {
  const answer = await call(api, 'POST', path, body)
  expect([path, answer.status < 300]).toEqual([path, true])
  return (await answer.json()) as { id: string }
}

/** Changes, the trash, a merged contact, a dismissed duplicate, a receipt, a view. */
async function fillWaysBack(api: Api) {
  const [zoe] = (await (await call(api, 'GET', '/contacts?search=zoe')).json()) as { id: string }[]
  await call(api, 'PUT', `/contacts/${zoe?.id}`, { company: 'Ågren & Söhne', phone: '030 901820' })
  const ids = []
  for (const phone of ['030 901820', '030 901820', '040 123456', '050 123456']) {
    ids.push((await made(api, '/contacts', { first_name: 'Z. 漢', phone })).id)
  }
  const [merged, apart, binned, erased] = ids
  await made(api, `/contacts/${zoe?.id}/merge`, { other_id: merged })
  await call(api, 'POST', '/contacts/duplicates/distinct', { one_id: zoe?.id, other_id: apart })
  expect((await call(api, 'DELETE', `/contacts/${binned}`)).status).toBe(204)
  expect((await call(api, 'DELETE', `/contacts/${apart}`)).status).toBe(204)
  await made(api, `/contacts/${erased}/erase`)
  await made(api, '/views', { name: 'Zoë’s', query: 'search=zo%C3%AB', pinned: true })
}

/** A do-not-call number, a campaign with a locked and exported list, and the outcomes of its calls. */
async function fillCalling(api: Api) {
  const taken = await call(api, 'POST', '/suppressions', {
    numbers: [{ phone: '+49 171 2345678' }],
    reason: 'Letter “of Monday”',
  })
  expect(taken.status).toBe(200)
  await made(api, '/contacts', {
    first_name: 'Nia',
    phone: '+44 20 7946 0018',
    custom_fields: {
      call_consent: 'given',
      call_consent_wording: 'You may',
      time_zone: 'Europe/London',
    },
  })
  const { id } = await made(api, '/campaigns', { ...definition, audience: { has_phone: 'yes' } })
  for (const step of ['ready', 'start']) await made(api, `/campaigns/${id}/${step}`)
  const batch = (await made(api, `/campaigns/${id}/batches`, { size: 10 })) as unknown as {
    entries: { id: string }[]
  }
  expect(batch.entries).toHaveLength(1)
  await made(api, `/campaigns/${id}/outcomes`, {
    outcomes: batch.entries.map((entry) => ({
      entry_id: entry.id,
      outcome: 'reached',
      note: 'Wants an offer',
      at: new Date().toISOString(),
    })),
  })
}

async function everythingIn(api: Api) {
  const paths = [
    '/users/me',
    '/contacts',
    '/contacts?search=zoe&sort=company',
    '/contacts/stats/summary?breakdown=yes',
    '/contacts/imports',
    '/activity',
    '/contacts/bin',
    '/contacts/duplicates',
    '/erasures',
    '/views',
    '/suppressions',
    '/campaigns',
  ]
  const answers = await Promise.all(paths.map((path) => call(api, 'GET', path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return Promise.all(answers.map((answer) => answer.json()))
}

function move(settings: Record<string, string>) {
  return promisify(execFile)(process.execPath, ['build/node/move-database.js'], {
    env: settings,
  }).then(
    ({ stdout }) => ({ status: 0, said: stdout }),
    ({ code, stderr }) => ({ status: code as number, said: String(stderr) }),
  )
}

const emptyDatabase = () => makeServerDatabase(inject('postgresUrl') as string)

test('The embedded database moves to a server, and with pg_dump and pg_restore to another one', async () => {
  const url = await emptyDatabase()
  const { status, said } = await move({ DATA_DIR: dataDir, DATABASE_URL: url })
  expect([status, said]).toEqual([0, expect.stringContaining('contacts: 1202 rows')])
  const again = await move({ DATA_DIR: dataDir, DATABASE_URL: url })
  expect([again.status, again.said]).toEqual([1, expect.stringContaining('already holds data')])

  const file = join(tmpdir(), `bellbird-${randomUUID()}.dump`)
  execFileSync(postgresProgram('pg_dump'), ['--format=custom', `--file=${file}`, url])
  const restored = await emptyDatabase()
  execFileSync(postgresProgram('pg_restore'), ['--no-owner', `--dbname=${restored}`, file])
  await rm(file)
  const api = await startApi({ DATABASE_URL: restored })
  expect(await everythingIn(api)).toEqual(before)
  const next = { first_name: 'After', last_name: 'It', email: 'after@example.com' }
  expect((await call(api, 'POST', '/contacts', next)).status).toBe(201)
  const stats = await (await call(api, 'GET', '/contacts/stats/summary')).json()
  expect(stats).toMatchObject({ total: 1_203 })
  await api.stop()
})

test('A copy of the stopped product’s data directory is a backup, and nothing is moved while it runs', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'bellbird-backup-'))
  await cp(dataDir, copy, { recursive: true })
  const api = await startApi({ DATA_DIR: copy })
  expect(await everythingIn(api)).toEqual(before)

  const url = await emptyDatabase()
  const { status, said } = await move({ DATA_DIR: copy, DATABASE_URL: url })
  expect([status, said]).toEqual([1, expect.stringContaining('is held by another process')])
  const nowhere = await move({ DATA_DIR: tmpdir(), DATABASE_URL: url })
  expect(nowhere.said).toContain('There is no database in')
  await api.stop()
  await rm(copy, { recursive: true })
})
