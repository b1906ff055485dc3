import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { tagsOf, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { company, consent, reachConsent, voice } from '#tests/support/setup.ts'

const PROFILE = 'PUT /api/users/me'
const TERMS = 'POST /api/auth/accept-terms'
const GDPR = 'POST /api/auth/gdpr-consent'
const newUser = { ...USER, company_name: '', gdpr_consent: false, terms_accepted: false }
const credentials = { email: USER.email, password: 'correct horse' }

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer('GET /api/users/me', { body: newUser })
  accept(PROFILE, TERMS, GDPR)
  browser = await signIn(newUser)
  upstream.calls.length = 0
})

function accept(...calls: string[]) {
  for (const call of calls) upstream.answer(call, { body: call === PROFILE ? newUser : {} })
}

/** The writes it has received since the user signed in. */
function written() {
  return upstream.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
}

async function complete() {
  return browser.submit(await reachConsent(browser), '/onboarding', consent)
}

test('Completing sends the profile, then the terms, then the consent', async () => {
  await complete()
  expect(written()).toEqual([
    { call: PROFILE, body: { ...company, ...voice } },
    { call: TERMS, body: undefined },
    { call: GDPR, body: undefined },
  ])
})

test.each([
  [PROFILE, [PROFILE]],
  [TERMS, [PROFILE, TERMS]],
  [GDPR, [PROFILE, TERMS, GDPR]],
])('An error from %s stops the submission, and it can be sent again', async (call, made) => {
  upstream.answer(call, { status: 400, body: { detail: 'Not today.' } })
  const rejected = await complete()
  expect(rejected.status).toBe(400)
  expect(textOf(rejected)).toContain('Not today.')
  expect(written().map((made) => made.call)).toEqual(made)

  accept(call)
  const again = await browser.submit(rejected, '/onboarding')
  expect(again.headers.get('Location')).toBe('/')
  expect(textOf(await browser.follow(again))).toContain('Onboarding completed successfully!')
  expect((await browser.get('/onboarding')).headers.get('Location')).toBe('/')
})

test('An error without a message says "Onboarding failed" in the toast and on the form', async () => {
  upstream.answer(TERMS, { status: 422 })
  const rejected = await complete()
  expect(textOf(rejected).split('Onboarding failed')).toHaveLength(3)
  expect(tagsOf(rejected, 'title')[0]?.text).toMatch(/^Error: /)
})

test('A failing upstream leaves the form as it was', async () => {
  upstream.answer(GDPR, { status: 500 })
  const rejected = await complete()
  expect(rejected.status).toBe(502)
  expect(textOf(rejected)).toContain('Onboarding failed')
  expect(textOf(rejected)).toContain('Complete Setup')
})

test('A session that ends during onboarding leads to sign-in and back to the same step', async () => {
  const third = await reachConsent(browser)
  upstream.answer(TERMS, { status: 401 })
  const ended = await browser.post('/onboarding?step=3', consent, {
    Referer: `${browser.origin}${third.path}`,
  })
  expect(ended.headers.get('Location')).toBe('/login?redirectTo=%2Fonboarding%3Fstep%3D3')
  expect(browser.cookies.has('session')).toBe(false)

  accept(TERMS)
  const login = await browser.follow(ended)
  const back = await browser.submit(login, '/login', credentials)
  expect((await browser.follow(back)).path).toBe('/onboarding?step=3')
})
