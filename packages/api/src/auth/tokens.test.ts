import { SignedIn } from '@bellbird/contract/auth/session'
import { Problem } from '@bellbird/contract/problem'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

describe('sessions', () => {
  test('end with logout, and only that one', async () => {
    const { token, user, password } = await api.register()
    const other = SignedIn.parse(await (await api.logIn(user.email, password)).json()).access_token
    expect((await api.call('POST', '/auth/logout', { token })).status).toBe(204)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
    expect((await api.call('GET', '/users/me', { token: other })).status).toBe(200)
  })

  test('end after 30 days without a use, and are prolonged by one', async () => {
    const { token } = await api.register()
    const age = (days: number) =>
      api.database().query(
        `update tokens set expires_at = expires_at - $1 * interval '1 day',
           last_used_at = last_used_at - $1 * interval '1 day'`,
        [days],
      )
    await age(20)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
    await age(20)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
    await age(31)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('end after 180 days however often they are used', async () => {
    const { token } = await api.register()
    const tokenStarted = (days: number) =>
      api.database().query(`update tokens set created_at = now() - $1 * interval '1 day'`, [days])
    await tokenStarted(179)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
    await tokenStarted(181)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('have tokens of 256 random bits, another one at each sign-in', async () => {
    const { user, password } = await api.register()
    const tokens = []
    for (let sessions = 0; sessions < 10; sessions += 1) {
      tokens.push(SignedIn.parse(await (await api.logIn(user.email, password)).json()).access_token)
    }
    expect(new Set(tokens).size).toBe(10)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('are not kept in a form that could be used', async () => {
    const { token } = await api.register()
    const rows = await api
      .database()
      .query<{ row: string }>('select tokens::text as row from tokens')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('answer 401 to any other Authorization header', async () => {
    for (const value of ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`]) {
      const answer = await api.call('GET', '/users/me', { headers: { Authorization: value } })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
      Problem.parse(await answer.json())
    }
  })
})
