import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { SignedIn } from '@bellbird/contract/auth/session'
import { Connecting } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { type Practice, startPractice } from '@bellbird/practice/crms/practice'
import { isNight } from '@bellbird/practice/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/servers/api.ts'
import { newDataDir } from '#tests/support/servers/product.ts'

const PEOPLE = 1_200

let practice: Practice
let dataDir: string

beforeAll(async () => {
  practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 1_000 })
  dataDir = await newDataDir()
})
afterAll(async () => {
  await practice.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The API on the same store; a low rate limit slows its provider requests, so that it can be killed during a run. */
function start(calls: string) {
  return startApi({
    ...practice.environment,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://app.test',
    CRM_WAIT_SECONDS: '0',
    HUBSPOT_CALLS_PER_10_SECONDS: calls,
    SALESFORCE_CALLS_PER_10_SECONDS: calls,
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

/** A new user who is connected to that provider. */
async function newUser(api: Api, name: string, provider: ProviderId) {
  const person = {
    first_name: name,
    last_name: 'Byron',
    email: `${name}@example.com`,
    username: name,
    password: 'correct horse battery',
    company_name: '',
  }
  const signedIn = await call(api, 'POST', '/auth/register', undefined, person)
  const { access_token: token } = SignedIn.parse(signedIn.body)
  await connect(api, token, provider)
  return token
}

async function bringContacts(api: Api, token: string) {
  const form = new FormData()
  const rows = Array.from({ length: PEOPLE }, (_, at) => `C,${at},c${at}@example.com`)
  form.set('file', new Blob([['first_name,last_name,email', ...rows].join('\n')]), 'people.csv')
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${api.url}/api/contacts/import/csv`, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(answer.status).toBe(200)
}

test.runIf(isNight)(
  'A sync and an export that are killed continue where they stopped, without creating duplicates',
  async () => {
    const { records } = practice.hubspot
    for (let at = 0; at < PEOPLE; at += 1) {
      records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
    }
    let api = await start('10')
    const syncing = await newUser(api, 'ada', 'hubspot')
    const sending = await newUser(api, 'ben', 'salesforce')
    await bringContacts(api, sending)

    const begin = async (token: string, path: string, body?: object) =>
      Moved.parse((await call(api, 'POST', path, token, body)).body).run?.id ?? ''
    const sync = await begin(syncing, '/crm/sync/hubspot')
    const sent = await begin(sending, '/crm/export/salesforce', { contact_ids: [] })
    const hasStarted = ({ progress }: CrmRun) => (progress?.done ?? 0) > 0
    await Promise.all([
      until(api, sending, sent, hasStarted),
      until(api, syncing, sync, hasStarted),
    ])
    for (const [token, id] of [
      [syncing, sync],
      [sending, sent],
    ] as const) {
      expect(await until(api, token, id, hasStarted)).toMatchObject({ state: 'running' })
    }
    await api.kill()

    api = await start('1000')
    const isOver = ({ state }: CrmRun) => !['queued', 'running'].includes(state)
    expect(await until(api, syncing, sync, isOver)).toMatchObject({
      state: 'finished',
      figures: { created: PEOPLE, failed: 0 },
    })
    const list = await call(api, 'GET', '/contacts?limit=1', syncing)
    expect(list.headers.get('X-Total-Count')).toBe(`${PEOPLE}`)

    expect(await until(api, sending, sent, isOver)).toMatchObject({
      state: 'finished',
      figures: { failed: 0, skipped: 0 },
    })
    const emails = practice.salesforce.records.present().map(({ email }) => email)
    expect(emails).toHaveLength(PEOPLE)
    expect(new Set(emails).size).toBe(PEOPLE)
    await api.stop()
  },
  300_000,
)
