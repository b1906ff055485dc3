import { User } from '@bellbird/contract/auth/user'
import type { Endpoint } from '@bellbird/contract/endpoint'
import { endpoints } from '@bellbird/contract/endpoints'
import { expect, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register, someone, url } from './upstream.ts'

const INVALID = [400, 422]

test('Registering signs in', async () => {
  const registration = someone()
  const { access_token: token, user } = await answerTo('register', { body: registration })
  expect(user).toMatchObject({ first_name: 'Ada', email: registration.email })
  expect(await answerTo('findUser', { token })).toEqual(user)
})

test('An email or user name that is taken is rejected', async () => {
  const { email, username } = await register()
  await refusalOf('register', [400, 409, 422], { body: { ...someone(), email } })
  await refusalOf('register', [400, 409, 422], { body: { ...someone(), username } })
})

test('An invalid registration is rejected', async () => {
  for (const fault of [{ email: 'ada' }, { password: 'short' }, { first_name: undefined }]) {
    await refusalOf('register', INVALID, { body: { ...someone(), ...fault } })
  }
})

test('Signing in returns a token and the user', async () => {
  const { email, password, user } = await register()
  const session = await answerTo('login', { body: { email, password } })
  expect(session.user).toEqual(user)
  expect(await answerTo('findUser', { token: session.access_token })).toEqual(user)
})

test('A wrong password and an unknown email are rejected identically', async () => {
  const { email } = await register()
  const wrong = await refusalOf('login', [401], { body: { email, password: 'not mine at all' } })
  const unknown = await refusalOf('login', [401], {
    body: { email: someone().email, password: 'not mine at all' },
  })
  expect(wrong).toEqual(unknown)
})

test('A forgotten password gets the same response for known and unknown emails', async () => {
  const { email } = await register()
  const known = await answerTo('forgotPassword', { body: { email } })
  expect(await answerTo('forgotPassword', { body: { email: someone().email } })).toEqual(known)
})

const guarded = Object.entries<Endpoint>(endpoints).filter(([, it]) => it.signedIn && !it.optional)

test.each(guarded.map(([name]) => name as keyof typeof endpoints))(
  '%s answers 401 without a token that is good',
  async (name) => {
    const id = '0197a000-0000-7000-8000-000000000000'
    expect((await call(name, { id })).status).toBe(401)
    expect((await call(name, { id, token: 'made-up' })).status).toBe(401)
  },
)

test('Terms and consent stay accepted', async () => {
  const { token } = await register()
  for (const name of ['acceptTerms', 'giveGdprConsent'] as const) {
    expect((await call(name, { token })).ok).toBe(true)
  }
  expect(await answerTo('findUser', { token })).toMatchObject({
    terms_accepted: true,
    gdpr_consent: true,
  })
})

test('Accepting the terms returns the updated user', async (context) => {
  const { token } = await register()
  const answer = await call('acceptTerms', { token })
  const user = User.safeParse(await answer.json().catch(() => undefined))
  needsExtension(context, 'the updated user', user.success)
  expect(user.data?.terms_accepted).toBe(true)
})

test('After a password change, only the new password signs in', async () => {
  const { token, email, password } = await register()
  const change = { new_password: 'another good one', confirm_password: 'another good one' }
  await answerTo('changePassword', { token, body: { current_password: password, ...change } })
  await refusalOf('login', [401], { body: { email, password } })
  await answerTo('login', { body: { email, password: change.new_password } })
})

test('Changing the password ends all sessions and starts a new one', async (context) => {
  const { token, password } = await register()
  const { access_token: fresh } = await answerTo('changePassword', {
    token,
    body: {
      current_password: password,
      new_password: 'another good one',
      confirm_password: 'another good one',
    },
  })
  needsExtension(context, 'access_token after a password change', fresh !== undefined)
  expect((await call('findUser', { token })).status).toBe(401)
  await answerTo('findUser', { token: fresh })
})

test('A wrong current password is rejected with 400 and ends no session', async () => {
  const { token } = await register()
  await refusalOf('changePassword', [400], {
    token,
    body: {
      current_password: 'not mine at all',
      new_password: 'another good one',
      confirm_password: 'another good one',
    },
  })
  await answerTo('findUser', { token })
})

test('A profile update changes only the fields it names and returns the user', async () => {
  const { token, user } = await register()
  const change = { company_name: 'Engines', industry: 'technology', tone: 'formal', language: 'de' }
  const updated = await answerTo('updateUser', { token, body: change })
  expect(updated).toEqual({ ...user, ...change })
  expect(await answerTo('findUser', { token })).toEqual(updated)
})

test('A deleted account cannot be used or signed in to', async () => {
  const { token, email, password } = await register()
  await answerTo('deleteUser', { token })
  expect((await call('findUser', { token })).status).toBe(401)
  await refusalOf('login', [401], { body: { email, password } })
})

test('Signing out invalidates the token', async (context) => {
  const { token } = await register()
  const answer = await call('logout', { token })
  needsExtension(context, 'logout', ![404, 405].includes(answer.status))
  expect(answer.ok).toBe(true)
  expect((await call('findUser', { token })).status).toBe(401)
})

test('Broken JSON is rejected, and unknown addresses are not found', async () => {
  const broken = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":',
  })
  expect(INVALID).toContain(broken.status)
  expect((await fetch(`${url}/api/nothing-here`)).status).toBe(404)
})
