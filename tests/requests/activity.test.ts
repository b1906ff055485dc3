import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let upstream: FakeUpstream
let product: Product

beforeAll(async () => {
  upstream = await startFakeUpstream()
  product = await startProduct({ API_BASE_URL: upstream.url })
})
afterAll(async () => {
  await product.stop()
  await upstream.stop()
})

async function signIn() {
  const browser = new Visitor(product.url)
  await browser.post('/login', { email: 'grace@example.com', password: 'anything' })
  return browser
}

function happeningsOn(page: Page) {
  return tagsOf(page, 'li')
    .map(({ text }) => text)
    .filter((text) => / was (added|changed|contacted)/.test(text))
}

test('Someone without contacts is told that nothing has happened yet', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/activity')
  expect(headingOf(page)).toBe('Activity')
  expect(textOf(page)).toContain('Nothing has happened yet')
})

test('A contact that was added, then changed, is named for both, newest first', async () => {
  const { browser } = await signUp()
  const blank = await browser.get('/contacts/new')
  const added = await browser.submit(blank, '/contacts/new', { first_name: 'Rosa' })
  const address = added.headers.get('location') as string
  await new Promise((wake) => setTimeout(wake, 1_100))
  const form = await browser.get(`${address}/edit`)
  await browser.submit(form, `${address}/edit`, { job_title: 'Founder' })

  const page = await browser.get('/activity')
  expect(happeningsOn(page).map((text) => text.slice(0, 16).trim())).toEqual([
    'Rosa was changed',
    'Rosa was added F',
  ])
  expect(linkOf(page, 'Rosa')).toBe(address)
})

test('What happened is told from the dates of a plain upstream, in their order', async () => {
  upstream.answer('GET /api/contacts', {
    body: [
      {
        id: 1,
        first_name: 'Old',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-03-01T00:00:00Z',
        last_contacted: '2026-02-01T00:00:00Z',
      },
      {
        id: 2,
        email: 'new@example.com',
        created_at: '2026-02-15T00:00:00Z',
        updated_at: '2026-02-15T00:00:00.400Z',
      },
      { id: 3, first_name: 'Undated' },
    ],
  })
  const page = await (await signIn()).get('/activity')
  expect(happeningsOn(page)).toEqual([
    'Old was changed Mar 1, 2026',
    'new@example.com was added Feb 15, 2026',
    'Old was contacted Feb 1, 2026',
    'Old was added Jan 1, 2026',
  ])
})

test('A long past comes a page at a time, without doubles, and ends', async () => {
  const body = Array.from({ length: 60 }, (_, at) => ({
    id: at,
    first_name: `Contact ${at}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  }))
  upstream.answer('GET /api/contacts', { body })
  const browser = await signIn()
  const pages = [1, 2, 3].map((page) => browser.get(`/activity?page=${page}`))
  const seen = (await Promise.all(pages)).map(happeningsOn)
  expect(seen.map((page) => page.length)).toEqual([25, 25, 10])
  expect(new Set(seen.flat()).size).toBe(60)
  expect(seen[0]?.[0]).toContain('Contact 59')
  expect((await browser.get('/activity?page=4')).headers.get('location')).toBe('/activity')
  expect((await browser.get('/activity?page=0')).headers.get('location')).toBe('/activity')
})
