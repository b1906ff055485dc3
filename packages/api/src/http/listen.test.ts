import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@bellbird/runtime/start-error'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../test-api.ts'
import { type Listening, listen } from './listen.ts'

const api = testApi()
let listening: Listening
let token: string

beforeAll(async () => {
  listening = await listen(api.app(), '127.0.0.1', 0)
  token = (await api.register()).token
  return () => listening.close()
})

function address(path: string) {
  return `http://127.0.0.1:${listening.port}/api${path}`
}

/** Sends raw bytes and returns everything received. */
async function send(...parts: (string | Buffer)[]) {
  const socket = connect(listening.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
    if (answer.includes('\r\n\r\n')) socket.destroy()
  })
  socket.on('error', () => undefined)
  for (const part of parts) socket.write(part)
  socket.setTimeout(30_000, () => socket.destroy())
  await once(socket, 'close')
  return answer
}

const importHead = () =>
  [
    'POST /api/contacts/import/csv HTTP/1.1',
    'Host: api.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
    '',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    '',
    'email',
    '',
  ].join('\r\n')

test('Clients that vanish in the middle of a form or a body harm nobody', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `p${at}@example.com`).join('\r\n')
  const json = `PUT /api/users/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  for (const text of [importHead(), `${importHead()}${rows}`, json]) {
    const socket = connect(listening.port, '127.0.0.1')
    socket.write(text)
    await wait(200)
    socket.resetAndDestroy()
  }
  await wait(200)
  const answer = await fetch(address('/users/me'), {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  expect(api.log.filter((line) => line.includes('failed'))).toEqual([])
})

test('A client that stops reading a long list does not block others', async () => {
  const reader = await api.register()
  await api.database().query(
    `insert into contacts (id, owner_id, first_name, notes, status, source)
     select gen_random_uuid(), $1, 'P', repeat('n', 2000), 'lead', 'manual' from generate_series(1, 5000)`,
    [reader.user.id],
  )
  const socket = connect(listening.port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write(
    `GET /api/contacts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${reader.token}\r\n\r\n`,
  )
  await wait(500)
  const answer = await fetch(address('/users/me'), {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  socket.destroy()
})

test.each([
  ['a request line that is none', 'nonsense\r\n\r\n'],
  ['no host', 'GET /api/users/me HTTP/1.1\r\n\r\n'],
  ['a host that is none', 'GET /api/users/me HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['an absolute address', 'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a path with broken percent signs', 'GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a path that climbs', 'GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an invented method', 'BREW /api/users/me HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a forbidden method', 'TRACE /api/users/me HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a header of control characters', 'GET /api/users/me HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n'],
  ['endless headers', `GET /api/users/me HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
])('%s is rejected, never answered with a 5xx', async (_, text) => {
  expect(await send(text)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('A body that is too large is rejected with a response the client reads', async () => {
  const answer = await fetch(address('/auth/login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([new Uint8Array(20 * 1024 * 1024)]),
  })
  expect(answer.status).toBe(413)
})

test('A port that is taken is rejected with a message', async () => {
  const taken = listen(api.app(), '127.0.0.1', listening.port)
  await expect(taken).rejects.toThrow(StartError)
  await expect(listen(api.app(), '127.0.0.1', listening.port)).rejects.toThrow(
    `Port ${listening.port} is already in use`,
  )
})

/** The number of unfinished imports. */
async function unfinishedImports() {
  const sql = 'select from contact_imports where finished_at is null'
  return (await api.database().query(sql)).length
}

test('Closing lets requests in progress finish and accepts no new ones', async () => {
  const own = await listen(api.app(), '127.0.0.1', 0)
  const base = `http://127.0.0.1:${own.port}/api`
  await (await fetch(`${base}/openapi.json`)).text()
  const body = new FormData()
  body.append('file', new Blob([`email\n${'a@example.com\n'.repeat(5_000)}`]), 'a.csv')
  const before = await unfinishedImports()
  const importing = fetch(`${base}/contacts/import/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  await vi.waitUntil(async () => (await unfinishedImports()) > before, {
    timeout: 20_000,
    interval: 10,
  })
  await own.close()
  expect((await importing).status).toBe(200)
  await expect(fetch(`${base}/openapi.json`)).rejects.toThrow()
})

test('A request on a kept connection is answered although the store kept the process busy for seconds', async () => {
  const socket = connect(listening.port, '127.0.0.1')
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'
  socket.write(request)
  await once(socket, 'data')
  await wait(100)
  socket.resume()
  // Node processes timers next, and incoming data only after that.
  await new Promise(setImmediate)
  socket.write(request)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7_000)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('HTTP/1.1 200')
  socket.destroy()
})

test('New connections are answered while busy ones send request after request', async () => {
  const CONNECTIONS = 20
  const request = 'GET /api/none HTTP/1.1\r\nHost: a\r\n\r\n'
  const busy = Array.from({ length: CONNECTIONS }, () => connect(listening.port, '127.0.0.1'))
  let answers = 0
  for (const socket of busy) {
    socket.on('data', (data) => {
      if (!data.includes('HTTP/1.1 404')) return
      answers += 1
      socket.write(request)
    })
    socket.write(request)
  }
  await expect.poll(() => answers).toBeGreaterThan(10 * CONNECTIONS)

  answers = 0
  const late = Array.from({ length: CONNECTIONS }, () => connect(listening.port, '127.0.0.1'))
  for (const socket of late) socket.write(request)
  await Promise.all(late.map((socket) => once(socket, 'data')))
  expect(answers).toBeLessThan(5 * CONNECTIONS)
  for (const socket of [...busy, ...late]) socket.destroy()
})

test('A stopping server reports it, still answers for a while, and closes each connection', async () => {
  const leaving = await listen(api.app(), '127.0.0.1', 0, { delay: 500 })
  const at = `http://127.0.0.1:${leaving.port}`
  const ready = await fetch(`${at}/readyz`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive'])

  const left = leaving.close()
  expect((await fetch(`${at}/readyz`)).status).toBe(503)
  expect((await fetch(`${at}/healthz`)).status).toBe(200)
  const answer = await fetch(`${at}/api/openapi.json`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await answer.text()
  await left
  await expect(fetch(`${at}/healthz`)).rejects.toThrow()
})

test('Connections that wait while the port closes are accepted and answered', async () => {
  const leaving = await listen(api.app(), '127.0.0.1', 0)
  const sockets = Array.from({ length: 200 }, () => connect(leaving.port, '127.0.0.1'))
  const answers = sockets.map((socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    return text(socket).then(
      (answer) => answer.split('\r\n')[0],
      (error: NodeJS.ErrnoException) => error.code,
    )
  })
  const left = leaving.close()
  await new Promise(process.nextTick)
  // The connections are made, and Node processes timers next.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  await left
  expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'))
})

test('Neither a silent connection nor a request that never ends outlasts the deadline', async () => {
  const leaving = await listen(api.app(), '127.0.0.1', 0, { deadline: 1_000 })
  const silent = connect(leaving.port, '127.0.0.1')
  const endless = connect(leaving.port, '127.0.0.1')
  const ended = Promise.all([silent, endless].map((socket) => once(socket.resume(), 'close')))
  for (const socket of [silent, endless]) socket.on('error', () => undefined)
  endless.write(importHead())
  await Promise.all([silent, endless].map((socket) => once(socket, 'connect')))
  const since = Date.now()
  await leaving.close()
  await ended
  expect(Date.now() - since).toBeLessThan(10_000)
})
