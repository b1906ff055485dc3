import { describe, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { linkOf, type Page, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const PATH = '/profile/api-keys'

const { upstream, signIn } = await inFrontOfFakeUpstream()

function create(browser: Visitor, page: Page, changes: Record<string, string | undefined>) {
  return browser.submit(page, PATH, { name: 'Reporting', expires: 'never', ...changes })
}

function keyOn(page: Page) {
  const key = /bb_live_[0-9a-f]{40}/.exec(textOf(page))?.[0]
  if (!key) throw new Error('No key is shown')
  return key
}

function request(browser: Visitor, path: string, key: string, init: RequestInit = {}) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return fetch(browser.origin + path, { ...init, headers })
}

test('A key is shown once, works for its sample request and stops when revoked', async () => {
  const { browser } = await signUp()
  const settings = await browser.get('/profile')
  const empty = await browser.get(linkOf(settings, 'API keys'))
  expect(textOf(empty)).toContain('No API keys yet')

  const created = await create(browser, empty, { scope_write: 'on' })
  expect(created.headers.get('cache-control')).toBe('no-store')
  const key = keyOn(created)
  expect(textOf(created)).toContain('was created')
  expect(created.html).toContain(`${browser.origin}/api/contacts?limit=3`)
  const added = await request(browser, '/api/contacts', key, {
    method: 'POST',
    body: JSON.stringify({ first_name: 'Grace' }),
  })
  expect(added.status).toBe(201)
  const read = await request(browser, '/api/contacts?limit=3', key)
  expect(await read.json()).toMatchObject([{ first_name: 'Grace' }])

  const list = await browser.get(PATH)
  expect(list.html).not.toContain(key)
  expect(textOf(list)).toMatch(
    new RegExp(`Last used Expires .*Reporting bb_live_…${key.slice(-4)}.* Revoke Reporting`),
  )
  const question = await browser.get(linkOf(list, 'Revoke Reporting'))
  expect(textOf(question)).toContain('Revoke “Reporting”?')
  const after = await browser.follow(await browser.submit(question, 'Revoke key'))
  expect(textOf(after)).toContain('API key revoked')
  expect((await request(browser, '/api/contacts', key)).status).toBe(401)
})

test('Input for a key that the form or the API rejects is kept', async () => {
  const { browser } = await signUp()
  const page = await browser.get(PATH)
  const none = await create(browser, page, { scope_read: undefined })
  expect([none.status, textOf(none)]).toEqual([
    422,
    expect.stringContaining('Choose at least one scope'),
  ])
  await create(browser, page, {})
  const taken = await create(browser, page, { name: 'reporting', scope_call: 'on' })
  expect(taken.status).toBe(409)
  expect(textOf(taken)).toContain('Another API key already has this name')
  expect(taken.html).toMatch(/value="reporting"/)
})

describe('a program', () => {
  test('may change and delete with a key, and gets JSON errors for what it may not do', async () => {
    const { browser } = await signUp()
    const page = await browser.get(PATH)
    const key = keyOn(await create(browser, page, { scope_read: undefined, scope_write: 'on' }))
    const body = JSON.stringify({ first_name: 'Grace' })
    const added = await request(browser, '/api/contacts', key, { method: 'POST', body })
    const at = added.headers.get('location') as string
    expect((await request(browser, at, key, { method: 'PUT', body })).status).toBe(200)
    expect((await request(browser, at, key)).status).toBe(403)
    expect((await request(browser, at, key, { method: 'DELETE' })).status).toBe(204)
    const account = await request(browser, '/api/users/me', key)
    expect(await account.json()).toEqual({ detail: 'API keys can’t use this endpoint' })
    const patched = await request(browser, at, key, { method: 'PATCH', body })
    expect(patched.status).toBe(405)
    const large = await request(browser, '/api/contacts', key, {
      method: 'POST',
      body: `"${'x'.repeat(3_000_000)}"`,
    })
    expect([large.status, Object.keys(await large.json())]).toEqual([413, ['detail']])
  })

  test('reaches the API with nothing but a key, except for a CRM that reports changes', async () => {
    const { browser } = await signUp()
    for (const token of ['a-session-token', 'bb_live_short']) {
      const answer = await request(browser, '/api/contacts', token)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { detail: 'Send an API key as a bearer token' },
      ])
    }
    const withoutToken = await browser.get('/api/contacts')
    expect(withoutToken.headers.get('location')).toBe('/')
    expect((await fetch(`${browser.origin}/api/openapi.json`)).status).toBe(200)
    const forged = await fetch(`${browser.origin}/api/crm/events/hubspot`, {
      method: 'POST',
      headers: { 'X-HubSpot-Signature-v3': 'guessed', 'X-HubSpot-Request-Timestamp': '1' },
      body: '[]',
    })
    expect([forged.status, await forged.json()]).toEqual([
      401,
      { detail: 'The signature is missing, wrong or too old' },
    ])
  })

  test('gets an error if the API cannot be reached, and the API gets no cookie', async () => {
    const browser = await signIn()
    upstream.answer('GET /api/contacts', { status: 500, body: { detail: 'Broken' } })
    const key = `bb_live_${'0'.repeat(40)}`
    const answer = await request(browser, '/api/contacts', key)
    expect([answer.status, await answer.json()]).toEqual([500, { detail: 'Broken' }])
    expect(upstream.callsOf('GET /api/contacts').at(-1)?.token).toBe(key)
  })
})

test.each([404, 405, 501])('Without API keys upstream, none are offered: %i', async (status) => {
  upstream.answer('GET /api/api-keys', { status })
  const page = await (await signIn()).get(PATH)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('This server doesn’t support API keys')
  expect(page.html).not.toContain('Create key')
})
