import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let upstream: FakeUpstream
let product: Product
let browser: Visitor

beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await startProduct({ API_BASE_URL: upstream.url })
  browser = new Visitor(product.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
})

afterAll(async () => {
  await product.stop()
  await upstream.stop()
})

test.each([
  '..%2F..%2Fadmin',
  '%2e%2e%2fusers%2fme',
  '%252e%252e%252fadmin',
  '3%3Fadmin=yes',
  '3%23',
  '%40evil.test',
  'http%3A%2F%2Fevil.test',
  '3%0d%0aX-Evil%3A%20yes',
  '%5c..%5cadmin',
])('The upstream is asked for exactly one contact, whatever its id looks like: %s', async (id) => {
  const before = upstream.calls.length
  const pages = await Promise.all([
    browser.get(`/contacts/${id}`),
    browser.get(`/contacts/${id}/edit`),
    browser.post(`/contacts/${id}/delete`, {}),
  ])
  for (const { status } of pages) expect(status).toBeLessThan(500)

  const besides = [
    '/api/views',
    '/api/users/me/preferences',
    '/api/calling/settings',
    '/api/tags?colored=yes',
    '/api/tags?limit=200&offset=0',
    '/api/contact-fields',
    '/api/voice/connections',
  ]
  const requested = upstream.calls.slice(before).filter(({ path }) => !besides.includes(path))
  expect(requested.length).toBeGreaterThan(0)
  for (const { path } of requested) {
    const rest = /^\/api\/contacts\/([^/?#]+)(?:\/(?:call|history|timeline)(?:\?[^/]*)?)?$/.exec(
      path,
    )?.[1]
    // Decoded once and encoded once: what arrives is what the URL contained.
    expect([path, decodeURIComponent(rest ?? '')]).toEqual([path, decodeURIComponent(id)])
  }
})
