import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const PROVIDERS = 'GET /api/crm/providers'
const CONNECT = 'POST /api/crm/connect/salesforce'
const AT = '/crm/salesforce/connect'
const OFFERED = [{ id: 'hubspot' }, { id: 'salesforce', login_addresses: true }]

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer('GET /api/crm/connections', { body: [] })
  upstream.answer(PROVIDERS, { body: OFFERED })
  browser = await signIn()
})

test('A Salesforce sandbox is connected at its own address, which the page asks for', async () => {
  expect(linkOf(await browser.get('/crm'), 'Use a sandbox or My Domain')).toBe(AT)
  const page = await browser.get(AT)
  expect(textOf(await browser.submit(page, AT, { login_address: ' ' }))).toContain(
    'Enter the address of your account',
  )
  expect(upstream.callsOf(CONNECT)).toEqual([])

  const consent = 'https://acme--uat.sandbox.my.salesforce.com/services/oauth2/authorize?state=x'
  upstream.answer(CONNECT, { body: { authorization_url: consent } })
  const login_address = 'acme--uat.sandbox.lightning.force.com'
  const away = await browser.submit(page, AT, { login_address })
  expect(away.headers.get('location')).toBe(consent)
  expect(upstream.callsOf(CONNECT).at(-1)?.body).toEqual({ login_address })
  expect(page.headers.get('content-security-policy')).toMatch(
    /form-action 'self' [^;]*https:\/\/\*\.my\.salesforce\.com/,
  )
})

test('An address that is not Salesforce’s stays in its field with the error', async () => {
  const issue = {
    loc: ['body', 'login_address'],
    msg: 'Enter your Salesforce address, such as example.my.salesforce.com',
    type: 'invalid_address',
  }
  upstream.answer(CONNECT, { status: 422, body: { detail: [issue] } })
  const page = await browser.submit(await browser.get(AT), AT, { login_address: 'evil.example' })
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain(issue.msg)
  expect(page.html).toContain('value="evil.example"')
})

test('While the upstream cannot be reached, the address stays in its field with the reason', async () => {
  upstream.answer(PROVIDERS, { status: 503 })
  upstream.answer(CONNECT, { status: 503 })
  const page = await browser.submit(await browser.get(AT), AT, { login_address: 'acme.example' })
  expect(page.status).toBe(503)
  expect(textOf(page)).toContain('Failed to connect CRM')
  expect(page.html).toContain('value="acme.example"')
  expect(textOf(await browser.get('/crm'))).not.toContain('My Domain')
})

test('Once Salesforce is connected, nobody asks for other addresses', async () => {
  upstream.answer('GET /api/crm/connections', { body: [{ provider: 'salesforce' }] })
  const asked = upstream.callsOf(PROVIDERS).length
  const page = await browser.get('/crm')
  expect(textOf(page)).not.toContain('My Domain')
  expect(upstream.callsOf(PROVIDERS)).toHaveLength(asked)
})

test.each([
  'https://acme.my.salesforce.com.evil.example/services/oauth2/authorize',
  'https://evilmy.salesforce.com/services/oauth2/authorize',
  'https://acme.my.salesforce.com:8443/services/oauth2/authorize',
])('Nobody is sent to %s', async (authorization_url) => {
  upstream.answer(CONNECT, { body: { authorization_url } })
  const answer = await browser.post(AT, { login_address: 'acme.my.salesforce.com' })
  expect(answer.headers.get('location')).toBe('/crm')
})

test.each([{ body: [{ id: 'salesforce' }] }, { status: 404 }, { status: 501 }])(
  'An upstream without this choice (%j) is offered none',
  async (answer) => {
    upstream.answer(PROVIDERS, answer)
    expect(textOf(await browser.get('/crm'))).not.toContain('My Domain')
    expect((await browser.get(AT)).headers.get('location')).toBe('/crm')
  },
)
