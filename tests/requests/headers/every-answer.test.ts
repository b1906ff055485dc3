import { createHash } from 'node:crypto'
import { User } from '@bellbird/contract/auth/user'
import { isNight } from '@bellbird/practice/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionCookie } from '#app/session/cookie.server.ts'
import { addressOf, everyRoute, type KnownRoute } from '#tests/support/every-route.ts'
import { everywhere, TYPED } from '#tests/support/expected-headers.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

const ORIGIN = 'https://crm.example.com'
const SECRET = 'a secret for the tests of every header'
const values = { contactId: '3', provider: 'hubspot', importId: '1', runId: '1', previewId: 'none' }
const cookie = createSessionCookie({ secrets: [SECRET], secure: true })

let upstream: FakeUpstream
let product: Product
let people = 0

beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await startProduct({
    API_BASE_URL: upstream.url,
    SESSION_SECRET: SECRET,
    PUBLIC_ORIGIN: ORIGIN,
  })
})

afterAll(async () => {
  await product.stop()
  await upstream.stop()
})

/** A separate user for each request, since some routes end the session. */
async function signedIn() {
  people += 1
  const startedAt = Date.now() - people
  const session = { token: 'a-token', user: User.parse(USER), remembered: false }
  const sealed = await cookie.seal({ ...session, startedAt, renewedAt: startedAt })
  return { Cookie: sealed.split(';')[0] as string }
}

const asData = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const own = { ...form, Origin: ORIGIN }
const elsewhere = { ...form, Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }

type Requested = {
  method?: string
  as?: (path: string) => string
  headers?: Record<string, string>
  known?: true
  body?: string
  /** The expected statuses, for every path. */
  status?: number[]
}

/**
 * The kinds of response that a path can give. Assets, probes, 431 and malformed requests have no path: see the
 * tests of the HTTP server.
 */
const classes: Record<string, Requested> = {
  'a page for somebody signed in': { known: true },
  'a page for a visitor': {},
  'data for somebody signed in': { as: asData, known: true },
  'data for a visitor': { as: asData },
  'the head of a page': { method: 'HEAD', known: true },
  'a form of ours': { method: 'POST', headers: own, body: 'a=b', known: true },
  'a form of ours, as data': { method: 'POST', as: asData, headers: own, body: 'a=b', known: true },
  'a form from elsewhere': {
    method: 'POST',
    headers: elsewhere,
    body: 'a=b',
    known: true,
    status: [400, 403, 405],
  },
  'a method that is refused': { method: 'DELETE', status: [405] },
  'a host that is refused': { headers: { Host: 'evil.test' }, status: [400] },
  'an address that is refused': { as: (path) => `${path}?${'a'.repeat(9_000)}`, status: [414] },
  'a body that is refused': {
    method: 'POST',
    headers: { ...own, 'Content-Length': String(300 * 2 ** 20) },
    status: [413],
  },
}

test.each(Object.entries(classes).map(([name, requested], at) => [name, requested, at] as const))(
  'Every response of %s has the security headers',
  async (_, requested, at) => {
    // By day one in three, with different ones for each kind.
    for (const route of everyRoute.filter((_, n) => isNight || n % 3 === at % 3)) {
      const { status, headers, body } = await answerOf(route, requested)
      const where = `${route.path} answered ${status}`

      expect(status, where).toBeLessThan(500)
      if (requested.status) expect(requested.status, where).toContain(status)
      expect(headers, where).toMatchObject(everywhere)
      if (body !== '') expect(headers['content-type'], where).toMatch(TYPED)
      // Scripts of other origins cannot read anything.
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect(cors, where).toEqual([])
      for (const line of headers['set-cookie'] ?? []) {
        expect(line, where).toMatch(/^__Host-[^;]+;(?=.* Secure)(?=.* HttpOnly)(?=.* Path=\/)/)
      }
    }
  },
  120_000,
)

async function answerOf(
  route: KnownRoute,
  { method = 'GET', as = (path) => path, headers, known, body }: Requested,
) {
  const path = as(addressOf(route, values))
  const asking = {
    Host: 'crm.example.com',
    Origin: 'https://evil.test',
    ...(known && (await signedIn())),
    ...headers,
  }
  return rawRequest(product.url, { method, path, headers: asking }, body)
}

test('A page’s policy allows only what it needs, and its scripts by a unique nonce', async () => {
  const nonces = new Set<string>()
  for (const path of ['/login', '/register', '/help', '/contacts', '/voice-agent']) {
    const headers = { Host: 'crm.example.com', ...(await signedIn()) }
    const { headers: said, body } = await rawRequest(product.url, { path, headers })
    const policy = String(said['content-security-policy'])
    if (!body) continue
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)

    expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
    const rules = policy
      .replace(nonce, 'N')
      .replace(/form-action 'self' [^;]*/, "form-action 'self'")
    expect(rules.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-N' 'strict-dynamic'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  }
  expect(nonces.size).toBeGreaterThanOrEqual(3)
})

test('A script that a page loads matches its integrity hash', async () => {
  const headers = { Host: 'crm.example.com' }
  const { body } = await rawRequest(product.url, { path: '/login', headers })
  const named = [...body.matchAll(/<script\b[^>]* src="([^"]+)" integrity="([^"]*)"/g)]
  expect(named).toHaveLength([...body.matchAll(/<script\b[^>]* src=/g)].length)
  expect(named).toHaveLength(1)
  for (const [, path = '', integrity] of named) {
    const script = await rawRequest(product.url, { path, headers })
    const hash = createHash('sha384').update(script.body).digest('base64')
    expect([script.status, `sha384-${hash}`]).toEqual([200, integrity])
  }
})
