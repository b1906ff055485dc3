import { describe, expect, test } from 'vitest'
import { signUp, type Visitor, visitor } from '#tests/support/client.ts'
import { formOf, headingOf, textOf } from '#tests/support/page.ts'

const signedInPaths = [
  '/',
  '/contacts',
  '/contacts/new',
  '/contacts/import',
  '/contacts/export',
  '/contacts/import/template',
  '/contacts/some-id',
  '/contacts/some-id/edit',
  '/contacts/some-id/delete',
]

describe('someone who is signed out', () => {
  test.each(signedInPaths)('is sent from %s to the sign-in page, and back later', async (path) => {
    const page = await visitor().get(path)
    expect(page.status).toBe(302)
    const back = path === '/' ? '' : `?${new URLSearchParams({ redirectTo: path })}`
    expect(page.headers.get('location')).toBe(`/login${back}`)
    expect(page.html).toBe('')
  })

  test('gets nothing of a guarded page by asking for its data alone', async () => {
    const paths = ['/contacts.data', '/contacts.data?_routes=routes%2Fcontacts%2Flist', '/_.data']
    for (const path of paths) {
      const { status, html } = await visitor().get(path)
      expect([202, 302]).toContain(status)
      expect(html).not.toContain('"rows"')
    }
  })

  test.each(['/nowhere', '/deeper/than/that', '/contacts2'])(
    'is sent from unknown %s to the sign-in page',
    async (path) => {
      const page = await visitor().get(path)
      expect([page.status, page.headers.get('location')]).toEqual([302, '/login'])
    },
  )

  test('is told that a file is not there', async () => {
    expect((await visitor().get('/assets/old-build.js')).status).toBe(404)
  })
})

describe('registering', () => {
  test('names every fault, keeps what was typed and never sends a password back', async () => {
    const browser = visitor()
    const page = await browser.submit(await browser.get('/register'), '/register', {
      first_name: 'A',
      last_name: 'L',
      email: 'amara@harbourlight',
      username: 'am',
      password: 'hunter2',
      confirm_password: 'hunter3',
    })
    expect(page.status).toBe(422)
    const text = textOf(page)
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Username must be at least 3 characters',
      'Password must be at least 8 characters',
      "Passwords don't match",
      'Terms acceptance is required',
    ]) {
      expect(text).toContain(message)
    }
    expect(page.html).toContain('<title>Error: Create your account · Bellbird</title>')
    expect(Object.fromEntries(formOf(page, '/register').fields)).toMatchObject({
      email: 'amara@harbourlight',
      username: 'am',
    })
    expect(page.html).not.toContain('hunter')
  })

  test('signs in and leads to onboarding with a welcome', async () => {
    const { browser, page } = await signUp()
    expect(page.path).toBe('/onboarding')
    expect(textOf(page)).toContain('Account created successfully!')
    expect((await browser.get('/contacts')).status).toBe(200)
  })

  test('refuses an address that is taken, beside its field', async () => {
    const { email } = await signUp()
    const browser = visitor()
    const form = await browser.get('/register')
    const page = await browser.submit(form, '/register', {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: email.toUpperCase(),
      username: `other-${Date.now()}`,
      password: 'correct horse',
      confirm_password: 'correct horse',
      terms: 'on',
    })
    expect(page.status).toBe(409)
    expect(page.html).toMatch(
      /<input[^>]*name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/,
    )
  })
})

describe('signing in', () => {
  test('leads to the dashboard with a welcome that survives the hop over /dashboard', async () => {
    const { email, password } = await signUp()
    const browser = visitor()
    const answer = await browser.submit(await browser.get('/login'), '/login', { email, password })
    expect(answer.headers.get('location')).toBe('/dashboard')
    const page = await browser.follow(answer)
    expect(page.path).toBe('/')
    expect(textOf(page)).toContain('Welcome back!')
    expect(textOf(await browser.get('/'))).not.toContain('Welcome back!')
  })

  test('leads back to the page that was asked for first', async () => {
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

  test('with a wrong password stays, keeps the address and says so', async () => {
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
  ])('opens no account that nobody registered: %s', async (email, password) => {
    const page = await visitor().post('/login', { email, password })
    expect(page.status).toBe(401)
    expect(textOf(page)).toContain('Invalid email or password')
  })

  test('says what is missing', async () => {
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
      'Sign-in providers are not available yet',
    )
  })

  test('is not open to someone who is signed in', async () => {
    const { browser } = await signUp()
    for (const path of ['/login', '/register']) {
      expect((await browser.get(path)).headers.get('location')).toBe('/')
    }
  })
})

describe('a stranger who guesses at a password', () => {
  const guess = (browser: Visitor, email: string, headers?: Record<string, string>) =>
    browser.post('/login', { email, password: 'a guess' }, headers)

  test('keeps nobody out of a browser in which they signed in before', async () => {
    const { browser: owner, email, password } = await signUp()
    await owner.post('/sign-out', {})
    const stranger = visitor()
    const statuses = []
    for (let tries = 0; tries < 14; tries += 1) {
      statuses.push((await guess(stranger, email)).status)
    }
    expect(statuses).toContain(429)

    const signedIn = await owner.post('/login', { email, password })
    expect(signedIn.headers.get('location')).toBe('/dashboard')
  })

  test('gets no more guesses by naming a device, or with the cookie of another account', async () => {
    const { email } = await signUp()
    const { browser: stranger } = await signUp()
    await stranger.post('/sign-out', {})
    const forged = { 'X-Known-Device': 'a-device-of-22-letters' }
    const statuses = []
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.push((await guess(stranger, email, forged)).status)
    }
    expect(statuses).toContain(429)
  })
})

describe('signing out', () => {
  test('ends the session for good: the old cookie opens nothing', async () => {
    const { browser } = await signUp()
    const stolen = visitor()
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    expect((await stolen.get('/contacts')).status).toBe(200)

    const answer = await browser.submit(await browser.get('/contacts'), '/sign-out')
    expect(answer.headers.get('location')).toBe('/login')
    expect(browser.cookies.has('session')).toBe(false)

    const replayed = await stolen.get('/contacts')
    expect(replayed.headers.get('location')).toContain('/login')
    expect(stolen.cookies.has('session')).toBe(false)
  })

  test('has the browser let go of what it kept', async () => {
    const { browser } = await signUp()
    const answer = await browser.submit(await browser.get('/contacts'), '/sign-out')
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('does not happen by following a link', async () => {
    const { browser } = await signUp()
    await browser.get('/sign-out')
    expect((await browser.get('/contacts')).status).toBe(200)
  })
})

describe('a form from somewhere else', () => {
  const evil: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-site' },
  ]
  test.each(evil)('does nothing: %o', async (headers) => {
    const { browser } = await signUp()
    for (const path of ['/sign-out', '/contacts/new', '/figures', '/sign-out.data']) {
      const { status } = await browser.post(path, {}, headers)
      expect([400, 403]).toContain(status)
    }
    expect((await browser.get('/contacts')).status).toBe(200)
  })
})

test.each(['/help', '/terms', '/'])(
  'a form sent to %s, which takes none, is told so in plain words',
  async (path) => {
    const { browser } = await signUp()
    const page = await browser.post(path, { anything: 'at all' })
    expect(page.status).toBe(405)
    expect(textOf(page)).toContain('This page takes no form')
    expect(textOf(page)).not.toContain('You made a POST')
  },
)

test('every page of a signed-in person is kept out of caches', async () => {
  const { browser } = await signUp()
  for (const path of ['/', '/contacts', '/contacts/new', '/contacts/import', '/contacts.data']) {
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store')
  }
})

test('a cookie that is garbage is nobody and is taken away', async () => {
  const browser = visitor()
  browser.cookies.set('session', 'garbage')
  const page = await browser.get('/contacts')
  expect(page.headers.get('location')).toBe('/login?redirectTo=%2Fcontacts')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a signed-in person sees their name and address in the frame', async () => {
  const { browser, email } = await signUp()
  const page = await browser.get('/contacts')
  expect(headingOf(page)).toBe('Contacts')
  expect(textOf(page)).toContain('Ada Lovelace')
  expect(textOf(page)).toContain(email)
})
