import { CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import type { KeyScope } from '@bellbird/contract/api-keys/scopes'
import { HeldData } from '@bellbird/contract/privacy/privacy'
import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

async function createKey(token: string, scopes: KeyScope[], more: object = {}) {
  const body = { name: `Key ${Math.random()}`, scopes, ...more }
  const answer = await api.call('POST', '/api-keys', { token, body })
  expect(answer.status).toBe(201)
  return CreatedApiKey.parse(await answer.json())
}

async function statusOf(method: string, path: string, token: string, body?: unknown) {
  return (await api.call(method, path, { token, body })).status
}

test('A key does what its scopes allow, in the account of its user', async () => {
  const { token } = await api.register()
  const read = await createKey(token, ['read'])
  const write = await createKey(token, ['write'])
  const { id } = await api.addContact(write.key, { first_name: 'Rosa' })
  expect(await statusOf('GET', `/contacts/${id}`, read.key)).toBe(200)
  expect(await statusOf('HEAD', '/contacts', read.key)).toBe(200)
  expect(await statusOf('GET', `/contacts/${id}`, token)).toBe(200)

  const denied = await api.call('POST', '/contacts', { token: read.key, body: {} })
  expect([denied.status, await denied.json()]).toEqual([
    403,
    { detail: 'This API key lacks the scope “write”' },
  ])
  expect(await statusOf('GET', '/contacts', write.key)).toBe(403)
  expect(await statusOf('POST', `/campaigns/${id}/outcomes`, write.key, {})).toBe(403)
  const call = await createKey(token, ['call'])
  expect(await statusOf('POST', `/campaigns/${id}/outcomes`, call.key, {})).toBe(422)
})

test('A key of every scope reaches no account, session, key or personal data export', async () => {
  const { token } = await api.register()
  const { id, key } = await createKey(token, ['read', 'write', 'call'])
  for (const [method, path] of [
    ['GET', '/users/me'],
    ['GET', '/users/me/data'],
    ['DELETE', '/users/me'],
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
    ['POST', '/auth/change-password'],
    ['GET', '/api-keys'],
    ['POST', '/api-keys'],
    ['DELETE', `/api-keys/${id}`],
    ['POST', `/contacts/${id}/erase`],
    ['DELETE', `/contacts/bin/${id}`],
  ] as const) {
    expect([path, await statusOf(method, path, key)]).toEqual([path, 403])
  }
  expect(await statusOf('PATCH', '/contacts', key)).toBe(405)
  expect(await statusOf('GET', '/contacts/1/2/3', key)).toBe(404)
})

test('A revoked key, one that expired and one that never was are like no token', async () => {
  const { token } = await api.register()
  const { id, key } = await createKey(token, ['read'])
  expect(await statusOf('DELETE', `/api-keys/${id}`, token)).toBe(204)
  expect(await statusOf('GET', '/contacts', key)).toBe(401)

  const soon = new Date(Date.now() + 60_000).toISOString()
  const expiring = await createKey(token, ['read'], { expires_at: soon })
  expect(await statusOf('GET', '/contacts', expiring.key)).toBe(200)
  await api.database().query('update api_keys set expires_at = now() where id = $1', [expiring.id])
  expect(await statusOf('GET', '/contacts', expiring.key)).toBe(401)
  expect(await statusOf('GET', '/contacts', `bb_live_${'0'.repeat(40)}`)).toBe(401)
})

test('A list, the database and the data export have no key, only its end and its last use', async () => {
  const { token } = await api.register()
  const { key, ...created } = await createKey(token, ['read'])
  expect(key).toMatch(/^bb_live_[0-9a-f]{40}$/)
  expect(created).toMatchObject({ hint: key.slice(-4), last_used_at: null, expires_at: null })

  await api.call('GET', '/contacts', { token: key })
  const list = await (await api.call('GET', '/api-keys', { token })).json()
  expect(list).toEqual([{ ...created, last_used_at: expect.any(String) }])
  const data = await (await api.call('GET', '/users/me/data', { token })).json()
  const section = HeldData.parse(data).sections.find(({ name }) => name === 'api_keys')
  expect(section?.records).toMatchObject([{ name: created.name, scopes: ['read'] }])
  const rows = await api
    .database()
    .query<{ row: string }>('select api_keys::text as row from api_keys')
  for (const text of [JSON.stringify([list, data]), ...rows.map(({ row }) => row)]) {
    expect(text).not.toContain(key)
  }
  expect(Object.keys(section?.records[0] ?? {})).not.toContain('hash')
})

test('Deleting the account ends its keys', async () => {
  const { token } = await api.register()
  const { key } = await createKey(token, ['read'])
  expect(await statusOf('DELETE', '/users/me', token)).toBe(204)
  expect(await statusOf('GET', '/contacts', key)).toBe(401)
})

test('A key that expires in the past, without a scope or over the limit is rejected', async () => {
  const { token } = await api.register()
  const tries = [
    { name: 'Past', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' },
    { name: 'None', scopes: [] },
    { name: 'Odd', scopes: ['everything'] },
    { name: '', scopes: ['read'] },
  ]
  for (const body of tries) expect(await statusOf('POST', '/api-keys', token, body)).toBe(422)
  for (let at = 0; at < 50; at += 1) await createKey(token, ['read'])
  const body = { name: 'One too many', scopes: ['read'] }
  expect(await statusOf('POST', '/api-keys', token, body)).toBe(409)
})

test('Creating and revoking a key are listed as activity', async () => {
  const { token } = await api.register()
  const { id } = await createKey(token, ['read'], { name: 'Reporting' })
  await api.call('DELETE', `/api-keys/${id}`, { token })
  const activity = await (await api.call('GET', '/activity', { token })).json()
  expect(activity.slice(0, 2)).toMatchObject([
    { kind: 'api_key_revoked', subject: { name: 'API key “Reporting”' } },
    { kind: 'api_key_created', subject: { name: 'API key “Reporting”' } },
  ])
})
