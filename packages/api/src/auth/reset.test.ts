import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

function requestReset(email: string) {
  return api.call('POST', '/auth/forgot-password', { body: { email } })
}

function reset(token: string, password = 'a brand new one', confirmed = password) {
  const body = { token, new_password: password, confirm_password: confirmed }
  return api.call('POST', '/auth/reset-password', { body })
}

async function tokenFor(email: string) {
  await requestReset(email)
  return (await api.resetTokens(email)).at(-1) as string
}

async function expectOver(token: string) {
  const answer = await reset(token)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    detail: [{ loc: ['body', 'token'], type: 'expired_token' }],
  })
}

test('Known and unknown addresses get the same response, and only the known one gets a link', async () => {
  const { user } = await api.register()
  const known = await requestReset(user.email.toUpperCase())
  const unknown = await requestReset('nobody@example.com')
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await known.text()).toBe(await unknown.text())
  expect(await api.resetTokens(user.email)).toHaveLength(1)
  expect(await api.resetTokens('nobody@example.com')).toEqual([])
  expect(api.log.join()).not.toContain(user.email)
})

test('A link changes the password and ends every session', async () => {
  const { user, token, password } = await api.register()
  expect((await reset(await tokenFor(user.email))).status).toBe(200)
  expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  expect((await api.logIn(user.email, password)).status).toBe(401)
  expect((await api.logIn(user.email, 'a brand new one')).status).toBe(200)
})

test('A link works once, even when it is sent twice at the same moment', async () => {
  const { user } = await api.register()
  const token = await tokenFor(user.email)
  const answers = await Promise.all([reset(token), reset(token, 'another password')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  await expectOver(token)
})

test('A link expires after an hour', async () => {
  const { user } = await api.register()
  const token = await tokenFor(user.email)
  const age = (minutes: number) =>
    api
      .database()
      .query(`update password_resets set expires_at = expires_at - $1 * interval '1 minute'`, [
        minutes,
      ])
  await age(59)
  expect((await reset(token, 'a brand new one', 'mistyped')).status).toBe(422)
  await age(2)
  await expectOver(token)
})

test('All other links are invalid after one was used', async () => {
  const { user } = await api.register()
  const earlier = await tokenFor(user.email)
  await reset(await tokenFor(user.email))
  await expectOver(earlier)
})

test('A link is invalid after the password or the email address was changed', async () => {
  const { user, token, password } = await api.register()
  const unused = await tokenFor(user.email)
  const next = 'the second one'
  const change = { current_password: password, new_password: next, confirm_password: next }
  await api.call('POST', '/auth/change-password', { token, body: change })
  await expectOver(unused)

  const moving = await api.register()
  const misled = await tokenFor(moving.user.email)
  const email = `moved.${moving.user.email}`
  await api.call('PUT', '/users/me', {
    token: moving.token,
    body: { email, current_password: moving.password },
  })
  await expectOver(misled)
})

test('An account gets three links at most, and those stay good', async () => {
  const { user } = await api.register()
  const responses = await Promise.all(Array.from({ length: 6 }, () => requestReset(user.email)))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const tokens = await api.resetTokens(user.email)
  expect(tokens).toHaveLength(3)
  expect((await reset(tokens[0] as string)).status).toBe(200)
})

test('A rejected password leaves the link valid', async () => {
  const { user } = await api.register()
  const token = await tokenFor(user.email)
  const answer = await reset(token, 'a brand new one', 'a brand old one')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    detail: [{ loc: ['body', 'confirm_password'], msg: "Passwords don't match" }],
  })
  expect((await reset(token)).status).toBe(200)
})

test('Links are not kept in a form that could be used', async () => {
  const { user } = await api.register()
  const token = await tokenFor(user.email)
  const rows = await api
    .database()
    .query<{ row: string }>('select password_resets::text as row from password_resets')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

test('A person locked out by wrong guesses gets in with the new password', async () => {
  const { user } = await api.register()
  for (let guess = 0; guess < 7; guess++) await api.logIn(user.email, 'guess')
  expect((await api.logIn(user.email, 'guess')).status).toBe(429)
  await reset(await tokenFor(user.email))
  expect((await api.logIn(user.email, 'a brand new one')).status).toBe(200)
})

test('An invalid token is rejected', async () => {
  for (const token of ['nonsense', '\u0000', 'é'.repeat(500)]) {
    expect([400, 422]).toContain((await reset(token)).status)
  }
  expect((await reset('')).status).toBe(422)
  expect((await reset('x'.repeat(2_000))).status).toBe(422)
})

test('A link rejects a weak password and then still accepts another one', async () => {
  const { user } = await api.register()
  const token = await tokenFor(user.email)
  for (const weak of ['superman1', `${user.username} 1`]) {
    const answer = await reset(token, weak)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], type: 'weak_password' }],
    })
  }
  expect((await reset(token)).status).toBe(200)
})
