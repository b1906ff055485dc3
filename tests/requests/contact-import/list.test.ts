import { beforeAll, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import type { Call } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const LIST = 'GET /api/contacts/imports'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeAll(async () => {
  browser = await signIn()
})

/** This many imports, the newest with the highest number, returned page by page. */
function keep(count: number) {
  const records = Array.from({ length: count }, (_, at) => ({
    id: `imp-${count - at}`,
    file_name: `list-${count - at}.csv`,
    state: 'finished',
    started_at: '2026-11-21T12:00:00Z',
    total: 3,
    created: 3,
  }))
  upstream.answer(LIST, ({ path }: Call) => {
    const query = new URL(path, upstream.url).searchParams
    const offset = Number(query.get('offset'))
    return {
      headers: { 'x-total-count': String(count) },
      body: records.slice(offset, offset + Number(query.get('limit'))),
    }
  })
  return records
}

test('Imports older than the five latest are reached page by page', async () => {
  keep(60)
  const start = await browser.get('/contacts/import')
  expect(textOf(start)).toContain('list-56.csv')
  expect(textOf(start)).not.toContain('list-55.csv')

  const all = await browser.get(linkOf(start, 'View all'))
  expect(textOf(all)).toContain('1–25 of 60 imports, newest first')
  expect(textOf(all)).toContain('File Imported Status Rows Added Actions')
  const last = await browser.get(linkOf(await browser.get(linkOf(all, 'Next')), 'Next'))
  expect(textOf(last)).toContain('51–60 of 60')
  expect(linkOf(last, 'list-1.csv')).toBe('/contacts/imports/imp-1')
})

test('Up to five imports are shown as recent ones, with a link to the list that can undo them', async () => {
  keep(5)
  const start = await browser.get('/contacts/import')
  expect(linkOf(start, 'list-1.csv')).toBe('/contacts/imports/imp-1')
  expect(linkOf(start, 'View all')).toBe('/contacts/imports')
})

test('An upstream that returns all its imports at once is paged here', async () => {
  upstream.answer(LIST, { body: keep(30) })
  const second = await browser.get('/contacts/imports?page=2')
  expect(textOf(second)).toContain('26–30 of 30')
  expect(textOf(second)).toMatch(/list-5\.csv.*list-1\.csv/)
})

test.each([
  ['has none', { body: [] }, 200, 'No imports yet'],
  ['keeps no records', { status: 404 }, 200, 'Import history isn’t available'],
  ['fails', { status: 500, body: {} }, 502, 'Unable to load import history'],
])('An upstream that %s is explained, with a link onward', async (_, answer, status, words) => {
  upstream.answer(LIST, answer)
  const page = await browser.get('/contacts/imports')
  expect([page.status, textOf(page).includes(words)]).toEqual([status, true])
  expect(textOf(await browser.get('/contacts/import'))).toContain('Upload File')
})

test('A page that does not exist redirects to the first', async () => {
  keep(3)
  for (const page of ['9', 'none', '-1', '1e400']) {
    const answer = await browser.follow(await browser.get(`/contacts/imports?page=${page}`))
    expect([page, answer.path]).toEqual([page, '/contacts/imports'])
  }
})
