import { Agent } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someAsset } from '#tests/support/asset.ts'
import { everywhere, TYPED } from '#tests/support/expected-headers.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

// The upstream is never reached here: nothing listens on port 9.
const settings = {
  API_BASE_URL: 'http://127.0.0.1:9',
  SESSION_SECRET: 'a secret for the tests of the front door',
  PUBLIC_ORIGIN: 'https://crm.example.com',
}
let product: Product

beforeAll(async () => {
  product = await startProduct(settings)
})

afterAll(() => product.stop())

const send = (path: string, options: Parameters<typeof rawRequest>[1] = {}, body?: string) =>
  rawRequest(product.url, { path, ...options }, body)

describe('Headers', () => {
  describe('Every kind of response has the security headers:', () => {
    const form = {
      Host: 'crm.example.com',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const classes: [string, () => ReturnType<typeof send>, number][] = [
      ['a page', () => send('/login'), 200],
      ['a redirect', () => send('/nowhere/at/all'), 302],
      ['data for the router', () => send('/login.data'), 200],
      [
        'a form with faults',
        () => send('/login', posted('https://crm.example.com'), 'email='),
        422,
      ],
      ['a form from elsewhere', () => send('/login', posted('https://evil.test'), 'email='), 400],
      [
        'a resource',
        () => send('/contacts/import/template', posted('https://evil.test'), 'a=b'),
        403,
      ],
      ['an asset', async () => send(await someAsset()), 200],
      ['a missing asset', () => send('/assets/none.js'), 404],
      ['a refused method', () => send('/login', { method: 'DELETE' }), 405],
      ['a refused host', () => send('/login', { headers: { host: 'evil.test' } }), 400],
      ['a probe', () => send('/healthz'), 200],
      ['headers that are too large', () => send('/', { headers: { x: 'a'.repeat(20_000) } }), 431],
    ]
    const posted = (origin: string) => ({ method: 'POST', headers: { ...form, Origin: origin } })

    test.each(classes)('%s', async (_, ask, status) => {
      const answer = await ask()

      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject(everywhere)
      if (answer.body !== '') expect(answer.headers['content-type']).toMatch(TYPED)
    })
  })

  test('A malformed HTTP request gets 400 and the same headers', async () => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
    socket.write('SIP sip:crm.example.com\r\n\r\n')
    const answer = await text(socket)

    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const name of Object.keys(everywhere)) expect(answer.toLowerCase()).toContain(`${name}: `)
  })
})

describe('Files', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP, BR;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip; q=0, identity', undefined],
    ['', undefined],
  ])(
    'A client with “Accept-Encoding: %s” gets files and pages compressed as %s',
    async (accepted, coding) => {
      for (const path of [await someAsset(), '/login']) {
        const { headers } = await send(path, { headers: { 'Accept-Encoding': accepted } })
        expect([path, headers['content-encoding']]).toEqual([path, coding])
      }
    },
  )

  describe('A client that has a file gets it again only if it has changed:', () => {
    const tagOf = async () => String((await send(await someAsset())).headers.etag)

    test('its ETag is weak, since it applies to the same file with any compression', async () => {
      const file = await someAsset()
      const tags = await Promise.all(
        ['br', 'gzip', ''].map(async (accepted) => {
          const { headers } = await send(file, { headers: { 'Accept-Encoding': accepted } })
          return headers.etag
        }),
      )
      expect(tags[0]).toMatch(/^W\/"[\w-]{22}"$/)
      expect(new Set(tags).size).toBe(1)
    })

    test.each<[string, (tag: string) => string, number]>([
      ['the tag as it was sent', (tag) => tag, 304],
      ['the tag as if it were strong', (tag) => tag.replace('W/', ''), 304],
      ['a list that has it', (tag) => `"other", W/"a, b" ,${tag}`, 304],
      ['any', () => '*', 304],
      ['a list without it', () => '"other", W/"one more"', 200],
      ['a tag that begins like it', (tag) => `${tag.slice(0, -1)}x"`, 200],
      ['a star among quotes', () => '"*"', 200],
      ['its letters without quotes', (tag) => tag.replaceAll('"', ''), 200],
    ])('%s', async (_, named, status) => {
      const headers = { 'If-None-Match': named(await tagOf()) }
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(await someAsset(), { method, headers })
        expect([method, answer.status]).toEqual([method, status])
        expect(answer.headers.etag).toBe(await tagOf())
        if (status === 304) expect(answer.body).toBe('')
      }
    })
  })

  test.each(['/assets/', '/assets', '/build/', '/.git/config', '/..%2f..%2fpackage.json'])(
    'Nothing is listed or served at %s',
    async (path) => {
      const { status, body } = await send(path)
      expect([301, 302, 400, 404]).toContain(status)
      expect(body).not.toMatch(/index of|"dependencies"|\[core\]/i)
    },
  )

  test.each(['/assets/none.js', '/assets/none.js?a=b', '/assets/', '/assets/../login'])(
    'A request for a missing file at %s gets a short response that is not cached',
    async (path) => {
      const { status, headers, body } = await send(path)

      expect([status, body]).toEqual([404, 'File not found.\n'])
      expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
      expect((await send(path, { method: 'HEAD' })).status).toBe(404)
    },
  )
})

describe('Hosts, methods and addresses', () => {
  describe('A request for a host that is not served is rejected:', () => {
    test.each(['a b', '[::1', 'x:99999', '%', 'xn--', 'evil.test', 'crm.example.com.evil.test'])(
      '"%s"',
      async (host) => {
        expect((await send('/login', { headers: { host } })).status).toBe(400)
      },
    )

    test.each(['crm.example.com', 'CRM.example.com:443', 'localhost:8080', '[::1]:3000'])(
      'but "%s" is served',
      async (host) => {
        expect((await send('/login', { headers: { host } })).status).toBe(200)
      },
    )
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s gets a response that lists the allowed methods',
    async (method) => {
      const answer = await send('/login', { method })

      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, POST')
    },
  )

  test.each([
    ['an address of 9,000 characters', `/${'a'.repeat(9_000)}`, 414],
    ['a path of 7,000 parts, which the framework would take seconds over', '/a'.repeat(1_000), 400],
    ['broken percent encoding', '/contacts/%zz', 400],
    ['an encoded NUL', '/contacts/%00', 400],
    ['a path that names another host', '//evil.test/', 400],
    ['a whole URL as the path', 'http://evil.test/login', 400],
    ['a backslash', '/\\evil.test', 400],
  ])('%s is rejected', async (_, path, status) => {
    expect((await send(path)).status).toBe(status)
  })
})

describe('Bodies', () => {
  describe('Requests with ambiguous ends are rejected:', () => {
    test.each([
      [
        'a length beside chunks',
        'Content-Length: 5\r\nTransfer-Encoding: chunked',
        '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
      ],
      [
        'two lengths',
        'Content-Length: 3\r\nContent-Length: 30',
        'a=bGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
      ],
      [
        'two codings',
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
        '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
      ],
      [
        'a coding in disguise',
        'Transfer-Encoding: xchunked',
        '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
      ],
      [
        'a length that is none',
        'Content-Length: +3',
        'a=bGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
      ],
    ])('%s is rejected, and what follows is not a second request', async (_, lengths, rest) => {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
      socket.write(
        `POST /login HTTP/1.1\r\nHost: crm.example.com\r\nOrigin: https://crm.example.com\r\nContent-Type: application/x-www-form-urlencoded\r\n${lengths}\r\n\r\n${rest}`,
      )
      const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm) ?? []

      // If the parser itself gives up, the connection is closed without a response.
      expect(answers.length).toBeLessThanOrEqual(1)
      for (const answer of answers) expect(answer).toMatch(/ 4\d\d$/)
    })
  })

  test('A body larger than any contact file is rejected before it is read', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(300 * 1024 * 1024),
    }
    const answer = await send('/contacts/import', { method: 'POST', headers }).catch(
      (error: Error) => error,
    )

    expect(answer).toMatchObject({ status: 413 })
  })

  test('A form of more than 2 MiB and a body in an unsupported encoding are rejected', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const large = await send(
      '/login',
      { method: 'POST', headers: form },
      'a'.repeat(2 * 1024 * 1024 + 1),
    )
    const packed = await send(
      '/login',
      { method: 'POST', headers: { ...form, 'Transfer-Encoding': 'gzip, chunked' } },
      'email=a',
    )

    expect([large.status, packed.status]).toEqual([413, 411])
  })

  test('A form of unknown length is counted as it arrives', async () => {
    const chunked = {
      method: 'POST',
      headers: {
        Host: 'crm.example.com',
        Origin: 'https://crm.example.com',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Transfer-Encoding': 'chunked',
      },
    }
    const small = await send('/login', chunked, 'email=&password=')
    const large = await send('/login', chunked, `email=${'a'.repeat(200_000)}`)

    expect(small.body).toContain('Please enter a valid email address')
    expect(large.status).toBe(413)
  })

  test('A body rejected unread does not block later requests', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const tooLong = await send(
      '/login',
      {
        method: 'POST',
        agent,
        headers: {
          Host: 'crm.example.com',
          Origin: 'https://crm.example.com',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      },
      `email=${'a'.repeat(1_500_000)}`,
    )
    const next = await send('/healthz', { agent, signal: AbortSignal.timeout(10_000) })
    agent.destroy()

    expect([tooLong.status, next.status]).toEqual([413, 200])
  })

  test('A form from the public https origin is accepted through a proxy, one from elsewhere is not', async () => {
    const post = (origin: string) =>
      send(
        '/login',
        {
          method: 'POST',
          headers: {
            Host: 'crm.example.com',
            Origin: origin,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
        },
        'email=&password=',
      )

    const own = await post('https://crm.example.com')
    expect(own.body).toContain('Please enter a valid email address')
    expect((await post('https://evil.test')).body).not.toContain('Please enter')
  })
})

test('A request is logged on one line without its query string', async () => {
  await send('/login?redirectTo=/contacts&email=canary@example.com')

  expect(product.output()).toMatch(
    /^\d{4}-\S+Z request method="GET" route="\/login" status=200 ms=\d+ bytes=\d+$/m,
  )
  expect(product.output()).not.toContain('canary')
})
