import type { Endpoint } from '@bellbird/contract/endpoint'
import { endpoints } from '@bellbird/contract/endpoints'
import { Problem } from '@bellbird/contract/problem'
import { MAX_JSON_BYTES } from '@bellbird/runtime/sizes'
import { describe, expect, test } from 'vitest'
import { randomUser, testApi } from './test-api.ts'

const api = testApi()
const all = Object.values<Endpoint>(endpoints)

test('The API has a route for every endpoint of the contract and the document, and no other', () => {
  const routes = api
    .app()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const promised = all.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  expect(new Set(routes)).toEqual(new Set([...promised, 'GET /api/openapi.json']))
})

test('The document is served to anyone', async () => {
  const answer = await api.call('GET', '/openapi.json')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ openapi: '3.1.1' })
})

test.each(all.filter(({ signedIn }) => signedIn).map(({ method, path }) => [method, path]))(
  '%s %s answers 401 without a token',
  async (method, path) => {
    const answer = await api.call(method, path.replace(/^\/api|[{}]/g, ''))
    expect(answer.status).toBe(401)
    Problem.parse(await answer.json())
  },
)

describe('every answer', () => {
  test('carries a request id: the caller’s where it is harmless, else a new one', async () => {
    const idOf = async (given: string, path = '/nowhere') => {
      const answer = await api.call('GET', path, { headers: { 'X-Request-Id': given } })
      return answer.headers.get('X-Request-Id')
    }
    expect(await idOf('req-1234.5_6')).toBe('req-1234.5_6')
    for (const given of ['short', 'has spaces in it', 'x'.repeat(65)]) {
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(await idOf('', '/openapi.json')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('to an unknown address is 404, to another method 405 with those it has', async () => {
    expect((await api.call('GET', '/nowhere')).status).toBe(404)
    expect((await api.call('GET', '/auth/login/x')).status).toBe(404)
    const answer = await api.call('DELETE', '/auth/login')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
    const { token } = await api.register()
    const patch = await api.call('PATCH', '/contacts/1', { token })
    expect([patch.status, patch.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
  })

  test('to HEAD has no body', async () => {
    const { token } = await api.register()
    for (const path of ['/users/me', '/contacts']) {
      const answer = await api.call('HEAD', path, { token })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    }
  })
})

describe('a body', () => {
  test.each([
    ['that is no JSON', '{"email":', {}, 400],
    ['that is empty', '', {}, 400],
    ['that is no UTF-8', new Blob([new Uint8Array([0x22, 0xe4, 0x22])]), {}, 400],
    ['of another type', 'email=a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['of a type that sounds alike', '{}', { 'Content-Type': 'application/jsonp' }, 415],
    ['that is too large', JSON.stringify('x'.repeat(MAX_JSON_BYTES - 1)), {}, 413],
    ['that says it is too large', '{}', { 'Content-Length': `${MAX_JSON_BYTES + 1}` }, 413],
    ['nested as deep as it goes', '['.repeat(1_000_000) + ']'.repeat(1_000_000), {}, 422],
    ['that is a number', '7', {}, 422],
  ])('%s is rejected with its own status', async (_, body, headers, status) => {
    const answer = await api.call('POST', '/auth/login', { body, headers })
    expect(answer.status).toBe(status)
    Problem.parse(await answer.json())
  })

  test('of any JSON type is read', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/x+json',
    ]) {
      const answer = await api.call('POST', '/auth/register', {
        body: randomUser(),
        headers: { 'Content-Type': type },
      })
      expect(answer.status).toBe(201)
    }
  })
})

describe('an Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': 'key-1' }

  test('gives a repeated write the first answer, word for word', async () => {
    const { token } = await api.register()
    const write = () =>
      api.call('POST', '/contacts', { token, headers, body: { email: 'a@example.com' } })
    const answers = await Promise.all([write(), write(), write()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    for (const name of ['Location', 'ETag']) {
      expect(new Set(answers.map((answer) => answer.headers.get(name))).size).toBe(1)
    }
    expect(answers.filter((answer) => answer.headers.has('Idempotency-Replayed'))).toHaveLength(2)
    expect(new Set(answers.map((answer) => answer.headers.get('X-Request-Id'))).size).toBe(3)
    expect(await (await api.call('GET', '/contacts', { token })).json()).toHaveLength(1)
  })

  test('states the age of a replayed response in seconds', async () => {
    const { token } = await api.register()
    const write = () => api.call('POST', '/contacts', { token, headers, body: { company: 'Acme' } })
    expect((await write()).headers.get('Idempotency-Age')).toBeNull()
    const database = api.database()
    await database.query(`update idempotency_keys set created_at = created_at - interval '1 hour'`)
    expect(Number((await write()).headers.get('Idempotency-Age'))).toSatisfy(
      (age: number) => age >= 3_600 && age < 3_700,
    )
  })

  test('belongs to one user and one write', async () => {
    const [one, two] = await Promise.all([api.register(), api.register()])
    const add = (token: string, first_name: string) =>
      api.call('POST', '/contacts', { token, headers, body: { first_name } })
    expect((await add(one.token, 'Ada')).status).toBe(201)
    expect((await add(two.token, 'Bob')).status).toBe(201)
    expect((await add(one.token, 'Cy')).status).toBe(422)
  })

  test('is free again after a rejected request, which left nothing behind', async () => {
    const { token } = await api.register()
    const taken = await api.addContact(token, { email: 'a@example.com' })
    const { id } = await api.addContact(token, { email: 'b@example.com' })
    const put = () =>
      api.call('PUT', `/contacts/${id}`, { token, headers, body: { email: 'a@example.com' } })
    expect((await put()).status).toBe(409)
    await api.call('DELETE', `/contacts/${taken.id}`, { token })
    expect((await put()).status).toBe(200)
    expect((await put()).headers.get('Idempotency-Replayed')).toBe('true')
  })

  test('must be printable', async () => {
    const { token } = await api.register()
    for (const key of ['', 'a b', 'x'.repeat(201), 'ä']) {
      const answer = await api.call('POST', '/contacts', {
        token,
        headers: { 'Idempotency-Key': key },
        body: { first_name: 'Ada' },
      })
      expect(answer.status).toBe(422)
    }
  })
})
