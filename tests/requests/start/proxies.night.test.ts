import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MAX_UPLOAD_BODY_BYTES } from '@bellbird/runtime/sizes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ProxyName,
  proxyNames,
  type StartedProxy,
  startProxy,
} from '#tests/nightly/proxies/proxy.ts'
import { isInstalled } from '#tests/support/debian.ts'
import { freePort, type Product, startProduct } from '#tests/support/servers/product.ts'

const installed = proxyNames.filter(isInstalled)

test('The proxies’ error page has the product’s colors, and its policy allows only its own styles', () => {
  const page = readFileSync('deploy/error-pages/unavailable.html', 'utf8')
  const tokens = readFileSync('app/ui/layout/tokens.css', 'utf8')
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? []
  const colors = [...style.matchAll(/^ {2}--[\w-]+: .*;$/gm)].map(([line]) => line)
  expect(colors.length).toBeGreaterThan(8)
  expect(colors.filter((line) => !tokens.includes(line))).toEqual([])
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
})

test.each([
  ['deploy/nginx/nginx.conf', 'client_max_body_size 64m;', 'keepalive_timeout 3s;'],
  ['deploy/caddy/Caddyfile', 'max_size 67108864', 'keepalive 3s'],
  ['deploy/haproxy/haproxy.cfg', 'gt 67108864', 'pool-purge-delay 1s'],
])(
  '%s accepts files as large as the server does, and drops idle connections before the server does',
  (file, body, idle) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(body)
    expect(text).toContain(idle)
    expect(MAX_UPLOAD_BODY_BYTES).toBe(67_108_864)
    expect(readFileSync('Dockerfile', 'utf8')).toContain('DRAIN_DELAY_SECONDS=5')
  },
)

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

const originAt = (port: number) => `https://localhost:${port}`

/** Over TLS, trusting only the proxy's certificate. */
async function ask(proxy: StartedProxy, path: string, { body, ...options }: Sent = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      proxy.url + path,
      { ca: proxy.certificate, agent: false, ...options },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** One product and one echo server, shared by all proxies. */
let product: Product
let seen: IncomingHttpHeaders = {}
const echo = createServer(({ url, headers }, response) => {
  if (url === '/readyz') return response.end()
  seen = headers
  response.writeHead(502, { 'content-type': 'text/plain' })
  response.end('the server itself')
})
const ports = new Map<ProxyName, number>()

beforeAll(async () => {
  for (const name of installed) ports.set(name, await freePort())
  product = await startProduct({
    PUBLIC_ORIGIN: ['https://crm.example.com', ...[...ports.values()].map(originAt)].join(),
    TRUSTED_PROXIES: '1',
  })
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
})

afterAll(async () => {
  await product.stop()
  echo.closeAllConnections()
  echo.close()
})

describe.each(installed)('behind %s', (name: ProxyName) => {
  let proxy: StartedProxy
  let lonely: StartedProxy
  let frank: StartedProxy

  async function placed(server: number, port?: number) {
    const servers = Array(3).fill(`127.0.0.1:${server}`) as string[]
    return startProxy(name, {
      port: port ?? (await freePort()),
      plainPort: await freePort(),
      servers,
    })
  }

  beforeAll(async () => {
    proxy = await placed(Number(new URL(product.url).port), ports.get(name))
    frank = await placed((echo.address() as AddressInfo).port)
    lonely = await placed(await freePort())
  })

  afterAll(() => Promise.all([proxy, lonely, frank].map((it) => it?.stop())))

  test('pages are served over TLS with secure cookies and the server’s own headers', async () => {
    const page = await ask(proxy, '/login')
    expect(page.status).toBe(200)
    expect(page.body).toContain('<h1')
    expect(page.headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-frame-options': 'DENY',
    })
    expect(page.headers).not.toHaveProperty('x-powered-by')
  })

  test('a form is accepted as coming from our own pages', async () => {
    const { status, body } = await ask(proxy, '/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: proxy.url,
        'sec-fetch-site': 'same-origin',
      },
      body: 'email=nobody%40example.com&password=wrong',
    })
    expect([status, body.includes('Invalid email or password')]).toEqual([401, true])
  })

  test('scripts keep their long cache lifetime', async () => {
    const page = await ask(proxy, '/login')
    const script = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page.body)?.[0] as string
    const { status, headers } = await ask(proxy, script)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('clients cannot forge headers about themselves', async () => {
    await ask(frank, '/', {
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'gopher',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '203.0.113.7',
        'x-request-id': 'chosen-by-the-client',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        forwarded: 'for=203.0.113.7',
      },
    })
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
    expect(seen['x-forwarded-proto']).toBe('https')
    expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113\.7|evil|gopher|chosen|0af7651916/)
    expect(seen['x-request-id']).toMatch(/^[\w-]{32,36}$/)
    expect(seen.host).toBe(new URL(frank.url).host)
  })

  test('a failure page of the server is passed on unchanged', async () => {
    const { status, body } = await ask(frank, '/')
    expect([status, body]).toEqual([502, 'the server itself'])
  })

  test('a body that is too large is rejected before it is sent', async () => {
    const { status } = await ask(proxy, '/contacts/import', {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(64 * 1024 * 1024 + 1),
        expect: '100-continue',
      },
    })
    expect(status).toBe(413)
  })

  test('while no server is available, our own page says so', async () => {
    const { status, headers, body } = await ask(lonely, '/contacts')
    expect(status).toBeGreaterThanOrEqual(502)
    expect(body).toContain('<h1>Bellbird cannot be reached right now</h1>')
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-store',
      'retry-after': '30',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    })
  })
})
