import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SignedIn } from '@bellbird/contract/auth/session'
import { Connecting } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Practice, startPractice } from '#server/practice/practice.ts'
import { startApi } from '#tests/support/api.ts'

const PEOPLE = 1_200

let practice: Practice
let dataDir: string

beforeAll(async () => {
  practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 1_000 })
  dataDir = await mkdtemp(join(tmpdir(), 'bellbird-crash-'))
})
afterAll(async () => {
  await practice.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The API on the same store as before, so slow towards the practice servers that it can be killed in a run. */
function start() {
  return startApi({
    ...practice.environment,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://app.test',
    CRM_WAIT_SECONDS: '0',
    HUBSPOT_CALLS_PER_10_SECONDS: '10',
    SALESFORCE_CALLS_PER_10_SECONDS: '10',
  })
}

type Api = Awaited<ReturnType<typeof start>>

async function call(api: Api, method: string, path: string, token?: string, body?: unknown) {
  const answer = await fetch(`${api.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return { headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}

async function connect(api: Api, token: string, provider: ProviderId) {
  const { body } = await call(api, 'POST', `/crm/connect/${provider}`, token, {})
  const page = await (await fetch(Connecting.parse(body).authorization_url ?? '')).text()
  const back = new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  const consent = Object.fromEntries(back.searchParams)
  await call(api, 'POST', `/crm/connect/${provider}/finish`, token, consent)
}

async function until(api: Api, token: string, id: string, holds: (run: CrmRun) => boolean) {
  for (;;) {
    const run = CrmRun.parse((await call(api, 'GET', `/crm/runs/${id}`, token)).body)
    if (holds(run)) return run
    await wait(100)
  }
}

test('A sync and an export that are killed on the way go on where they stood, and make nobody twice', async () => {
  const { records } = practice.hubspot
  for (let at = 0; at < PEOPLE; at += 1) {
    records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
  }
  let api = await start()
  const person = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    username: 'ada',
    password: 'correct horse battery',
    company_name: '',
  }
  const signedIn = await call(api, 'POST', '/auth/register', undefined, person)
  const { access_token: token } = SignedIn.parse(signedIn.body)
  await connect(api, token, 'hubspot')
  await connect(api, token, 'salesforce')

  const total = async () =>
    Number((await call(api, 'GET', '/contacts?limit=1', token)).headers.get('X-Total-Count'))
  const killedIn = async (kind: 'sync' | 'export', provider: ProviderId) => {
    const body = kind === 'export' ? { contact_ids: [] } : undefined
    const started = await call(api, 'POST', `/crm/${kind}/${provider}`, token, body)
    const id = Moved.parse(started.body).run?.id ?? ''
    const seen = await until(api, token, id, ({ progress }) => (progress?.done ?? 0) > 0)
    await api.kill()
    api = await start()
    const run = await until(api, token, id, ({ state }) => !['queued', 'running'].includes(state))
    return { seen, run }
  }

  const sync = await killedIn('sync', 'hubspot')
  expect(sync.seen.state).toBe('running')
  expect(sync.run).toMatchObject({ state: 'finished', figures: { created: PEOPLE, failed: 0 } })
  expect(await total()).toBe(PEOPLE)

  const sent = await killedIn('export', 'salesforce')
  expect(sent.seen.state).toBe('running')
  expect(sent.run).toMatchObject({ state: 'finished', figures: { failed: 0, skipped: 0 } })
  const emails = practice.salesforce.records.present().map(({ email }) => email)
  expect(emails).toHaveLength(PEOPLE)
  expect(new Set(emails).size).toBe(PEOPLE)
  await api.stop()
}, 300_000)
