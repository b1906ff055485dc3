import { setTimeout } from 'node:timers/promises'
import { SignedIn } from '@bellbird/contract/auth/session'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

describe('change-password', () => {
  function change(token: string, current: string, next: string, confirmed = next) {
    return api.call('POST', '/auth/change-password', {
      token,
      body: { current_password: current, new_password: next, confirm_password: confirmed },
    })
  }

  test('rejects a concurrent sign-in with the old password', async () => {
    for (let delay = 0; delay < 120; delay += 10) {
      const { token, user, password } = await api.register()
      const changing = change(token, password, 'another long one')
      await setTimeout(delay)
      const signedIn = await api.logIn(user.email, password)
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
    expect((await api.logIn(user.email, password)).status).toBe(401)
    expect((await api.logIn(user.email, 'another good one')).status).toBe(200)
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
