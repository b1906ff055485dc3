import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createUpstream } from './client.server.ts'
import { send } from './transport.server.ts'

/** What Node offers to a process that was started for it. */
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
    const upstream = createUpstream({
      send,
      baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      token: () => undefined,
      requestId: 'request-1',
      signal: new AbortController().signal,
      askedForPatience() {},
      sessionEnded() {
        throw new Error('session ended')
      },
    })

    const outcome = await upstream.write(z.unknown(), 'POST', path, {}, { deadline: 400 })

    expect(outcome).toMatchObject({ ok: false, problem: { status: 504 } })
  },
)
