import { createSessionCookie } from '#app/session/cookie.server.ts'
import { Visitor } from '#tests/support/client.ts'
import type { Page } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { company, reachConsent } from '#tests/support/setup.ts'
import { contacts } from './contacts.ts'
import type { Answer, Row, Who } from './row.ts'

const LOGIN = 'POST /api/auth/login'
const SECRET = 'the secret of the stage on which the description is played'
const cookie = createSessionCookie({ secrets: [SECRET], secure: false })
const nobodyYet = { company_name: '', industry: '', tone: '', language: '' }
const newUser = { ...USER, ...nobodyYet, gdpr_consent: false, terms_accepted: false }

/** The upstream for these rows; it lacks everything that is not scripted. */
const answers: Record<string, Answer> = {
  [LOGIN]: { body: { access_token: 'a-token', user: USER } },
  'POST /api/auth/register': { body: { access_token: 'a-token', user: newUser } },
  'POST /api/auth/forgot-password': { body: {} },
  'POST /api/auth/reset-password': { body: {} },
  'POST /api/auth/change-password': { body: {} },
  'POST /api/auth/accept-terms': { body: {} },
  'POST /api/auth/gdpr-consent': { body: {} },
  'GET /api/users/me': { body: USER },
  'PUT /api/users/me': { body: USER },
  'DELETE /api/users/me': { body: {} },
  'GET /api/contacts': { body: contacts },
  'POST /api/contacts': { status: 201, body: contacts[0] },
  ...Object.fromEntries(contacts.map((body) => [`GET /api/contacts/${body.id}`, { body }])),
  'PUT /api/contacts/lead': { body: contacts[0] },
  'DELETE /api/contacts/lead': { body: {} },
  'POST /api/contacts/bulk-update': { body: {} },
  'POST /api/contacts/import/csv': { body: {} },
  'GET /api/crm/connections': { body: [{ provider: 'hubspot' }] },
  'POST /api/crm/connect/hubspot': { body: {} },
  'POST /api/crm/connect/pipedrive': { body: {} },
  'POST /api/crm/sync/hubspot': { body: {} },
  'POST /api/crm/export/hubspot': { body: {} },
  'DELETE /api/crm/disconnect/hubspot': { body: {} },
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The product with a stateful upstream, and a browser for each kind of user. */
export async function openStage(settings: Record<string, string> = {}) {
  const upstream = await startFakeUpstream()
  const product = await startProduct({
    ...settings,
    API_BASE_URL: upstream.url,
    SESSION_SECRET: SECRET,
  })
  setAnswers(upstream, answers)
  const people = await gather(product.url, upstream)
  const pages = new Map<string, Promise<Page>>()
  let sessions = 0

  /** A separate browser for each caller, with a session that no other row can have ended. */
  async function as(who: Who) {
    sessions += 1
    return inSessionOfItsOwn(copyOf(people[who]), sessions)
  }
  const browserOf = ({ who = 'user' }: Row) => as(who)

  function shared(key: string, get: () => Promise<Page>) {
    const page = pages.get(key) ?? get()
    pages.set(key, page)
    return page
  }

  /** Opens a page; rows without their own responses share it. */
  function open(row: Row, path: string) {
    const get = async () => (await browserOf(row)).get(path)
    return row.given ? get() : shared(`${row.who} ${path}`, get)
  }

  return {
    upstream,
    dataDir: product.dataDir,
    as,
    browserOf,
    open,
    /** The page with this key, loaded once. */
    shared,
    /** Runs a row with its responses, and resets them afterwards. */
    async given<T>(row: Row, act: () => Promise<T>) {
      setAnswers(upstream, row.given ?? {})
      try {
        return await act()
      } finally {
        for (const call of Object.keys(row.given ?? {})) {
          upstream.answer(call, answers[call] ?? { status: 404 })
        }
      }
    },
    async close() {
      await product.stop()
      await upstream.stop()
    },
  }
}

function setAnswers(upstream: FakeUpstream, given: Record<string, Answer>) {
  for (const [call, answer] of Object.entries(given)) upstream.answer(call, answer)
}

async function gather(url: string, upstream: FakeUpstream): Promise<Record<Who, Visitor>> {
  const credentials = { email: USER.email, password: 'correct horse' }
  const user = new Visitor(url)
  await user.follow(await user.post('/login', credentials))

  upstream.answer(LOGIN, { body: { access_token: 'a-token', user: newUser } })
  const fresh = new Visitor(url)
  await fresh.follow(await fresh.post('/login', credentials))
  upstream.answer(LOGIN, answers[LOGIN] as Answer)

  const started = copyOf(fresh)
  await started.post('/onboarding', company)
  const halfway = copyOf(fresh)
  await reachConsent(halfway)
  return { visitor: new Visitor(url), 'new user': fresh, started, halfway, user }
}

/** The same user in a separate session. */
async function inSessionOfItsOwn(browser: Visitor, number: number) {
  const session = await cookie.read(`session=${browser.cookies.get('session') ?? ''}`)
  if (!session) return browser
  const sealed = await cookie.seal({ ...session, startedAt: session.startedAt - number })
  browser.cookies.set('session', sealed.slice('session='.length).split(';')[0] as string)
  return browser
}

function copyOf(visitor: Visitor) {
  const copy = new Visitor(visitor.origin)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}
