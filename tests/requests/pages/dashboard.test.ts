import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connection } from '#tests/browser/states/agent-states.ts'
import { signUp, Visitor, visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { finishSetup } from '#tests/support/setup.ts'

const labels = [
  'Total contacts',
  'Companies',
  'Active campaigns',
  'Calls this month',
  'Conversion rate',
  'Revenue',
]

/** Label and figure of every tile, without sample tags. */
function tilesOf(page: Page) {
  const figures = tagsOf(page, 'dd').map(({ text }) => text.replace(/ Sample$/, ''))
  return tagsOf(page, 'dt').map(({ text }, at) => [text, figures[at]])
}

async function addContact(browser: Visitor, first_name: string, company: string) {
  const form = await browser.get('/contacts/new')
  return browser.submit(form, '/contacts/new', { first_name, company })
}

test('The six figures match the description, each marked as a sample', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/')
  expect(headingOf(page)).toBe('Dashboard')
  expect(tilesOf(page)).toEqual([
    ['Total contacts', '1,247'],
    ['Companies', '89'],
    ['Active campaigns', '12'],
    ['Calls this month', '456'],
    ['Conversion rate', '23.5%'],
    ['Revenue', '$125,000'],
  ])
  expect(tagsOf(page, 'dd').every(({ text }) => text.endsWith('Sample'))).toBe(true)
})

test('Show my data counts the user’s contacts, invents nothing and is remembered', async () => {
  const { browser } = await signUp()
  await addContact(browser, 'Ingrid', 'Nordlys')
  await addContact(browser, 'Rosa', 'Nordlys')
  const chosen = await browser.post('/figures', { figures: 'live', page: '/?period=90-days' })
  expect(chosen.headers.get('Location')).toBe('/?period=90-days')

  const page = await browser.get('/')
  expect(tilesOf(page)).toEqual(labels.map((label, at) => [label, ['2', '1'][at] ?? 'No data yet']))
  expect(textOf(page)).toContain('Rosa was added')
  expect(textOf(page)).not.toContain('Sample ')
  expect(textOf(await browser.get(linkOf(page, 'Ingrid')))).toContain('Nordlys')
  const without = 'contacts without consent, Campaigns can’t call them'
  const list = await browser.get(linkOf(page, `Record consent : ${without}`))
  const form = await browser.submit(list, 'Call permission…')
  expect(textOf(form)).toContain('Applies to 2 contacts.')
})

test('Without contacts live figures are zero and say what to do', async () => {
  const { browser } = await signUp()
  await browser.post('/figures', { figures: 'live', page: '/' })
  const page = await browser.get('/')
  expect(tilesOf(page).slice(0, 2)).toEqual([
    ['Total contacts', '0'],
    ['Companies', '0'],
  ])
  expect(textOf(page)).toContain('Your account was created')
})

test('The quick actions and the activity link lead to the right pages', async () => {
  const { browser } = await signUp()
  const hrefs = tagsOf(await browser.get('/'), 'a').map(({ attributes }) => attributes.href)
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/contacts/new',
      '/contacts/import',
      '/campaigns/new',
      '/analytics',
      '/activity',
    ]),
  )
})

test.each([
  ['Last 30 days', '/?period=30-days', 'per day'],
  ['Last 90 days', '/?period=90-days', 'per week'],
  ['Last 6 months', '/?period=6-months', 'per month'],
])('The period %s has its own URL', async (label, address, unit) => {
  const { browser } = await signUp()
  expect(linkOf(await browser.get('/'), label)).toBe(address)

  const page = await browser.get(address)
  const current = tagsOf(page, 'a').filter(
    ({ attributes }) => attributes['aria-current'] === 'true',
  )
  expect(current.map(({ text }) => text)).toEqual([label])
  expect(textOf(page)).toContain(`Completed calls ${unit}`)
})

test('An unknown period redirects to the dashboard without it', async () => {
  const { browser } = await signUp()
  expect((await browser.get('/?period=forever')).headers.get('Location')).toBe('/')
})

test('The dashboard asks visitors to sign in', async () => {
  expect((await visitor().get('/')).headers.get('Location')).toBe('/login')
})

test('The checklist checks completed steps and can be hidden', async () => {
  const person = await signUp()
  const { browser } = person
  const fresh = await browser.get('/')
  expect(textOf(fresh)).toContain(
    'Make your first call 1 of 6 done Hide this checklist Create your account (done) 2 Finish',
  )
  expect(linkOf(fresh, 'Connect')).toBe('/agent')
  expect(linkOf(fresh, 'How consent works')).toBe('/help/call-permission')

  await finishSetup(person)
  const setUp = await browser.get('/')
  expect(textOf(setUp)).toContain('1 of 5 done')
  expect(textOf(setUp)).not.toContain('Finish setting up')

  await addContact(browser, 'Ingrid', 'Nordlys')
  const started = await browser.get('/')
  expect(textOf(started)).toContain('2 of 5 done')
  expect(textOf(started)).toContain('Import your contacts (done)')
  expect(textOf(await browser.get(linkOf(started, 'Choose contacts')))).toContain('Ingrid')
  const without = await browser.follow(await browser.submit(started, 'Hide this checklist'))
  expect(textOf(without)).not.toContain('Make your first call')
})

test('Once there are contacts the user’s own figures are offered, with or without the checklist, until the user chooses', async () => {
  const { browser } = await signUp()
  const offer = 'Choose “Show my data” for your own.'
  expect(textOf(await browser.get('/'))).not.toContain(offer)

  await addContact(browser, 'Ingrid', 'Nordlys')
  const started = await browser.get('/')
  expect(textOf(started)).toContain(offer)
  const without = await browser.follow(await browser.submit(started, 'Hide this checklist'))
  expect(textOf(without)).toContain(offer)

  const own = await browser.follow(await browser.submit(without, 'Show my data'))
  expect(textOf(own)).toContain('Showing your data')
  expect(textOf(own)).not.toContain(offer)
  const samples = await browser.follow(await browser.submit(own, 'Show sample data'))
  expect(textOf(samples)).not.toContain(offer)
})

describe('what is requested of an upstream', () => {
  let upstream: FakeUpstream
  let product: Product
  let browser: Visitor

  beforeAll(async () => {
    upstream = await startFakeUpstream()
    upstream.answer('GET /api/contacts', {
      body: [{ id: 1, first_name: 'Rosa', created_at: '2026-11-01T10:00:00Z' }],
      headers: { 'x-total-count': '40' },
    })
    product = await startProduct({ API_BASE_URL: upstream.url })
    browser = new Visitor(product.url)
    await browser.post('/login', { email: 'grace@example.com', password: 'anything' })
    await browser.post('/figures', { first_steps: 'hidden', page: '/' })
  })
  afterAll(async () => {
    await product.stop()
    await upstream.stop()
  })

  /** How many contacts each request of the dashboard asks for. */
  async function limits(figures: 'live' | 'sample') {
    await browser.post('/figures', { figures, page: '/' })
    upstream.calls.length = 0
    const page = await browser.get('/')
    const requests = upstream.callsOf('GET /api/contacts')
    return { page, limits: requests.map(({ path }) => /[?&]limit=(\d+)/.exec(path)?.[1]) }
  }

  test('no contacts beside sample figures once the checklist is hidden', async () => {
    expect((await limits('sample')).limits).toEqual([])
  })

  test('the completed checklist stays until the first call or until it is dismissed', async () => {
    const stats = { campaigns: 1, active: 1, calls: 0, reached: 0, by_day: {} }
    const all = { ...stats, calls_this_month: 0, reached_this_month: 0 }
    upstream.answer('GET /api/voice/connections', { body: [connection] })
    upstream.answer('GET /api/campaigns/stats/summary', { body: all })
    const other = new Visitor(product.url)
    await other.post('/login', { email: 'grace@example.com', password: 'anything' })
    const done = await other.get('/')
    expect(textOf(done)).toContain('Ready for your first call All 5 steps are done.')
    const without = await other.follow(await other.submit(done, 'Dismiss this checklist'))
    expect(textOf(without)).not.toContain('your first call')

    upstream.answer('GET /api/campaigns/stats/summary', { body: { ...all, calls: 1 } })
    const called = new Visitor(product.url)
    await called.post('/login', { email: 'grace@example.com', password: 'anything' })
    expect(textOf(await called.get('/'))).not.toContain('your first call')
    upstream.answer('GET /api/campaigns/stats/summary', { status: 404 })
    upstream.answer('GET /api/voice/connections', { status: 404 })
  })

  test('the newest contacts only if there is no activity to show', async () => {
    const derived = await limits('live')
    expect(derived.limits).toEqual(['6'])
    expect(textOf(derived.page)).toContain('Total contacts 40')
    expect(textOf(derived.page)).toContain('Rosa was added')

    const record = (id: number, kind: string) => ({ id, at: '2026-11-02T10:00:00Z', kind })
    const signIns = Array.from({ length: 60 }, (_, at) => record(at, 'signed_in'))
    upstream.answer('GET /api/activity', { body: [...signIns, record(60, 'account_created')] })
    const recorded = await limits('live')
    expect(recorded.limits).toEqual(['1'])
    expect(textOf(recorded.page)).not.toContain('You signed in')
    expect(textOf(recorded.page)).toContain('Your account was created')
  })
})
