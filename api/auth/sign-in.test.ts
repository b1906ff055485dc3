import { describe, expect, test } from 'vitest'
import { SignedIn } from '#contract/session.ts'
import { testApi } from '../test-api.ts'

const api = testApi()

describe('many guesses from one address', () => {
  const guess = (address: string, email: string) =>
    api.call('POST', '/auth/login', {
      body: { email, password: 'not the password' },
      headers: { 'X-Forwarded-For': address },
    })

  test('are slowed down however many accounts they try, and nobody elsewhere is', async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      expect((await guess('203.0.113.7', `nobody-${tries}@example.com`)).status).toBe(401)
    }
    expect((await guess('203.0.113.7', 'nobody-51@example.com')).status).toBe(429)
    expect((await guess('203.0.113.8', 'nobody-52@example.com')).status).toBe(401)
  }, 60_000)

  test('count for nothing when the right password comes', async () => {
    const { user, password } = await api.register()
    for (let tries = 0; tries < 60; tries += 1) {
      const body = { email: user.email, password }
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      expect((await api.call('POST', '/auth/login', { body, headers })).status).toBe(200)
    }
  }, 60_000)
})

describe('login', () => {
  test('answers with a token that opens the session', async () => {
    const { user, password } = await api.register()
    const answer = await api.logIn(user.email.toUpperCase(), password)
    expect(answer.status).toBe(200)

    const { access_token: token } = SignedIn.parse(await answer.json())
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
  })

  test('answers an unknown address and a wrong password alike', async () => {
    const { user } = await api.register()
    const wrong = await api.logIn(user.email, 'not my password')
    const unknown = await api.logIn('nobody@example.com', 'not my password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
    expect(unknown.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  test('slows guessing down after five failures, for unknown addresses too', async () => {
    const { user, password } = await api.register()
    for (const email of [user.email, 'stranger@example.com']) {
      const statuses = []
      for (let guess = 0; guess < 7; guess++)
        statuses.push((await api.logIn(email, 'guess')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    }
    const refused = await api.logIn(user.email, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  })

  test('lets at most 30 of an hour of guesses through', async () => {
    const email = 'patient@example.com'
    let evaluated = 0
    let elapsed = 0
    while (elapsed < 3_600) {
      const answer = await api.logIn(email, 'guess')
      if (answer.status === 401) {
        evaluated += 1
        continue
      }
      const wait = Number(answer.headers.get('Retry-After'))
      elapsed += wait
      await api.database().query(
        `update login_attempts set blocked_until = blocked_until - $1 * interval '1 second',
             last_failed_at = last_failed_at - $1 * interval '1 second'`,
        [wait],
      )
    }
    expect(evaluated).toBeLessThanOrEqual(30)
    expect(evaluated).toBeGreaterThan(10)
  })

  test('forgets the failures once the right password came', async () => {
    const { user, password } = await api.register()
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) await api.logIn(user.email, 'guess')
      expect((await api.logIn(user.email, password)).status).toBe(200)
    }
  })

  test('refuses what it cannot hash now instead of piling it up', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => api.logIn(`flood${at}@example.com`, 'guess')),
    )
    const refused = statuses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(statuses.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })
})
