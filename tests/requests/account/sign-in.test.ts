import { describe, expect, test } from 'vitest'
import { signUp, type Visitor, visitor } from '#tests/support/client.ts'
import { formOf, headingOf, textOf } from '#tests/support/page.ts'

describe('signing in', () => {
  test('leads to the dashboard with a welcome that survives the redirect from /dashboard', async () => {
    const { email, password } = await signUp()
    const browser = visitor()
    const answer = await browser.submit(await browser.get('/login'), '/login', { email, password })
    expect(answer.headers.get('location')).toBe('/dashboard')
    const page = await browser.follow(answer)
    expect(page.path).toBe('/')
    expect(textOf(page)).toContain('Welcome back!')
    expect(textOf(await browser.get('/'))).not.toContain('Welcome back!')
  })

  test('leads back to the page that was requested first', async () => {
    const { email, password } = await signUp()
    const browser = visitor()
    const form = await browser.follow(await browser.get('/contacts?status=lead&page=1'))
    const page = await browser.follow(await browser.submit(form, 'Sign in', { email, password }))
    expect(page.path).toBe('/contacts?status=lead&page=1')
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'never leads to %s',
    async (target) => {
      const { email, password } = await signUp()
      const browser = visitor()
      const path = `/login?${new URLSearchParams({ redirectTo: target })}`
      await browser.get(path)
      const answer = await browser.post(path, { email, password })
      expect(answer.headers.get('location')).toBe('/dashboard')
    },
  )

  test('with a wrong password shows an error and keeps the email', async () => {
    const { email } = await signUp()
    const browser = visitor()
    const page = await browser.submit(await browser.get('/login'), '/login', {
      email,
      password: 'wrong one',
    })
    expect(page.path).toBe('/login')
    expect(page.status).toBeGreaterThanOrEqual(400)
    expect(page.status).toBeLessThan(500)
    expect(Object.fromEntries(formOf(page, '/login').fields)).toMatchObject({ email })
    expect(page.html).not.toContain('wrong one')
    expect(textOf(page)).toContain('Invalid email or password')
  })

  test.each([
    ['demo@bellbird.example', 'ring the bell'],
    ['admin@example.com', 'admin'],
    ['root@localhost.example', 'password'],
  ])('rejects accounts that are not registered: %s', async (email, password) => {
    const page = await visitor().post('/login', { email, password })
    expect(page.status).toBe(401)
    expect(textOf(page)).toContain('Invalid email or password')
  })

  test('names missing fields', async () => {
    const browser = visitor()
    const page = await browser.submit(await browser.get('/login'), '/login', {
      email: 'nobody',
      password: '',
    })
    expect(textOf(page)).toContain('Please enter a valid email address')
    expect(textOf(page)).toContain('Password is required')
  })

  test('lasts as long as the browser, or thirty days when remembered', async () => {
    const { email, password } = await signUp()
    const once = await visitor().post('/login', { email, password })
    const always = await visitor().post('/login', { email, password, remember: 'on' })
    const cookies = [once, always].map(({ headers }) =>
      headers.getSetCookie().find((line) => line.startsWith('session=')),
    )
    expect(cookies[0]).not.toMatch(/max-age|expires/i)
    expect(cookies[1]).toContain(`Max-Age=${30 * 24 * 3_600}`)
  })

  test('explains that no sign-in provider is set up', async () => {
    expect(textOf(await visitor().get('/login?provider='))).toContain(
      'Single sign-on isn’t available yet',
    )
  })

  test('is not available to signed-in users', async () => {
    const { browser } = await signUp()
    for (const path of ['/login', '/register']) {
      expect((await browser.get(path)).headers.get('location')).toBe('/')
    }
  })
})

describe('an attacker guessing a password', () => {
  const guess = (browser: Visitor, email: string, headers?: Record<string, string>) =>
    browser.post('/login', { email, password: 'a guess' }, headers)

  test('does not lock users out of browsers in which they signed in before', async () => {
    const { browser: owner, email, password } = await signUp()
    await owner.post('/sign-out', {})
    const otherUser = visitor()
    const statuses = []
    for (let tries = 0; tries < 14; tries += 1) {
      statuses.push((await guess(otherUser, email)).status)
    }
    expect(statuses).toContain(429)

    const signedIn = await owner.post('/login', { email, password })
    expect(signedIn.headers.get('location')).toBe('/dashboard')
  })

  test('gets no more guesses by naming a device, or with the cookie of another account', async () => {
    const { email } = await signUp()
    const { browser: otherUser } = await signUp()
    await otherUser.post('/sign-out', {})
    const forged = { 'X-Known-Device': 'a-device-of-22-letters' }
    const statuses = []
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.push((await guess(otherUser, email, forged)).status)
    }
    expect(statuses).toContain(429)
  })
})

test('a signed-in user sees their name and email in the frame', async () => {
  const { browser, email } = await signUp()
  const page = await browser.get('/contacts')
  expect(headingOf(page)).toBe('Contacts')
  expect(textOf(page)).toContain('Ada Lovelace')
  expect(textOf(page)).toContain(email)
})
