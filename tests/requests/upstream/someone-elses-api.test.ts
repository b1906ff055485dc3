import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { User } from '@bellbird/contract/auth/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { destinationsIn } from '#app/routes/frame/destinations.ts'
import { createSessionCookie } from '#app/session/cookie.server.ts'
import { Visitor } from '#tests/support/client.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let upstream: FakeUpstream
let product: Product
let browser: Visitor

beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await startProduct({ API_BASE_URL: upstream.url })
})

beforeEach(async () => {
  upstream.answer('POST /api/auth/login', { body: { access_token: 'a-token', user: USER } })
  upstream.answer('GET /api/contacts', { body: contacts })
  browser = new Visitor(product.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
})

afterAll(async () => {
  await product.stop()
  await upstream.stop()
})

/** Numeric ids, an undocumented status, missing fields and unknown fields. */
const contacts = Array.from({ length: 120 }, (_, at) => ({
  id: at + 1,
  first_name: 'Row',
  last_name: String(120 - at).padStart(3, '0'),
  email: at % 2 === 0 ? `row${at}@example.com` : null,
  company: `Company ${at % 7}`,
  status: at === 0 ? 'on_hold' : 'lead',
  created_at: '2020-02-29T12:00:00Z',
  tags: at < 3 ? ['fair'] : null,
  lead_score: 17,
}))

function namesOn(page: Page) {
  return tagsOf(page, 'a')
    .filter(({ attributes }) => 'data-row-link' in attributes)
    .map(({ text }) => text)
}

describe('an upstream without paging that returns the whole list', () => {
  test('is paged here, fifty to a page', async () => {
    const first = await browser.get('/contacts')
    expect(namesOn(first)).toHaveLength(50)
    expect(textOf(first)).toContain('1–50 of 120 contacts')
    const last = await browser.get(linkOf(first, '3'))
    expect(namesOn(last)).toHaveLength(20)
  })

  test('is sorted and filtered here, and its figures cover the whole list', async () => {
    expect(namesOn(await browser.get('/contacts?sort=name'))[0]).toBe('Row 001')
    const page = await browser.get('/contacts?tag=fair')
    expect(namesOn(page)).toHaveLength(3)
    expect(
      tagsOf(page, 'dd')
        .slice(0, 3)
        .map(({ text }) => text),
    ).toEqual(['3', '3', '0'])
  })

  test('always gets a search parameter, and status and source only when they are set', async () => {
    await browser.get('/contacts')
    await browser.get('/contacts?status=lead')
    const requested = upstream.callsOf('GET /api/contacts').slice(-2)
    const queries = requested.map(({ path }) => new URLSearchParams(path.split('?')[1]))
    expect(queries.map((query) => query.get('search'))).toEqual(['', ''])
    expect(queries.map((query) => query.get('status'))).toEqual([null, 'lead'])
    expect(queries.map((query) => query.has('source'))).toEqual([false, false])
  })

  test('may use its own statuses, which are shown unchanged, and numeric ids', async () => {
    const page = await browser.get('/contacts?sort=-name')
    expect(textOf(page)).toContain('on_hold')
    expect(linkOf(page, 'Row 120')).toBe('/contacts/1')
  })

  test('is not offered what it does not store, and is not said to keep deleted contacts', async () => {
    upstream.answer('GET /api/contacts/1', { body: contacts[0] })
    const list = await browser.get('/contacts?select=page')
    const pages = [
      list,
      ...(await Promise.all(
        [
          ...['/', '/contacts?peek=1', '/contacts?status=lead', '/contacts/1', '/profile'],
          ...['/contacts/import', '/crm'],
        ].map((path) => browser.get(path)),
      )),
    ]
    const offered = pages.flatMap((page) =>
      ['a', 'button'].flatMap((tag) => tagsOf(page, tag).map(({ text }) => text)),
    )
    expect(offered).toContain('Call permission…')
    const absent = [
      ...['Saved views', 'Duplicates', 'Do not call', 'Trash', 'Tasks', 'Fields', 'Add task'],
      ...['Select all 120 that match', 'Add to campaign', 'To CRM'],
      ...['View all changes', 'Erase all data permanently', 'Save view', 'Start a campaign'],
      ...['Campaigns', 'API keys', 'Webhooks', 'Security', 'Import history', 'Columns'],
    ]
    expect(offered.filter((words) => absent.includes(words))).toEqual([])
    const described = { preferences: false, callingSettings: false, any: false }
    const palette = destinationsIn([], [], described).map(({ href }) => href)
    expect(
      palette.filter((to) => /campaigns|api-keys|webhooks|suppressions|tasks|bin|runs/.test(to)),
    ).toEqual([])

    const question = await browser.submit(list, 'Delete')
    expect(textOf(question)).toContain(
      'Are you sure you want to delete these 50 contacts? They can’t be restored afterward.',
    )
  })

  test('is exported completely', async () => {
    const file = await browser.get('/contacts/export')
    expect(file.html.trim().split('\r\n')).toHaveLength(121)
  })
})

test('Saving a contact leaves unchanged values as they were: a custom status, tags with commas', async () => {
  const contact = {
    ...contacts[1],
    status: 'on_hold',
    tags: ['Berlin, Mitte', 'fair'],
    last_contacted: '2026-11-18T15:30:00.000Z',
  }
  upstream.answer('GET /api/contacts/2', { body: contact })
  upstream.answer('PUT /api/contacts/2', { body: contact })
  const form = await browser.get('/contacts/2/edit')
  const saved = await browser.submit(form, 'Save changes', { first_name: 'Renamed' })
  expect(saved.status).toBe(302)
  const [{ body } = {}] = upstream.callsOf('PUT /api/contacts/2')
  expect(body).toMatchObject({
    first_name: 'Renamed',
    tags: ['Berlin, Mitte', 'fair'],
    last_contacted: '2026-11-18T15:30:00.000Z',
  })
  expect(body).not.toHaveProperty('status')

  const inline = await browser.get('/contacts/2?edit=status')
  expect(formOf(inline, 'Save').fields).toContainEqual(['status', ''])
  await browser.submit(inline, 'Save')
  expect(upstream.callsOf('PUT /api/contacts/2')).toHaveLength(1)
})

test('Signing out is not undone by a page that was still loading and renewing the session', async () => {
  const secret = await readFile(join(product.dataDir, 'session-secret'), 'utf8')
  const cookie = createSessionCookie({ secrets: [secret.trim()], secure: false })
  const user = User.parse(USER)
  const hoursAgo = Date.now() - 3 * 3_600_000
  const times = { startedAt: hoursAgo, renewedAt: hoursAgo }
  const sealed = await cookie.seal({ token: 'a-token', user, remembered: false, ...times })
  const headers = { Cookie: sealed.split(';')[0] as string }
  upstream.answer('GET /api/contacts', { body: [], afterMs: 800 })

  const loading = new Visitor(product.url).get('/contacts', headers)
  await setTimeout(200)
  await new Visitor(product.url).post('/sign-out', {}, headers)
  expect((await loading).headers.getSetCookie().join()).not.toContain('session=ey')
})

describe('an upstream that fails', () => {
  test.each([
    [
      { status: 500, body: { detail: 'The store is being moved.' } },
      502,
      'The store is being moved.',
    ],
    [{ status: 500 }, 502, 'Something went wrong while loading your contacts. Please try again.'],
    [{ status: 503 }, 503, 'Something went wrong while loading your contacts. Please try again.'],
    [
      { status: 200, body: { contacts: [] } },
      502,
      'Something went wrong while loading your contacts.',
    ],
    [{ status: 403, body: { detail: 'Not yours.' } }, 403, 'Not yours.'],
  ])('with %j results in an honest page with a retry link', async (answer, status, words) => {
    upstream.answer('GET /api/contacts', answer)
    const page = await browser.get('/contacts?status=lead')
    expect(page.status).toBe(status)
    expect(headingOf(page)).toBe('Contacts')
    expect(textOf(page)).toContain('Unable to load contacts')
    expect(textOf(page)).toContain(words)
    expect(textOf(page)).not.toContain('No contacts')
    expect(linkOf(page, 'Try Again')).toBe('/contacts?status=lead')
    expect(textOf(page)).toContain(page.headers.get('x-request-id') as string)
  })

  test('redirects a download back to the list, which says what happened', async () => {
    upstream.answer('GET /api/contacts', { status: 500 })
    const answer = await browser.get('/contacts/export')
    expect(answer.headers.get('location')).toBe('/contacts')
    expect(textOf(await browser.follow(answer))).toContain('Failed to export contacts')
  })

  test('gets one retry for a page before that, and never for a change', async () => {
    upstream.answer('GET /api/contacts', { status: 503 })
    const before = upstream.callsOf('GET /api/contacts').length
    await browser.get('/contacts')
    expect(upstream.callsOf('GET /api/contacts').length - before).toBe(2)

    upstream.answer('DELETE /api/contacts/1', { status: 503 })
    const page = await browser.follow(await browser.post('/contacts/1/delete', {}))
    expect(upstream.callsOf('DELETE /api/contacts/1')).toHaveLength(1)
    expect(textOf(page)).toContain('Failed to delete contact')
  })

  test('with a token too long for a cookie leaves the user signed out, with the reason', async () => {
    upstream.answer('POST /api/auth/login', {
      body: { access_token: 't'.repeat(5_000), user: USER },
    })
    const visitor = new Visitor(product.url)
    const page = await visitor.post('/login', { email: USER.email, password: 'correct horse' })
    expect(page.status).toBe(502)
    expect(textOf(page)).toContain('because of a server setting')
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await visitor.get('/contacts')).headers.get('location')).toContain('/login')
  })
})
