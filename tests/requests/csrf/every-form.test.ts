import { isNight } from '@bellbird/practice/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { draftOf, uploadFile } from '#tests/support/contact-file.ts'
import { addressOf, everyRoute } from '#tests/support/every-route.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

const PUBLIC = 'http://crm.test'
const EVIL = 'http://evil.test'

/** Everything that a browser, an old browser or an attacker's page can send about a form's origin. */
const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined]
const origins = [PUBLIC, EVIL, 'null', undefined, 'http://']
const referers = [`${PUBLIC}/contacts`, `${EVIL}/contacts`, undefined]

type Said = { site?: string | undefined; origin?: string | undefined; referer?: string | undefined }

const combinations: Said[] = sites.flatMap((site) =>
  origins.flatMap((origin) => referers.map((referer) => ({ site, origin, referer }))),
)

/** Judged by what browsers send, independently of how the product checks it. */
function isOurs({ site, origin, referer }: Said) {
  if (site) return site === 'same-origin'
  if (origin) return origin === PUBLIC
  return referer !== undefined && new URL(referer).origin === PUBLIC
}

let upstream: FakeUpstream
let product: Product
let cookie: string
let previewId: string

beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await startProduct({ API_BASE_URL: upstream.url, PUBLIC_ORIGIN: PUBLIC })
  const browser = new Visitor(product.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  const preview = await uploadFile(browser, 'email\nrow@example.com')
  previewId = draftOf(preview).split('/').at(-1) as string
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})

afterAll(async () => {
  await product.stop()
  await upstream.stop()
})

function post(path: string, { site, origin, referer }: Said, cookies = cookie) {
  const headers = {
    Host: 'crm.test',
    Cookie: cookies,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(site && { 'Sec-Fetch-Site': site }),
    ...(origin && { Origin: origin }),
    ...(referer && { Referer: referer }),
  }
  return rawRequest(
    product.url,
    { method: 'POST', path, headers },
    'email=a%40b.example&password=x',
  )
}

const values = { contactId: '3', provider: 'hubspot', importId: '1' }

for (const [at, route] of everyRoute.filter(({ acts }) => acts).entries()) {
  // By day each path in one of the two ways.
  const ways = ['page', 'data'].filter((_, n) => isNight || n === Math.floor(at / 8) % 2)
  for (const way of ways) {
    test(`Forms from other sites have no effect at ${route.path}, requested as ${way}`, async () => {
      const path = `${addressOf(route, { ...values, previewId })}${way === 'data' ? '.data' : ''}`
      const cookies = ['/login', '/register'].includes(route.path) ? '' : cookie
      const before = upstream.calls.length
      // By day one in eight, with different ones for each path.
      const foreign = combinations
        .filter((said) => !isOurs(said))
        .filter((_, n) => isNight || n % 8 === at % 8)
      const through: Said[] = []
      for (const said of foreign) {
        const { status, headers } = await post(path, said, cookies)
        const rejected = status === 400 || status === 403
        if (!rejected || headers['set-cookie'])
          through.push({ ...said, status, ...headers } as Said)
      }

      expect(through).toEqual([])
      expect(upstream.calls.slice(before)).toEqual([])
      expect(foreign.length).toBeGreaterThan(isNight ? 45 : 5)
    })
  }
}

test('Forms from our own pages work, however a browser identifies their origin', async () => {
  upstream.answer('POST /api/crm/sync/hubspot', { body: {} })
  const forms: Said[] = [
    { site: 'same-origin', origin: PUBLIC },
    { origin: PUBLIC },
    { referer: `${PUBLIC}/crm` },
  ]
  for (const said of forms) await post('/crm/hubspot/sync', said)

  expect(upstream.callsOf('POST /api/crm/sync/hubspot')).toHaveLength(forms.length)
})

test('Opening every page while signed in changes nothing upstream', async () => {
  const before = upstream.calls.length
  for (const [at, route] of everyRoute.entries()) {
    for (const end of ['', '.data'].filter((_, n) => isNight || n === at % 2)) {
      const path = `${addressOf(route, { ...values, previewId })}${end}`
      const headers = { Host: 'crm.test', Cookie: cookie }
      await rawRequest(product.url, { path: path === '/.data' ? '/_root.data' : path, headers })
    }
  }
  const changes = upstream.calls.slice(before).filter(({ method }) => method !== 'GET')

  expect(changes).toEqual([])
})
