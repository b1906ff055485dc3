import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { someAsset } from '#tests/support/asset.ts'
import { startProduct } from '#tests/support/product.ts'

const AT_ONCE = 200

test('Who comes when all places are taken is told when to come again, and keeps the connection', async () => {
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
  await expect.poll(product.output).toMatch(/Turned away, being overloaded/)

  await leave()
  await expect.poll(async () => (await ask('GET', '/login')).statusCode).toBe(200)
}, 120_000)

test('Who comes for a file when all places are taken gets it, or hears that there is none, and nobody gets a page by an address like a file’s', async () => {
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

/** A product whose API never answers, and as many people waiting for it as there are places. */
async function withAllPlacesTaken() {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const product = await startProduct({ API_BASE_URL: `http://127.0.0.1:${port}` })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const going = new AbortController()
  const form = {
    method: 'POST',
    headers: { Origin: product.url },
    body: new URLSearchParams({ email: 'a@example.com', password: 'long enough' }),
    signal: going.signal,
  }
  // On a busy machine the first may have been answered before the last is in.
  const keepTaken = async () => {
    while (!going.signal.aborted) await fetch(`${product.url}/login`, form).catch(() => undefined)
  }
  const taken = Array.from({ length: AT_ONCE }, keepTaken)
  const leave = async () => {
    going.abort()
    silent.closeAllConnections()
    await Promise.all(taken)
  }
  onTestFinished(async () => {
    await leave()
    agent.destroy()
    silent.close()
    await product.stop()
  })
  await expect
    .poll(async () => (await ask('GET', '/login')).statusCode, { timeout: 20_000 })
    .toBe(503)
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
