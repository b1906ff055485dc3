import { SignedIn } from '@bellbird/contract/auth/session'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

/** Moves all counted attempts into the past by this many seconds. */
function passTime(seconds: number) {
  return api.database().query(
    `update login_attempts set blocked_until = blocked_until - $1 * interval '1 second',
         last_failed_at = last_failed_at - $1 * interval '1 second'`,
    [seconds],
  )
}

type From = { address?: string; device?: string }

async function signIn(email: string, password: string, { address, device }: From = {}) {
  const headers = {
    ...(address && { 'X-Forwarded-For': address }),
    ...(device && { 'X-Known-Device': device }),
  }
  const answer = await api.call('POST', '/auth/login', { body: { email, password }, headers })
  return answer.status
}

async function guessUntilThrottled(email: string, from: From = {}) {
  let evaluated = 0
  while ((await signIn(email, 'guess', from)) === 401) evaluated += 1
  return evaluated
}

/** How many guesses attackers at these addresses get within these hours if they try whenever they can. */
async function guessesWithin(hours: number, addresses: string[], email: string) {
  let evaluated = 0
  for (let minutes = 0; minutes < hours * 60; minutes += 2) {
    for (const address of addresses) evaluated += await guessUntilThrottled(email, { address })
    await passTime(120)
  }
  return evaluated
}

const DEVICE = 'a-device-of-22-letters'

describe('an attacker who guesses at someone else’s password', () => {
  test('does not keep the owner out who comes from another network', async () => {
    const { user, password } = await api.register()
    for (const seconds of [1, 4, 16, 64, 256]) {
      await guessUntilThrottled(user.email, { address: '198.51.100.7' })
      await passTime(seconds)
    }
    await guessUntilThrottled(user.email, { address: '198.51.100.7' })
    expect(await signIn(user.email, 'guess', { address: '198.51.100.7' })).toBe(429)
    expect(await signIn(user.email, password, { address: '203.0.113.20' })).toBe(200)
    expect(await signIn(user.email, 'guess', { address: '198.51.100.7' })).toBe(429)
  })

  test('does not keep the owner out of a device they signed in on, from however many networks', async () => {
    const { user, password } = await api.register()
    for (let network = 0; network < 8; network += 1) {
      await guessUntilThrottled(user.email, { address: `198.51.${network}.7` })
    }
    expect(await signIn(user.email, password, { address: '203.0.113.21' })).toBe(429)
    const known = { address: '203.0.113.21', device: DEVICE }
    expect(await signIn(user.email, password, known)).toBe(200)
  })

  test('who has the owner’s device is slowed down like anyone', async () => {
    const { user, password } = await api.register()
    expect(await guessUntilThrottled(user.email, { device: DEVICE })).toBe(5)
    expect(await signIn(user.email, password, { device: DEVICE })).toBe(429)
    expect(await signIn(user.email, password, { address: '203.0.113.22' })).toBe(200)
  })

  test.each([
    ['198.51.100.1', '198.51.100.250'],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9'],
    ['198.51.100.1', '::ffff:198.51.100.9'],
  ])('has one share of the guesses at %s and %s', async (one, other) => {
    const { user } = await api.register()
    // Until the wait is longer than this test can take on a busy machine.
    for (const seconds of [1, 4, 16]) {
      await guessUntilThrottled(user.email, { address: one })
      await passTime(seconds)
    }
    await guessUntilThrottled(user.email, { address: one })
    expect(await signIn(user.email, 'guess', { address: other })).toBe(429)
  })

  // The limit per account from all networks, before networks had shares.
  const BEFORE = { hour: 17, threeHours: 25 }
  test.each([
    ['one network', 1, { hour: 12, threeHours: 16 }],
    ['two networks', 2, BEFORE],
    ['many networks', 6, BEFORE],
  ])(
    'gets no more guesses than before from %s',
    async (_, networks, max) => {
      const { user } = await api.register()
      const addresses = Array.from({ length: networks }, (_, at) => `192.0.${at}.1`)
      const hour = await guessesWithin(1, addresses, user.email)
      expect(hour).toBeLessThanOrEqual(max.hour)
      const further = await guessesWithin(2, addresses, user.email)
      expect(hour + further).toBeLessThanOrEqual(max.threeHours)
    },
    120_000,
  )
})

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
    for (const email of [user.email, 'unregistered@example.com']) {
      const statuses = []
      for (let guess = 0; guess < 5; guess++) statuses.push(await signIn(email, 'guess'))
      expect(statuses).toEqual([401, 401, 401, 401, 401])
      for (const seconds of [0, 1, 4]) {
        await passTime(seconds)
        await guessUntilThrottled(email)
      }
      const rejected = await api.logIn(email, password)
      expect(rejected.status).toBe(429)
      expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    }
  })

  test('lets at most 12 of an hour of guesses from one network through', async () => {
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
      await passTime(wait)
    }
    expect(evaluated).toBe(12)
  })

  test('forgets the failures once the right password came', async () => {
    const { user, password } = await api.register()
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) await api.logIn(user.email, 'guess')
      expect((await api.logIn(user.email, password)).status).toBe(200)
    }
  })
})
