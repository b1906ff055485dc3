import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createUpstream } from './client.server.ts'
import { send } from './transport.server.ts'

/** The garbage collector that Node exposes to a process started with the flag. */
function garbageCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

test.each(['/silent', '/dripping'])(
  'The deadline of a call to %s outlives garbage collections',
  async (path) => {
    const silent = createServer((request, response) => {
      if (request.url !== '/dripping') return
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const collecting = setInterval(garbageCollection(), 50)
    onTestFinished(() => {
      clearInterval(collecting)
      silent.closeAllConnections()
      silent.close()
    })

    const outcome = await writeTo(silent, 'http', path)

    expect(outcome).toMatchObject({ ok: false, problem: { status: 504 } })
  },
)

test('The deadline of a call ends even a TLS handshake', async () => {
  const silent = createTcpServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())

  const outcome = await writeTo(silent, 'https', '/')

  expect(outcome).toMatchObject({ ok: false, problem: { status: 504 } })
})

test.each(['gzip', 'x-gzip', 'br', 'deflate'])(
  'An error response compressed with %s is read',
  async (coding) => {
    const pack =
      coding === 'br' ? brotliCompressSync : coding === 'deflate' ? deflateSync : gzipSync
    const packing = createServer((_, response) => {
      response.writeHead(409, { 'content-type': 'application/json', 'content-encoding': coding })
      response.end(pack('{"detail":"Taken."}'))
    }).listen(0, '127.0.0.1')
    await once(packing, 'listening')
    onTestFinished(() => {
      packing.closeAllConnections()
      packing.close()
    })

    const outcome = await writeTo(packing, 'http', '/')

    expect(outcome).toMatchObject({ ok: false, problem: { status: 409, detail: 'Taken.' } })
  },
)

function writeTo(server: Server, protocol: 'http' | 'https', path: string) {
  const upstream = createUpstream({
    send,
    baseUrl: `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => undefined,
    requestId: 'request-1',
    signal: new AbortController().signal,
    setRetryAfter() {},
    sessionEnded() {
      throw new Error('session ended')
    },
  })
  return upstream.write(z.unknown(), 'POST', path, {}, { deadline: 400 })
}
