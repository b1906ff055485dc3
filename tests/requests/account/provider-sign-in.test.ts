import { randomUUID } from 'node:crypto'
import { startSignInProvider } from '@bellbird/practice/sign-in-provider'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { linkOf, type Page, textOf } from '#tests/support/page.ts'
import { startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { freePort, type Product, startProduct } from '#tests/support/servers/product.ts'

const BUTTON = 'Continue with Harbour ID'
const SECRET = 'a secret: with a colon'

let provider: Awaited<ReturnType<typeof startSignInProvider>>
let product: Product

function settings() {
  return {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: SECRET,
    OIDC_NAME: 'Harbour ID',
  }
}

beforeAll(async () => {
  provider = await startSignInProvider({ clientSecret: SECRET })
  product = await startProduct(settings())
})

afterAll(async () => {
  await product.stop()
  await provider.stop()
})

afterEach(() => {
  provider.state.error = undefined
  provider.state.claims = {}
})

function somebody(claims: Record<string, unknown> = {}) {
  const sub = randomUUID()
  return { sub, email: `${sub.slice(0, 8)}@example.com`, email_verified: true, ...claims }
}

/** Presses the button and returns the provider's URL. */
async function press(browser: Visitor, from = '/login') {
  const page = await browser.get(from)
  const start = await browser.get(linkOf(page, BUTTON))
  return { start, address: start.headers.get('location') as string }
}

/** Visits the provider, which recognizes the user, and returns the path it redirects to. */
async function atProvider(address: string) {
  const answer = await fetch(address, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') as string)
  expect(back.origin).toBe(product.url)
  return `${back.pathname}${back.search}`
}

async function signIn(browser = new Visitor(product.url), from = '/login') {
  const { address } = await press(browser, from)
  return browser.follow(await browser.get(await atProvider(address)))
}

function expectFault(page: Page, words: string) {
  expect(page.path).toMatch(/^\/login/)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('Couldn’t sign in with Harbour ID')
  expect(textOf(page)).toContain(words)
}

describe('signing in with a provider', () => {
  test('asks for a code with state, nonce and PKCE', async () => {
    const { address } = await press(new Visitor(product.url))
    const requested = Object.fromEntries(new URL(address).searchParams)
    expect(requested).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${product.url}/login/provider/callback`,
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge'] as const) {
      expect(requested[name]?.length).toBeGreaterThan(30)
    }
  })

  test('opens an account for someone new, who goes on to onboarding', async () => {
    provider.state.person = somebody({ given_name: 'Grace', family_name: 'Hopper' })
    const page = await signIn()
    expect(page.path).toBe('/onboarding')
    expect(textOf(page)).toContain('Account created successfully!')
  })

  test('welcomes back someone who was here before', async () => {
    provider.state.person = somebody()
    await signIn()
    const browser = new Visitor(product.url)
    const page = await signIn(browser)
    expect(page.path).toBe('/')
    expect(textOf(page)).toContain('Welcome back!')
    expect(browser.cookies.has('pending')).toBe(false)
    expect((await browser.get('/contacts')).status).toBe(200)
  })

  test('is started by our button and not by links from other sites', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const browser = new Visitor(product.url)
      const answer = await browser.get('/login/provider', { 'Sec-Fetch-Site': site })
      expect(answer.headers.get('location')).toMatch(/^\/login/)
      expect(browser.cookies.has('pending')).toBe(false)
    }
    const own = { 'Sec-Fetch-Site': 'same-origin' }
    const pressed = await new Visitor(product.url).get('/login/provider', own)
    expect(pressed.headers.get('location')).toContain(provider.issuer)
  })

  test('ends when the browser is closed', async () => {
    provider.state.person = somebody()
    const browser = new Visitor(product.url)
    const { address } = await press(browser)
    const answer = await browser.get(await atProvider(address))
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('session='))
    expect(session).toContain('HttpOnly')
    expect(session).not.toMatch(/max-age|expires/i)
  })

  test('leads to the page that was requested first', async () => {
    provider.state.person = somebody()
    await signIn()
    const page = await signIn(new Visitor(product.url), '/login?redirectTo=%2Fcontacts%3Fpage%3D1')
    expect(page.path).toBe('/contacts?page=1')
  })

  test('never leads out of the app', async () => {
    provider.state.person = somebody()
    await signIn()
    const browser = new Visitor(product.url)
    const start = await browser.get('/login/provider?redirectTo=https%3A%2F%2Fevil.example')
    const back = await atProvider(start.headers.get('location') as string)
    expect((await browser.get(back)).headers.get('location')).toBe('/')
  })

  test('finds the account with a verified email, and says once that its password was removed', async () => {
    const { email, password } = await signUp(new Visitor(product.url))
    provider.state.person = somebody({ email })
    const page = await signIn()
    expect(page.path).toBe('/profile/password?linked=yes')
    expect(textOf(page)).toContain('Welcome back!')
    expect(textOf(page)).toContain('You now sign in with Harbour ID')
    expect(textOf(page)).toContain('we removed your old password')
    expect(linkOf(page, 'request a link')).toBe('/forgot-password')
    const byPassword = await new Visitor(product.url).post('/login', { email, password })
    expect(byPassword.status).toBe(401)
    expect((await signIn()).path).toBe('/')
  })

  test('exposes no state, nonce or verifier in the cookie, and no token in a log', async () => {
    provider.state.person = somebody()
    const browser = new Visitor(product.url)
    const { address, start } = await press(browser)
    const { state = '', nonce = '' } = Object.fromEntries(new URL(address).searchParams)
    const [cookie = ''] = start.headers.getSetCookie()
    expect(cookie).toMatch(/^pending=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    const decoded = cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect([cookie, ...decoded].join()).not.toContain(state)
    expect([cookie, ...decoded].join()).not.toContain(nonce)

    const back = await atProvider(address)
    await browser.get(back)
    const code = new URLSearchParams(back.split('?')[1]).get('code') as string
    for (const secret of [state, nonce, code]) expect(product.output()).not.toContain(secret)
  })
})

describe('a failed sign-in says why', () => {
  test('when the user denied it', async () => {
    provider.state.error = 'access_denied'
    expectFault(await signIn(), 'Harbour ID didn’t share your identity')
  })

  test('when the provider denied it', async () => {
    provider.state.error = 'server_error'
    expectFault(await signIn(), 'Harbour ID couldn’t verify your identity')
  })

  test('when the response belongs to another browser or to no sign-in', async () => {
    const { address } = await press(new Visitor(product.url))
    const back = await atProvider(address)
    const other = new Visitor(product.url)
    await press(other)
    for (const path of [
      back,
      '/login/provider/callback',
      '/login/provider/callback?code=x&state=y',
    ]) {
      const browser = new Visitor(product.url)
      expectFault(await browser.follow(await browser.get(path)), 'started in another window')
    }
    expectFault(await other.follow(await other.get(back)), 'started in another window')
    expect((await other.get('/contacts')).status).toBe(302)
  })

  test('when a code is used a second time', async () => {
    provider.state.person = somebody()
    const browser = new Visitor(product.url)
    const { address } = await press(browser)
    const cookie = browser.cookies.get('pending') as string
    const back = await atProvider(address)
    await browser.get(back)
    const thief = new Visitor(product.url)
    thief.cookies.set('pending', cookie)
    expectFault(await thief.follow(await thief.get(back)), 'couldn’t verify your identity')
  })

  test.each([
    { nonce: 'of another sign-in' },
    { aud: 'another-product' },
    { iss: 'https://evil.example' },
    { exp: 1 },
  ])('when the ID token is wrong: %o', async (claims) => {
    provider.state.person = somebody()
    provider.state.claims = claims
    expectFault(await signIn(), 'couldn’t verify your identity')
  })

  test('when the provider has not verified an email that has an account', async () => {
    const { email } = await signUp(new Visitor(product.url))
    provider.state.person = somebody({ email, email_verified: false })
    expectFault(await signIn(), 'An account with your email already exists')
  })

  test('when the provider gives no email', async () => {
    provider.state.person = somebody({ email: undefined })
    expectFault(await signIn(), 'didn’t share your email address')
  })

  test('when the code is as long as that of some providers', async () => {
    const browser = new Visitor(product.url)
    const { address } = await press(browser)
    const state = new URL(address).searchParams.get('state')
    const path = `/login/provider/callback?state=${state}&code=${'x'.repeat(7_000)}`
    expectFault(await browser.follow(await browser.get(path)), 'couldn’t verify your identity')
  })

  test('and the way back to the wanted page is kept', async () => {
    provider.state.error = 'access_denied'
    const page = await signIn(new Visitor(product.url), '/login?redirectTo=%2Fcrm')
    expect(page.path).toBe('/login?redirectTo=%2Fcrm&provider=denied')
    expect(linkOf(page, BUTTON)).toBe('/login/provider?redirectTo=%2Fcrm')
  })
})

test('An unavailable provider and an upstream without the endpoint are named as such', async () => {
  const upstream = await startFakeUpstream()
  onTestFinished(async () => void (await upstream.stop()))
  const plain = await startProduct({ ...settings(), API_BASE_URL: upstream.url })
  onTestFinished(() => plain.stop())
  const lost = await startProduct({
    ...settings(),
    API_BASE_URL: upstream.url,
    OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
  })
  onTestFinished(() => lost.stop())
  const otherUser = new Visitor(lost.url)
  const page = await otherUser.follow(await otherUser.get('/login/provider?redirectTo=%2Fcrm'))
  expectFault(page, 'We can’t reach Harbour ID right now')
  expect(page.path).toBe('/login?redirectTo=%2Fcrm&provider=unreachable')

  provider.state.person = somebody()
  const browser = new Visitor(plain.url)
  const { address } = await press(browser)
  const answer = await fetch(address, { redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location') as string)
  expectFault(
    await browser.follow(await browser.get(pathname + search)),
    'Single sign-on isn’t available for this account',
  )
})

test('A signed-in user is not sent to the provider', async () => {
  const { browser } = await signUp(new Visitor(product.url))
  for (const path of ['/login/provider', '/login/provider/callback?code=x&state=y']) {
    expect((await browser.get(path)).headers.get('location')).toBe('/')
  }
})
