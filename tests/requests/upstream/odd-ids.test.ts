import { expect, test } from 'vitest'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()

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
  const browser = await signIn()
  upstream.calls.length = 0
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
  const requested = upstream.calls.filter(({ path }) => !besides.includes(path))
  expect(requested.length).toBeGreaterThan(0)
  for (const { path } of requested) {
    const rest = /^\/api\/contacts\/([^/?#]+)(?:\/(?:call|history|timeline)(?:\?[^/]*)?)?$/.exec(
      path,
    )?.[1]
    // Decoded once and encoded once: what arrives is what the URL contained.
    expect([path, decodeURIComponent(rest ?? '')]).toEqual([path, decodeURIComponent(id)])
  }
})
