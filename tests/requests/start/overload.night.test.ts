import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { someAsset } from '#tests/support/asset.ts'
import { startProduct } from '#tests/support/servers/product.ts'

const AT_ONCE = 60

test('A request beyond the limit gets Retry-After, and keeps its connection', async () => {
  const { product, ask, leave } = await withAllPlacesTaken()

  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await ask(method, '/login')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'sha256-"),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(answer.headers.connection).toBe('keep-alive')
    expect(answer.text).toContain(method === 'HEAD' ? '' : 'Bellbird is very busy right now')
  }
  expect((await ask('POST', '/login', 'email=a')).headers).toMatchObject({
    connection: 'close',
    'x-frame-options': 'DENY',
  })
  expect((await ask('GET', '/healthz')).statusCode).toBe(200)
  await expect.poll(product.output).toMatch(/Requests rejected under load/)

  leave()
  await expect.poll(async () => (await ask('GET', '/login')).statusCode).toBe(200)
}, 120_000)

test('Under full load files and their 404s are still served, and no page is served at a file’s URL', async () => {
  const { ask } = await withAllPlacesTaken()
  const answer = async (method: string, path: string, body?: string) => {
    const { statusCode, headers } = await ask(method, path, body)
    return [statusCode, headers['content-type']]
  }

  expect(await answer('GET', await someAsset())).toEqual([200, 'text/javascript; charset=utf-8'])
  for (const path of ['/assets/none.js', '/assets/../login', '/assets/%2e%2e/login']) {
    expect([path, await answer('GET', path)]).toEqual([path, [404, 'text/plain; charset=utf-8']])
  }
  const busy = [503, 'text/html; charset=utf-8']
  expect(await answer('POST', '/assets/none.js', 'email=a')).toEqual(busy)
  expect(await answer('POST', '/assets/../login', 'email=a')).toEqual(busy)
}, 120_000)

/** A product with as many concurrent requests as it accepts, whose forms never arrive completely. */
async function withAllPlacesTaken() {
  const product = await startProduct({ API_BASE_URL: 'http://127.0.0.1:9' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken = Array.from({ length: AT_ONCE }, () => {
    const sending = request(`${product.url}/login`, {
      method: 'POST',
      headers: {
        origin: product.url,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': 100,
      },
    })
    sending.on('error', () => {})
    sending.write('email=a')
    return sending
  })
  const leave = () => {
    for (const sending of taken) sending.destroy()
  }
  onTestFinished(async () => {
    leave()
    agent.destroy()
    await product.stop()
  })
  await expect.poll(async () => (await ask('GET', '/login')).statusCode).toBe(503)
  return { product, ask, leave }

  function ask(method: string, path: string, body?: string) {
    const { hostname, port } = new URL(product.url)
    return new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
      const asking = request({
        hostname,
        port,
        path,
        agent,
        method,
        headers: {
          accept: 'text/html',
          ...(body && {
            origin: product.url,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': body.length,
          }),
        },
      })
      asking.once('error', reject)
      asking.once('response', async (answer) => {
        let text = ''
        for await (const piece of answer) text += piece
        resolve(Object.assign(answer, { text }))
      })
      asking.end(body)
    })
  }
}
