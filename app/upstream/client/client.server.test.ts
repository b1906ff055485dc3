import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createUpstream } from './client.server.ts'
import type { Send } from './transport.server.ts'

const Thing = z.object({ name: z.string() })

/** An upstream that gives these responses and records its requests. */
function upstreamThat(answer: (request: Request, count: number) => Response | Promise<Response>) {
  const requests: Request[] = []
  const send: Send = async ({ url, body, ...sent }) => {
    const request = new Request(url, { ...sent, body: body ?? null })
    requests.push(request)
    return answer(request, requests.length)
  }
  const unsaved: boolean[] = []
  const upstream = createUpstream({
    send,
    setUnsaved: (isUnsaved) => unsaved.push(isUnsaved),
    baseUrl: 'http://api.example',
    token: () => 'canary-token',
    requestId: 'request-1',
    signal: new AbortController().signal,
    setRetryAfter() {},
    sessionEnded() {
      throw new Error('session ended')
    },
  })
  return { upstream, asked: requests, unsaved }
}

function rejectedConnection(): never {
  throw Object.assign(new Error('No answer'), { code: 'ECONNREFUSED' })
}

function errorFrom(promise: Promise<unknown>) {
  return promise.then(
    () => {
      throw new Error('nothing was thrown')
    },
    (error) => error,
  )
}

describe('a read', () => {
  test('returns the parsed value without fields that the schema does not have', async () => {
    const { upstream, asked: requests } = upstreamThat(() =>
      Response.json({ name: 'Ada', role: 'admin' }),
    )
    expect(await upstream.read(Thing, '/things/1', { search: '', page: undefined })).toEqual({
      name: 'Ada',
    })
    expect(requests[0]?.url).toBe('http://api.example/things/1?search=')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer canary-token')
    expect(requests[0]?.headers.get('x-request-id')).toBe('request-1')
  })

  test('is tried once more when the connection failed, and then gives a 503 page', async () => {
    const { upstream, asked: requests } = upstreamThat(rejectedConnection)
    const page = await errorFrom(upstream.read(Thing, '/things/1'))
    expect(page.init.status).toBe(503)
    expect(page.data.requestId).toBe('request-1')
    expect(requests).toHaveLength(2)
  })

  test('whose connection broke off is tried once more', async () => {
    const { upstream, asked: requests } = upstreamThat((_, count) => {
      if (count > 1) return Response.json({ name: 'Ada' })
      throw Object.assign(new Error('No answer'), { code: 'UND_ERR_SOCKET' })
    })
    expect(await upstream.read(Thing, '/things/1')).toEqual({ name: 'Ada' })
    expect(requests).toHaveLength(2)
  })

  test('succeeds when the second try does', async () => {
    const { upstream } = upstreamThat((_, count) =>
      count === 1 ? new Response('', { status: 503 }) : Response.json({ name: 'Ada' }),
    )
    expect(await upstream.read(Thing, '/things/1')).toEqual({ name: 'Ada' })
  })

  test.each([
    [
      'a page of HTML',
      () => new Response('<h1>hi</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another shape', () => Response.json([])],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://evil.example' } }),
    ],
    ['a fault', () => Response.json({ detail: 'boom' }, { status: 500 })],
  ])('answered with %s gives a 502 page', async (_, answer) => {
    const page = await errorFrom(upstreamThat(answer).upstream.read(Thing, '/things/1'))
    expect(page.init.status).toBe(502)
  })

  test.each([403, 404, 429])('answered with %i gives a page of that status', async (status) => {
    const { upstream } = upstreamThat(() => Response.json({ detail: 'No.' }, { status }))
    const page = await errorFrom(upstream.read(Thing, '/things/1'))
    expect(page.init.status).toBe(status)
    expect(page.data.detail).toBe('No.')
  })

  test('answered 401 ends the session', async () => {
    const { upstream } = upstreamThat(() => Response.json({ detail: 'expired' }, { status: 401 }))
    await expect(upstream.read(Thing, '/things/1')).rejects.toThrow('session ended')
  })
})

describe('a write', () => {
  test('is sent once, as JSON, whatever happens', async () => {
    const { upstream, asked: requests } = upstreamThat(rejectedConnection)
    const outcome = await upstream.write(Thing, 'POST', '/things', { name: 'Ada' })
    expect(outcome).toMatchObject({ ok: false, problem: { status: 503 } })
    expect(requests).toHaveLength(1)
    expect(await requests[0]?.json()).toEqual({ name: 'Ada' })
  })

  test('after a read that failed may have been saved, so the input no longer counts as unsaved', async () => {
    const { upstream, unsaved } = upstreamThat(rejectedConnection)
    await errorFrom(upstream.read(Thing, '/things/1'))
    expect(unsaved.at(-1)).toBe(true)
    await upstream.write(Thing, 'PUT', '/things/1', {})
    await errorFrom(upstream.read(Thing, '/things/1'))
    expect(unsaved.at(-1)).toBe(false)
  })

  test('that was rejected returns the detail and places its faults', async () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Already taken', type: 'conflict' },
      { loc: ['body'], msg: 'Two faults' },
    ]
    const { upstream } = upstreamThat(() => Response.json({ detail }, { status: 422 }))
    const outcome = await upstream.write(Thing, 'POST', '/things', {})
    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        status: 422,
        detail: 'Two faults',
        issues: [
          { path: ['email'], message: 'Already taken' },
          { path: [], message: 'Two faults' },
        ],
      },
    })
  })

  test('that broke off does not claim to know what became of it', async () => {
    const { upstream } = upstreamThat(() => {
      throw Object.assign(new Error('No answer'), { code: 'ECONNRESET' })
    })
    const outcome = await upstream.write(Thing, 'PUT', '/things/1', {})
    expect(outcome).toMatchObject({ ok: false, problem: { status: 502 } })
    expect(outcome.ok ? '' : outcome.problem.notice).toContain('may or may not have been saved')
  })

  test.each([
    ['gets no answer', () => Promise.reject(Object.assign(new Error(), { code: 'ECONNRESET' }))],
    ['fails', () => Response.json({}, { status: 500 })],
  ])(
    'that %s is not called safe by the page when its data cannot be read after it',
    async (_, answer) => {
      const { upstream } = upstreamThat(answer)
      await upstream.write(Thing, 'PUT', '/things/1', {})
      const { explanation } = (await errorFrom(upstream.read(Thing, '/things/1'))).data
      expect(explanation).toContain('may or may not have been saved')
      expect(explanation).not.toContain('safe')
    },
  )

  test('that only checks changed nothing, whatever became of it', async () => {
    const { upstream } = upstreamThat(() => Response.json({}, { status: 500 }))
    const outcome = await upstream.check(Thing, '/things/check', {})
    expect(outcome.ok ? '' : outcome.problem.notice).toContain('Nothing was saved')
    const { explanation } = (await errorFrom(upstream.read(Thing, '/things/1'))).data
    expect(explanation).toContain('safe')
  })

  test('rejected with HTML from a proxy returns none of that HTML', async () => {
    const { upstream } = upstreamThat(
      () =>
        new Response('<h1>Bad gateway</h1>', {
          status: 502,
          headers: { 'content-type': 'text/html' },
        }),
    )
    const outcome = await upstream.write(Thing, 'PUT', '/things/1', {})
    expect(JSON.stringify(outcome)).not.toContain('<h1>')
  })

  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty page', () => new Response('', { headers: { 'content-type': 'text/html' } })],
    ['empty JSON', () => new Response('', { headers: { 'content-type': 'application/json' } })],
    ['a bare OK', () => new Response('OK')],
  ])('answered with %s is done', async (_, answer) => {
    const { upstream } = upstreamThat(answer)
    const outcome = await upstream.write(z.object({}), 'DELETE', '/things/1')
    expect(outcome).toEqual({ ok: true, value: {} })
  })

  test.each([
    ['HTML', () => new Response('<p>Log in', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ])('answered with %s is not taken for done', async (_, answer) => {
    const { upstream } = upstreamThat(answer)
    for (const schema of [z.object({}), z.unknown()]) {
      const outcome = await upstream.write(schema, 'DELETE', '/things/1')
      expect(outcome).toMatchObject({ ok: false, problem: { status: 502 } })
    }
  })
})
