import { Connecting, Connection } from '@bellbird/contract/crm/crm'
import { beforeEach, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
let token: string

beforeEach(async () => {
  token = (await crm.api.register()).token
})

function begin(login_address?: string, provider = 'salesforce') {
  const body = login_address === undefined ? {} : { login_address }
  return crm.api.call('POST', `/crm/connect/${provider}`, { token, body })
}

async function signInAt(login_address?: string) {
  const { authorization_url } = Connecting.parse(await (await begin(login_address)).json())
  return new URL(authorization_url ?? '')
}

test.each([
  ['acme.my.salesforce.com', 'acme.my.salesforce.com'],
  [' https://Acme.lightning.force.com/lightning/page/home?a=b ', 'acme.my.salesforce.com'],
  ['https://acme.my.salesforce-setup.com/lightning/setup', 'acme.my.salesforce.com'],
  ['acme--uat.sandbox.lightning.force.com', 'acme--uat.sandbox.my.salesforce.com'],
  ['acme-dev-ed.develop.my.salesforce.com', 'acme-dev-ed.develop.my.salesforce.com'],
  ['test.salesforce.com', 'test.salesforce.com'],
])('The users of %s sign in at %s', async (address, host) => {
  const { origin, pathname, searchParams } = await signInAt(address)
  expect([origin, pathname]).toEqual([`https://${host}`, '/services/oauth2/authorize'])
  expect(searchParams.get('code_challenge_method')).toBe('S256')
})

test.each([
  'example.com',
  'acme.my.salesforce.com.example.com',
  'example.com/acme.my.salesforce.com',
  'acme.my.salesforce.com@example.com',
  'acme.my.salesforce.com:8443',
  '.my.salesforce.com',
  'localhost:1',
])('Nobody is sent to %s to sign in', async (address) => {
  const answer = await begin(address)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Enter your Salesforce address')
})

test('A provider with one sign-in address takes no other', async () => {
  expect((await begin('acme.my.salesforce.com', 'hubspot')).status).toBe(422)
  const providers = await (await crm.api.call('GET', '/crm/providers', { token })).json()
  expect(providers).toMatchObject([
    { id: 'hubspot', login_addresses: false, several_accounts: true },
    { id: 'salesforce', login_addresses: true, several_accounts: true },
    { id: 'pipedrive', login_addresses: false, several_accounts: true },
  ])
})

test('A connection keeps its sign-in address when its tokens are renewed, and for connecting again', async () => {
  const there = crm.reset('salesforce')
  const { host } = new URL(there.url.replace('127.0.0.1', 'localhost'))
  const consent = await signInAt(host)
  expect(consent.host).toBe(host)
  const page = await (await fetch(consent)).text()
  const allow = /href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await crm.finish(token, 'salesforce', new URL(allow))).status).toBe(200)

  there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const before = there.consent.grants()
  there.faultInjector.expect('expired')
  expect(await crm.run(token, 'sync', 'salesforce')).toMatchObject({ state: 'finished' })
  expect(there.consent.grants()).toBeGreaterThan(before)
  expect((await signInAt()).host).toBe(host)

  const { second } = await crm.askForConsent(token, 'salesforce', { another: true })
  const finished = await crm.finish(token, 'salesforce', second)
  const { id: connection } = Connection.parse(await finished.json())
  const authorize = async (body: object) => {
    const answer = await crm.api.call('POST', '/crm/connect/salesforce', { token, body })
    return new URL(Connecting.parse(await answer.json()).authorization_url ?? '')
  }
  const usual = new URL(there.url).host
  expect((await authorize({ connection })).host).toBe(usual)
  expect((await authorize({ connection: 'salesforce' })).host).toBe(host)
  const another = await authorize({ another: true })
  expect([another.host, another.searchParams.get('prompt')]).toEqual([usual, 'login'])
})
