import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSignInProvider } from '@bellbird/practice/sign-in-provider'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealingFor } from '#app/session/sealing.server.ts'
import { Visitor } from '#tests/support/client.ts'
import { formOf, textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { run } from '../crm/crm-run.ts'

const ENDED = 'Contacts synced successfully!'
const CONNECTED = 'CRM connected successfully!'

let provider: Awaited<ReturnType<typeof startSignInProvider>>
let upstream: FakeUpstream
let product: Product

beforeAll(async () => {
  provider = await startSignInProvider({ clientSecret: 'a secret' })
  upstream = await startFakeUpstream()
  product = await startProduct({
    API_BASE_URL: upstream.url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: 'a secret',
  })
})

afterAll(async () => {
  await product.stop()
  await provider.stop()
  await upstream.stop()
})

beforeEach(() => {
  upstream.reset()
  upstream.answer('GET /api/crm/connections', { body: [{ provider: 'hubspot' }] })
  const signedIn = { access_token: 'a-token', user: USER }
  upstream.answer('POST /api/auth/oidc', { body: signedIn })
  provider.state.person = { sub: 'grace', email: USER.email, email_verified: true }
})

async function signIn() {
  const browser = new Visitor(product.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  return browser
}

/** Starts a sync that goes on after its request. */
async function sync(browser: Visitor, id: string) {
  const body = { run: run({ id }) }
  upstream.answer('POST /api/crm/sync/hubspot', { status: 202, body })
  await browser.post('/crm/hubspot/sync', {})
}

function endRun(id: string) {
  const last_run = run({ id, state: 'finished' })
  upstream.answer('GET /api/crm/connections', { body: [{ provider: 'hubspot', last_run }] })
}

async function startSignIn(browser: Visitor, redirectTo: string) {
  const query = new URLSearchParams({ redirectTo })
  const { headers } = await browser.get(`/login/provider?${query}`)
  return headers.get('location') as string
}

/** Visits the provider, which recognizes the user, and opens the page it redirects to. */
async function finishSignIn(browser: Visitor, address: string) {
  const answer = await fetch(address, { redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location') as string)
  return browser.follow(await browser.get(pathname + search))
}

/** What the cookie holds, with `change` made to it. */
async function rewrite(
  browser: Visitor,
  change: (kept: { until: Record<string, number> }) => void,
) {
  const secret = await readFile(join(product.dataDir, 'session-secret'), 'utf8')
  const sealing = sealingFor('pending', [secret.trim()])
  const { exp: _, ...kept } = (await sealing.open(browser.cookies.get('pending') ?? '')) ?? {}
  change(kept as { until: Record<string, number> })
  browser.cookies.set('pending', await sealing.seal(kept))
}

test('A sync, setup steps and a sign-in in progress do not end each other', async () => {
  const browser = await signIn()
  await sync(browser, '7')
  await browser.post('/sign-out', {})
  const entered = { company_name: 'Canary Engines', industry: 'retail' }
  await browser.post('/onboarding', entered)
  const address = await startSignIn(browser, '/crm')
  await browser.post('/onboarding?step=2', { tone: 'casual', language: 'en' })
  const step = await browser.get('/onboarding?step=1')
  expect(Object.fromEntries(formOf(step, '/onboarding').fields)).toMatchObject(entered)

  endRun('7')
  const page = await finishSignIn(browser, address)
  expect(page.path).toBe('/crm')
  expect(textOf(page)).toContain(ENDED)
  expect(textOf(await browser.get('/crm'))).not.toContain(ENDED)
})

test('A consent at a CRM and a sync are both reported', async () => {
  const browser = await signIn()
  await sync(browser, '7')
  const authorization_url = 'https://login.salesforce.com/services/oauth2/authorize?state=x'
  upstream.answer('POST /api/crm/connect/salesforce', { body: { authorization_url } })
  const sent = await browser.post('/crm/salesforce/connect', {})
  expect(sent.headers.get('location')).toBe(authorization_url)

  const connections = (state: string) => [
    { provider: 'hubspot', last_run: run({ state }) },
    { provider: 'salesforce' },
  ]
  upstream.answer('GET /api/crm/connections', { body: connections('running') })
  expect(textOf(await browser.follow(await browser.get('/crm')))).toContain(CONNECTED)
  upstream.answer('GET /api/crm/connections', { body: connections('finished') })
  expect(textOf(await browser.follow(await browser.get('/crm')))).toContain(ENDED)
  expect(textOf(await browser.follow(await browser.get('/crm')))).not.toContain(ENDED)
  expect(browser.cookies.has('pending')).toBe(false)
})

test('A sign-in is over after ten minutes, and what else is pending stays', async () => {
  const browser = await signIn()
  await sync(browser, '7')
  await browser.post('/sign-out', {})
  const address = await startSignIn(browser, '/crm')
  await rewrite(browser, ({ until }) => {
    expect((until.signIn ?? 0) - Date.now()).toBeLessThanOrEqual(600_000)
    until.signIn = Date.now() - 1
  })
  expect(textOf(await finishSignIn(browser, address))).toContain('started in another window')

  endRun('7')
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  expect(textOf(await browser.follow(await browser.get('/crm')))).toContain(ENDED)
})

test('Too much for one cookie costs the way back to a page with a long address, nothing else', async () => {
  const browser = await signIn()
  const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
  for (const id of ids) await sync(browser, id)
  await browser.post('/sign-out', {})
  const word = 'x'.repeat(250)
  await browser.post('/onboarding', { company_name: word, industry: word })
  await browser.post('/onboarding/previous?step=2', { tone: word, language: word })
  const address = await startSignIn(browser, `/contacts?search=${'y'.repeat(1_900)}`)
  expect(browser.cookies.get('pending')?.length).toBeLessThan(4_000)
  const step = await browser.get('/onboarding?step=1')
  expect(formOf(step, '/onboarding').fields).toContainEqual(['company_name', 'x'.repeat(200)])

  expect((await finishSignIn(browser, address)).path).toBe('/')
  endRun(ids.at(-1) ?? '')
  expect(textOf(await browser.follow(await browser.get('/crm')))).toContain(ENDED)
})

test('Input too large for a cookie is not kept, and does not end a sign-in', async () => {
  const browser = new Visitor(product.url)
  const address = await startSignIn(browser, '/crm')
  const word = '\u0001'.repeat(200)
  await browser.post('/onboarding', { company_name: word, industry: word })
  await browser.post('/onboarding/previous?step=2', { tone: word, language: word })
  expect(browser.cookies.get('pending')?.length).toBeLessThan(4_000)
  expect((await finishSignIn(browser, address)).path).toBe('/')
})
