import { SignedIn } from '@bellbird/contract/auth/session'
import { User } from '@bellbird/contract/auth/user'
import { describe, expect, test } from 'vitest'
import { randomUser, testApi } from '../test-api.ts'

const api = testApi()

describe('register', () => {
  test('signs the new user in', async () => {
    const answer = await api.call('POST', '/auth/register', { body: randomUser() })
    expect(answer.status).toBe(201)

    const { access_token: token, user } = SignedIn.parse(await answer.json())
    const me = await api.call('GET', '/users/me', { token })
    expect(User.parse(await me.json())).toEqual(user)
  })

  test('names every field whose value is taken, in whatever case it was typed', async () => {
    const { user } = await api.register()
    const answer = await api.call('POST', '/auth/register', {
      body: {
        ...randomUser(),
        email: user.email.toUpperCase(),
        username: user.username.toUpperCase(),
      },
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'email'] }, { loc: ['body', 'username'] }],
    })
  })

  test('lets one of two simultaneous registrations of an address through', async () => {
    const { email } = randomUser()
    const answers = await Promise.all(
      [1, 2].map(() => api.call('POST', '/auth/register', { body: { ...randomUser(), email } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('takes passwords of 8 to 128 characters, emoji but no NUL among them', async () => {
    const statuses = await Promise.all(
      [
        '1234567',
        '1234567!',
        'pässwörd',
        'a\u0000bcdefgh',
        '🔑🗝🔒🔓🔐🚪🏠🛏'.repeat(8),
        'x'.repeat(129),
      ].map(
        async (password) =>
          (await api.call('POST', '/auth/register', { body: { ...randomUser(), password } }))
            .status,
      ),
    )
    expect(statuses).toEqual([422, 201, 201, 422, 201, 422])
  })
})

test('Registrations from one address are slowed down after twenty, and nobody elsewhere or on this machine is', async () => {
  const from = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    return api.call('POST', '/auth/register', { body: randomUser(), headers })
  }
  for (let accounts = 0; accounts < 20; accounts += 1) {
    expect((await from('203.0.113.50')).status).toBe(201)
  }
  const rejected = await from('203.0.113.50')
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect((await from('203.0.113.51')).status).toBe(201)
  for (let accounts = 0; accounts < 22; accounts += 1) {
    expect((await from('127.0.0.1')).status).toBe(201)
  }
}, 60_000)
