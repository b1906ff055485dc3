import { expect, test } from 'vitest'
import { campaign } from '#tests/browser/states/campaign-states.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()

test('A list that is too long to be counted has no last page until it is reached', async () => {
  const browser = await signIn()
  const people = Array.from({ length: 50 }, (_, at) => ({
    id: String(at + 1),
    first_name: 'Ada',
  }))
  let rows = 50
  upstream.answer('GET /api/users/me/preferences', { body: {} })
  upstream.answer('GET /api/contacts', ({ prefer }) => ({
    body: people.slice(0, rows),
    headers: { 'x-total-count': prefer === 'count-to=10000' ? '10001' : '12345' },
  }))
  const first = await browser.get('/contacts?search=ada')
  expect(textOf(first)).toContain('1–50 of more than 10,000 contacts')
  expect(linkOf(first, '200')).toBe('/contacts?search=ada&page=200')
  const later = await browser.get('/contacts?search=ada&page=246')
  expect(linkOf(later, 'Next')).toBe('/contacts?search=ada&page=247')

  const all = await browser.get(linkOf(first, 'Select all that match'))
  expect(textOf(all)).toContain('All 12,345 contacts that match are selected')

  rows = 45
  expect(textOf(await browser.get('/contacts?search=ada&page=247'))).toContain('12,301–12,345 of')
  rows = 0
  const past = await browser.get('/contacts?search=ada&page=248')
  expect(past.headers.get('location')).toBe('/contacts?search=ada&page=200')
})

test('The palette finds older campaigns too, and asks the upstream only for what it has', async () => {
  const browser = await signIn()
  const find = async (query: string) =>
    JSON.parse((await browser.get(`/contacts/find?${query}`)).html)
  const people = Array.from({ length: 5 }, (_, at) => ({ id: String(at + 1), first_name: 'Ada' }))
  upstream.answer('GET /api/contacts', { body: people, headers: { 'x-total-count': '5' } })
  upstream.answer('GET /api/campaigns', ({ path }) => ({
    body: path.includes('search=spring') ? [campaign] : [],
    headers: { 'x-total-count': '60' },
  }))
  const { campaigns } = await find('search=on+spring&campaigns=yes')
  expect(campaigns).toEqual([{ id: '7', name: campaign.name }])

  const asked = () =>
    ['GET /api/contacts', 'GET /api/campaigns'].map((call) => upstream.callsOf(call).length)
  const [contacts = 0, lists] = asked()
  expect((await find('search=ada')).contacts).toHaveLength(5)
  expect(asked()).toEqual([contacts + 1, lists])
})

test('A contact that cannot be tagged is named with the reason and a link to edit it', async () => {
  const browser = await signIn()
  upstream.answer('GET /api/contacts/1', { body: { id: '1', first_name: 'Ada' } })
  upstream.answer('PUT /api/contacts/1', { status: 422, body: { detail: 'Too many tags' } })
  const tags = { sent: 'set', list: '', ids: '["1"]', do: 'add', new_tags: 'vip' }
  const page = await browser.follow(await browser.post('/contacts/bulk/tags', tags))
  expect(textOf(page)).toContain('1 contact couldn’t be updated Ada: Too many tags Edit')
  expect(linkOf(page, 'Edit')).toBe('/contacts/1/edit')
})
