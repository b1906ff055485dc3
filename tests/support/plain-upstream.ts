import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

type Call = { call: string; body: unknown }
type Refusal = { status: 400 | 401 | 404 | 409 | 422 | 429 | 500 | 503; body: unknown }

/** An upstream of someone else: it knows the described calls and nothing more, and refuses on demand. */
export async function startPlainUpstream() {
  const calls: Call[] = []
  const refusals = new Map<string, Refusal>()
  const user = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    username: 'ada',
    company_name: '',
    gdpr_consent: false,
    terms_accepted: false,
  }
  const app = new Hono()
    .use(async (c, next) => {
      const call = `${c.req.method} ${c.req.path}`
      const text = await c.req.text()
      calls.push({ call, body: text ? JSON.parse(text) : undefined })
      const refusal = refusals.get(call)
      if (refusal) return c.json(refusal.body as object, refusal.status)
      await next()
    })
    .post('/api/auth/login', (c) => c.json({ access_token: 'plain-token', user }))
    .put('/api/users/me', async (c) => c.json({ ...user, ...(await c.req.json()) }))
    .post('/api/auth/accept-terms', (c) => c.json({}))
    .post('/api/auth/gdpr-consent', (c) => c.json({}))
    .post('/api/auth/forgot-password', (c) => c.json({}))

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Answers this call so from now on. */
    refuse: (call: string, status: Refusal['status'], body: unknown = {}) =>
      refusals.set(call, { status, body }),
    accept: (call: string) => refusals.delete(call),
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
