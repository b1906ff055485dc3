import { OpenSession } from '@bellbird/contract/auth/open-session'
import { SignedIn } from '@bellbird/contract/auth/session'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../test-api.ts'

const api = testApi()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn(email: string, password: string, headers: Record<string, string> = {}) {
  const answer = await api.call('POST', '/auth/login', { body: { email, password }, headers })
  return SignedIn.parse(await answer.json()).access_token
}

async function sessionsOf(token: string) {
  const answer = await api.call('GET', '/auth/sessions', { token })
  expect(answer.status).toBe(200)
  return z.array(OpenSession).parse(await answer.json())
}

test('The list shows when and from where, the current session first, and contains no token nor its hash', async () => {
  const { token, user, password } = await api.register()
  const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.7' }
  const other = await signIn(user.email, password, headers)

  const answer = await api.call('GET', '/auth/sessions', { token })
  const text = await answer.text()
  const [own, otherDevice, ...more] = z.array(OpenSession).parse(JSON.parse(text))
  expect(more).toEqual([])
  expect([own?.current, otherDevice?.current]).toEqual([true, false])
  expect(otherDevice).toMatchObject({ device: 'Firefox on Linux', address: '203.0.113.7' })
  expect(Date.parse(otherDevice?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  for (const secret of [token, other, FIREFOX, 'hash']) expect(text).not.toContain(secret)
})

test('A session is ended by its id, and the others continue', async () => {
  const { token, user, password } = await api.register()
  const [lost, kept] = [await signIn(user.email, password), await signIn(user.email, password)]
  const [{ id = '' } = {}] = (await sessionsOf(lost)).filter(({ current }) => current)

  expect((await api.call('DELETE', `/auth/sessions/${id}`, { token })).status).toBe(204)
  const status = async (one: string) => (await api.call('GET', '/users/me', { token: one })).status
  expect([await status(token), await status(lost), await status(kept)]).toEqual([200, 401, 200])
  expect((await api.call('DELETE', `/auth/sessions/${id}`, { token })).status).toBe(404)
})

test('All other sessions end at once, and the current one goes on', async () => {
  const { token, user, password } = await api.register()
  const others = [await signIn(user.email, password), await signIn(user.email, password)]
  const otherUser = await api.register()

  expect((await api.call('DELETE', '/auth/sessions', { token })).status).toBe(204)
  for (const other of others) {
    expect((await api.call('GET', '/users/me', { token: other })).status).toBe(401)
  }
  expect(await sessionsOf(token)).toHaveLength(1)
  expect(await sessionsOf(otherUser.token)).toHaveLength(1)
})

test('Nobody sees or ends the session of another user, and a token is no id', async () => {
  const [mallory, { token }] = [await api.register(), await api.register()]
  const [{ id = '' } = {}] = await sessionsOf(token)
  for (const guess of [id, token, 'none', '%00', "' or true --", '0'.repeat(500)]) {
    const path = `/auth/sessions/${encodeURIComponent(guess)}`
    expect((await api.call('DELETE', path, { token: mallory.token })).status).toBe(404)
  }
  expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
  expect((await api.call('GET', '/auth/sessions')).status).toBe(401)
})

test('An expired session is not listed', async () => {
  const { token, user, password } = await api.register()
  await signIn(user.email, password)
  await api
    .database()
    .query(`update tokens set expires_at = now() where user_id = $1 and device = ''`, [user.id])
  const again = await signIn(user.email, password)
  expect(await sessionsOf(again)).toHaveLength(1)
  expect((await api.call('GET', '/auth/sessions', { token })).status).toBe(401)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', ''],
  [`${'x'.repeat(100_000)} Firefox/1`, 'x'.repeat(40)],
])(
  'A browser is described in a few words, whatever its user agent: %#',
  async (userAgent, device) => {
    const { user, password } = await api.register()
    const token = await signIn(user.email, password, { 'User-Agent': userAgent })
    expect((await sessionsOf(token)).find(({ current }) => current)?.device).toBe(device)
  },
)
