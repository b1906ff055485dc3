import { setTimeout } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { SignedIn } from '#contract/session.ts'
import { User } from '#contract/user.ts'
import { someone, testApi } from '../test-api.ts'

const api = testApi()

function logIn(email: string, password: string) {
  return api.call('POST', '/auth/login', { body: { email, password } })
}

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

describe('register', () => {
  test('signs the new user in', async () => {
    const answer = await api.call('POST', '/auth/register', { body: someone() })
    expect(answer.status).toBe(201)

    const { access_token: token, user } = SignedIn.parse(await answer.json())
    const me = await api.call('GET', '/users/me', { token })
    expect(User.parse(await me.json())).toEqual(user)
  })

  test('names every field whose value is taken, in whatever case it was typed', async () => {
    const { user } = await api.register()
    const answer = await api.call('POST', '/auth/register', {
      body: {
        ...someone(),
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
    const { email } = someone()
    const answers = await Promise.all(
      [1, 2].map(() => api.call('POST', '/auth/register', { body: { ...someone(), email } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('takes passwords of 8 to 128 characters, emoji but no NUL among them', async () => {
    const statuses = await Promise.all(
      ['1234567', '1234567!', 'pässwörd', 'a\u0000bcdefgh', '🔑'.repeat(64), 'x'.repeat(129)].map(
        async (password) =>
          (await api.call('POST', '/auth/register', { body: { ...someone(), password } })).status,
      ),
    )
    expect(statuses).toEqual([422, 201, 201, 422, 201, 422])
  })

  test('keeps passwords as Argon2id with 19 MiB and two passes', async () => {
    const { user } = await api.register()
    const [row] = await api
      .database()
      .query<{ password_hash: string }>('select password_hash from users where id = $1', [user.id])
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a password that would be guessed first', () => {
  const known = ['12345678', 'Password1', 'BASEBALL', 'qwertyuiop', 'ｐassword1']
  const ours = ['Bellbird26!', 'contacts-crm', 'ada-lovelace', 'LovelaceLovelace', 'engines4ada']
  const person = { ...someone(), company_name: 'Engines & Co' }

  test.each([...known, ...ours])('is refused at registration: %s', async (password) => {
    const answer = await api.call('POST', '/auth/register', { body: { ...person, password } })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'password'], type: 'weak_password' }],
    })
  })

  test('is refused at a change, which leaves password and session as they are', async () => {
    const { token, user, password } = await api.register()
    for (const weak of ['password123', `${user.username}!`, 'Lovelace']) {
      const answer = await api.call('POST', '/auth/change-password', {
        token,
        body: { current_password: password, new_password: weak, confirm_password: weak },
      })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        detail: [{ loc: ['body', 'new_password'], type: 'weak_password' }],
      })
    }
    expect((await logIn(user.email, password)).status).toBe(200)
  })

  test('is told from a long one in which a name stands too', async () => {
    const password = 'Ada writes programs for engines'
    const answer = await api.call('POST', '/auth/register', { body: { ...person, password } })
    expect(answer.status).toBe(201)
  })
})

test('A password counts to its last character, blanks and case included, and composed either way', async () => {
  const password = `${' '.repeat(2)}Ünlike ﬁve${'x'.repeat(115)}Z`
  const { user } = await api.register({ password })
  expect(password).toHaveLength(128)

  const others = [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, -1),
    `${password.slice(0, -1)}Y`,
  ]
  for (const other of others) expect((await logIn(user.email, other)).status).toBe(401)
  expect((await logIn(user.email, password.normalize('NFKD'))).status).toBe(200)
})

test('A password that was hashed otherwise is hashed as today once it is proven', async () => {
  const { user, password } = await api.register()
  const older = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  const stored = async () =>
    (
      await api
        .database()
        .query<{ hash: string }>('select password_hash as hash from users where id = $1', [user.id])
    )[0]?.hash
  await api.database().query('update users set password_hash = $2 where id = $1', [user.id, older])

  expect((await logIn(user.email, 'not the password')).status).toBe(401)
  expect(await stored()).toBe(older)
  expect((await logIn(user.email, password)).status).toBe(200)
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn(user.email, password)).status).toBe(200)
})

test('Registrations from one address are slowed down after twenty, and nobody elsewhere or on this machine is', async () => {
  const from = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    return api.call('POST', '/auth/register', { body: someone(), headers })
  }
  for (let accounts = 0; accounts < 20; accounts += 1) {
    expect((await from('203.0.113.50')).status).toBe(201)
  }
  const refused = await from('203.0.113.50')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect((await from('203.0.113.51')).status).toBe(201)
  for (let accounts = 0; accounts < 22; accounts += 1) {
    expect((await from('127.0.0.1')).status).toBe(201)
  }
}, 60_000)

describe('login', () => {
  test('answers with a token that opens the session', async () => {
    const { user, password } = await api.register()
    const answer = await logIn(user.email.toUpperCase(), password)
    expect(answer.status).toBe(200)

    const { access_token: token } = SignedIn.parse(await answer.json())
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
  })

  test('answers an unknown address and a wrong password alike', async () => {
    const { user } = await api.register()
    const wrong = await logIn(user.email, 'not my password')
    const unknown = await logIn('nobody@example.com', 'not my password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
    expect(unknown.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  test('slows guessing down after five failures, for unknown addresses too', async () => {
    const { user, password } = await api.register()
    for (const email of [user.email, 'stranger@example.com']) {
      const statuses = []
      for (let guess = 0; guess < 7; guess++) statuses.push((await logIn(email, 'guess')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    }
    const refused = await logIn(user.email, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  })

  test('lets at most 30 of an hour of guesses through', async () => {
    const email = 'patient@example.com'
    let evaluated = 0
    let elapsed = 0
    while (elapsed < 3_600) {
      const answer = await logIn(email, 'guess')
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
      for (let guess = 0; guess < 4; guess++) await logIn(user.email, 'guess')
      expect((await logIn(user.email, password)).status).toBe(200)
    }
  })

  test('refuses what it cannot hash now instead of piling it up', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => logIn(`flood${at}@example.com`, 'guess')),
    )
    const refused = statuses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(statuses.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })
})

describe('sessions', () => {
  test('end with logout, and only that one', async () => {
    const { token, user, password } = await api.register()
    const other = SignedIn.parse(await (await logIn(user.email, password)).json()).access_token
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
    const begun = (days: number) =>
      api.database().query(`update tokens set created_at = now() - $1 * interval '1 day'`, [days])
    await begun(179)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
    await begun(181)
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('have tokens of 256 random bits, another one at each sign-in', async () => {
    const { user, password } = await api.register()
    const tokens = []
    for (let sessions = 0; sessions < 10; sessions += 1) {
      tokens.push(SignedIn.parse(await (await logIn(user.email, password)).json()).access_token)
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

describe('change-password', () => {
  function change(token: string, current: string, next: string, confirmed = next) {
    return api.call('POST', '/auth/change-password', {
      token,
      body: { current_password: current, new_password: next, confirm_password: confirmed },
    })
  }

  test('lets no sign-in with the old password through that was under way', async () => {
    for (let delay = 0; delay < 120; delay += 10) {
      const { token, user, password } = await api.register()
      const changing = change(token, password, 'another long one')
      await setTimeout(delay)
      const signedIn = await logIn(user.email, password)
      expect((await changing).status).toBe(200)
      if (signedIn.status !== 200) continue

      const { access_token } = SignedIn.parse(await signedIn.json())
      expect((await api.call('GET', '/users/me', { token: access_token })).status).toBe(401)
    }
  })

  test('ends every session and opens a new one with the new password', async () => {
    const { token, user, password } = await api.register()
    const answer = await change(token, password, 'another good one')
    expect(answer.status).toBe(200)

    const { access_token: fresh } = (await answer.json()) as { access_token: string }
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
    expect((await api.call('GET', '/users/me', { token: fresh })).status).toBe(200)
    expect((await logIn(user.email, password)).status).toBe(401)
    expect((await logIn(user.email, 'another good one')).status).toBe(200)
  })

  test('answers a wrong current password with 400 beside its field, and the session goes on', async () => {
    const { token } = await api.register()
    const answer = await change(token, 'not it at all', 'another good one')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'current_password'], msg: 'Current password is incorrect' }],
    })
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
  })

  test('puts a mismatch on the confirm field', async () => {
    const { token, password } = await api.register()
    const answer = await change(token, password, 'another good one', 'another bad one')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'confirm_password'], msg: "Passwords don't match" }],
    })
  })
})

test('accept-terms and gdpr-consent answer with the updated user', async () => {
  const { token } = await api.register()
  const terms = await api.call('POST', '/auth/accept-terms', { token })
  expect(User.parse(await terms.json())).toMatchObject({
    terms_accepted: true,
    gdpr_consent: false,
  })
  const consent = await api.call('POST', '/auth/gdpr-consent', { token })
  expect(User.parse(await consent.json())).toMatchObject({
    terms_accepted: true,
    gdpr_consent: true,
  })
})
