import { User } from '@bellbird/contract/auth/user'
import fc from 'fast-check'
import { createSessionCookie } from '#app/session/cookie.server.ts'
import { Visitor } from '#tests/support/client.ts'
import { addressOf, everyRoute } from '#tests/support/every-route.ts'
import { type Answer, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { goodAnswers, hostileAnswer } from './upstream-answers.ts'

const SECRET = 'the secret of a product before a hostile upstream'
const AT_ONCE = 6
/** Correct statuses for an upstream that is unintelligible, failing or unreachable. */
const TRUTHFUL = [502, 503, 504]

const words = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  status: 'lead',
  tone: 'casual',
  language: 'en',
  industry: 'technology',
  contact_ids: '3',
  current_password: 'correct horse',
  new_password: 'correct horse 2',
  confirm_password: 'correct horse 2',
  password: 'correct horse',
}

/** Opens pages and submits forms while every response of the upstream is hostile. */
export async function fuzzUpstream(count: number, seed: number) {
  const upstream = await startFakeUpstream()
  const product = await startProduct({ API_BASE_URL: upstream.url, SESSION_SECRET: SECRET })
  try {
    const streams = new Map(Object.keys(goodAnswers).map((call) => [call, answersTo(call, seed)]))
    for (const [call, answers] of streams) upstream.answer(call, () => answers.next().value)
    const cookie = await sessionCookie()
    const visits = fc.sample(visit, { numRuns: count, seed })
    const result = {
      sent: 0,
      statuses: {} as Record<number, number>,
      failures: [] as string[],
      survived: false,
    }
    await Promise.all(Array.from({ length: AT_ONCE }, drain))
    result.survived = (await fetch(`${product.url}/readyz`)).ok
    return result

    async function drain() {
      for (let next = visits.pop(); next; next = visits.pop()) {
        const { path, sends } = next
        const browser = new Visitor(product.url)
        if (path !== '/login') browser.cookies.set('session', cookie)
        const { status, html } = sends ? await browser.post(path, words) : await browser.get(path)
        result.sent += 1
        result.statuses[status] = (result.statuses[status] ?? 0) + 1
        if ((status >= 500 && !TRUTHFUL.includes(status)) || /\[object Object\]/.test(html)) {
          const last = upstream.calls.slice(-3).map((call) => `${call.method} ${call.path}`)
          result.failures.push(`${status} ${sends ? 'POST' : 'GET'} ${path} after ${last}`)
        }
      }
    }
  } finally {
    await product.stop()
    await upstream.stop()
  }
}

const values = { contactId: '3', importId: '1', provider: 'hubspot' }
const pages = everyRoute
  .filter(({ path }) => path !== '/sign-out')
  .map((route) => ({ path: addressOf(route, values), acts: route.acts }))
const visit = fc
  .tuple(fc.constantFrom(...pages), fc.boolean(), fc.boolean())
  .map(([{ path, acts }, asData, sends]) => ({
    path: asData ? `${path === '/' ? '/_root' : path}.data` : path,
    sends: acts && sends,
  }))

function* answersTo(call: string, seed: number): Generator<Answer, never> {
  for (let round = 0; ; round += 1) {
    yield* fc.sample(hostileAnswer(call), { numRuns: 200, seed: seed + round })
  }
}

async function sessionCookie() {
  const sealing = createSessionCookie({ secrets: [SECRET], secure: false })
  const now = Date.now()
  const session = {
    token: 'a-token',
    user: User.parse(USER),
    remembered: false,
    startedAt: now,
    renewedAt: now,
  }
  return (await sealing.seal(session)).slice(sealing.name.length + 1).split(';')[0] as string
}
