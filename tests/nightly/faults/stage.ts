import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { User } from '@bellbird/contract/auth/user'
import { createSessionCookie } from '#app/session/cookie.server.ts'
import { Visitor } from '#tests/support/client.ts'
import {
  type Answer,
  type Call,
  startFakeUpstream,
  USER,
} from '#tests/support/servers/fake-upstream.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'
import type { Fault } from './faults.ts'
import type { Screen, Who } from './screens.ts'

const SECRET = 'the secret of the stage on which upstreams fail'
/** More than the bad ones of any cell. */
const GOOD_ANSWERS = 5
const CONTACT = { id: 3, first_name: 'Ada', status: 'lead', updated_at: '2026-11-20T10:00:00Z' }
const FINISHED = { run: { id: 'run', connection: 'c', kind: 'sync', state: 'finished' } }
const newUser = {
  ...USER,
  company_name: '',
  industry: '',
  gdpr_consent: false,
  terms_accepted: false,
}

/** An upstream without failures. */
const healthy: Record<string, Answer> = {
  'POST /api/auth/login': { body: { access_token: 'a-token', user: USER } },
  'POST /api/auth/register': { body: { access_token: 'a-token', user: newUser } },
  'POST /api/auth/logout': { body: {} },
  'POST /api/auth/change-password': { body: {} },
  'POST /api/auth/accept-terms': { body: {} },
  'POST /api/auth/gdpr-consent': { body: {} },
  'DELETE /api/users/me': { body: {} },
  'GET /api/contacts': { body: [CONTACT] },
  'POST /api/contacts': { status: 201, body: CONTACT },
  'GET /api/contacts/3': { body: CONTACT },
  'PUT /api/contacts/3': { body: CONTACT },
  'DELETE /api/contacts/3': { body: {} },
  'POST /api/contacts/bulk-update': { body: { updated: 1 } },
  'POST /api/contacts/import/csv': { body: { total: 1, created: 1 } },
  'GET /api/crm/connections': { body: [{ provider: 'hubspot' }] },
  'POST /api/crm/connect/hubspot': { body: {} },
  'DELETE /api/crm/disconnect/hubspot': { body: {} },
  'POST /api/crm/sync/hubspot': { body: FINISHED },
  'POST /api/crm/export/hubspot': { body: FINISHED },
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** A user of a product whose requests of one kind start to fail at some point. */
export type Actor = { browser: Visitor; token: string }

/**
 * One upstream that can fail differently for each user, the product in front of it, and the same product in front
 * of unreachable upstreams.
 */
export async function setStage() {
  const upstream = await startFakeUpstream()
  const faulty = new Map<string, { call: string; answer: Answer }>()
  const unconnected = new Set<string>()
  for (const [call, answer] of Object.entries(healthy)) {
    upstream.answer(call, (requested) => {
      const fault = faulty.get(requested.token ?? emailIn(requested))
      if (fault?.call === call) return fault.answer
      const hasNone = call === 'GET /api/crm/connections' && unconnected.has(requested.token ?? '')
      return hasNone ? { body: [] } : answer
    })
  }
  for (const call of ['GET /api/users/me', 'PUT /api/users/me']) {
    upstream.answer(call, ({ token = '' }) => {
      const fault = faulty.get(token)
      return fault?.call === call ? fault.answer : { body: { ...USER, id: idIn(token) } }
    })
  }
  const uploads = await mkdtemp(join(tmpdir(), 'bellbird-faults-'))
  const before = (url: string) =>
    startProduct({ API_BASE_URL: url, SESSION_SECRET: SECRET, UPLOAD_DIR: uploads })
  const [well, slow, rejected, unknown, distrusted] = await Promise.all([
    before(upstream.url),
    before(upstream.url),
    before(`http://127.0.0.1:${await freePort()}`),
    before('http://no-such-host.invalid'),
    before(upstream.url.replace('http:', 'https:')),
  ])
  const products = { well, slow, refused: rejected, unknown, distrusted }
  const cookie = createSessionCookie({ secrets: [SECRET], secure: false })
  let people = 0

  return {
    upstream,
    products,

    /** A separate user for each cell, signed in if the screen requires it. */
    async enter(who?: Who, slow?: boolean): Promise<Actor> {
      people += 1
      const browser = new Visitor((slow ? products.slow : products.well).url)
      if (who === 'visitor') return { browser, token: `typed${people}@example.com` }
      const token = `token-${people}`
      if (who === 'unconnected') unconnected.add(token)
      const known = who === 'new user' ? newUser : USER
      const now = Date.now()
      const sealed = await cookie.seal({
        token,
        user: User.parse({ ...known, id: people }),
        remembered: false,
        startedAt: now,
        renewedAt: now,
      })
      browser.cookies.set(cookie.name, sealed.slice(cookie.name.length + 1).split(';')[0] as string)
      return { browser, token }
    },

    /** From now on the upstream fails for this user; returns the browser that sees the failure. */
    fail({ browser, token }: Actor, { call }: Screen, { answer, without }: Fault) {
      unconnected.delete(token)
      if (answer) faulty.set(token, { call, answer })
      if (!without) return browser
      const elsewhere = new Visitor(products[without].url)
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
      return elsewhere
    },

    /** Waits until the product trusts the upstream again, after enough good responses to keep doing so. */
    async steady(slow: boolean | undefined) {
      const { browser } = await this.enter(undefined, slow)
      for (let good = 0; good < GOOD_ANSWERS; ) {
        const { status } = await browser.get('/contacts/3')
        if (status === 200) good += 1
        else await pause(200)
      }
    },

    async clear() {
      await Promise.all(Object.values(products).map((product) => product.stop()))
      await upstream.stop()
      await rm(uploads, { recursive: true, force: true })
    },
  }
}

function idIn(token: string) {
  return Number(token.split('-')[1])
}

function emailIn({ body }: Call) {
  return String((body as { email?: string } | undefined)?.email)
}
