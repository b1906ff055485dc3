import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#tests/support/raw-request.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { type ListeningUpstream, listenTo } from '#tests/support/servers/listening-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let api: Awaited<ReturnType<typeof startApi>>
let upstream: ListeningUpstream
const products: Product[] = []

beforeAll(async () => {
  api = await startApi()
  upstream = await listenTo(api.url)
})

afterAll(async () => {
  for (const product of products) await product.stop()
  await upstream.stop()
  await api.stop()
})

const spoofed = {
  'x-forwarded-for': '198.51.100.1, 203.0.113.7',
  x_forwarded_for: '198.51.100.2',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-real-ip': '198.51.100.3',
  forwarded: 'for=198.51.100.4',
  'x-request-id': 'named-by-the-caller',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
}

/** The upstream request when a user signs in with these headers. */
async function upstreamRequest(settings: Record<string, string>) {
  const product = await startProduct({ API_BASE_URL: upstream.url, ...settings })
  products.push(product)
  const already = upstream.headers.length
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const origin = settings.PUBLIC_ORIGIN ?? product.url
  const host = new URL(origin).host
  const body = 'email=nobody%40example.com&password=wrong-password'
  const options = { path: '/login', method: 'POST', headers: { ...spoofed, ...form, origin, host } }
  const answer = await rawRequest(product.url, options, body)
  expect(answer.status).toBe(401)
  return { headers: upstream.headers.slice(already).join('\n'), answer, product }
}

test('Headers about the caller are not trusted without a configured proxy', async () => {
  const { headers: reported, answer, product } = await upstreamRequest({})

  for (const value of [
    '198.51.100',
    '203.0.113.7',
    'evil.test',
    'named-by-the-caller',
    '0af7651',
  ]) {
    expect(reported).not.toContain(value)
    expect(product.output()).not.toContain(value)
  }
  expect(reported).toContain(String(answer.headers['x-request-id']))
})

test('Behind one proxy the last address, the request id and the trace are passed on', async () => {
  const { headers: reported, answer } = await upstreamRequest({
    TRUSTED_PROXIES: '1',
    PUBLIC_ORIGIN: 'https://crm.example.com',
  })

  expect(reported).toContain('203.0.113.7')
  expect(reported).not.toContain('198.51.100')
  expect(answer.headers['x-request-id']).toBe('named-by-the-caller')
  expect(reported).toMatch(
    /00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01/,
  )
})

test('In JSON every line is one entry, including a failed sign-in', async () => {
  const { product, answer } = await upstreamRequest({ LOG_FORMAT: 'json' })
  const id = answer.headers['x-request-id']
  const entries = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ request_id }) => request_id === id)

  await expect.poll(entries).toHaveLength(2)
  expect(entries()).toMatchObject([
    { event: 'sign_in_failed', status: 401, level: 'info' },
    { message: 'request', method: 'POST', route: '/login', status: 401, user: null },
  ])
})
