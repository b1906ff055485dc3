import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

const AT_ONCE = 200

test('Who comes when all places are taken is told when to come again, and keeps the connection', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const product = await startProduct({ API_BASE_URL: `http://127.0.0.1:${port}` })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const going = new AbortController()
  try {
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
    await expect
      .poll(async () => (await ask('GET', '/login')).statusCode, { timeout: 20_000 })
      .toBe(503)

    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await ask(method, '/login')
      expect(answer.statusCode).toBe(503)
      expect(answer.headers).toMatchObject({
        'retry-after': '2',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining(
          "default-src 'none'; style-src 'sha256-",
        ),
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

    going.abort()
    silent.closeAllConnections()
    await Promise.all(taken)
    await expect.poll(async () => (await ask('GET', '/login')).statusCode).toBe(200)
  } finally {
    agent.destroy()
    silent.close()
    await product.stop()
  }

  function ask(method: string, path: string, body?: string) {
    return new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
      const asking = request(new URL(path, product.url), {
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
}, 120_000)
