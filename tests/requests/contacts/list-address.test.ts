import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { headingOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  ;({ browser } = await signUp())
  await browser.post('/contacts/new', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '',
    company: 'Harbour Light',
    job_title: '',
    status: 'lead',
    last_contacted: '',
    tags: '',
    notes: '',
  })
})

test.each([
  'page=0',
  'page=1e9',
  'page=1&page=2',
  'sort=nonsense',
  'status=nobody',
  'created_from=2026-13-40',
  'created_from=0000-01-01',
  'contacted_to=99999-01-01',
  'search=%25',
  'search=%00',
  'search=%ED%A0%80',
  'tag=%00',
  'company=%1b',
  'search[]=a',
  '__proto__=a',
])('The list is still shown for the URL ?%s', async (search) => {
  const page = await browser.follow(await browser.get(`/contacts?${search}`))

  expect(page.status).toBe(200)
  expect(headingOf(page)).toBe('Contacts')
})

test('A name pasted from two cells of a spreadsheet is found', async () => {
  const page = await browser.get('/contacts?search=Ada%09Lovelace')

  expect(textOf(page)).toContain('ada@example.com')
})

test('Blank filters by a hundred custom fields fit into a URL, as a browser without JavaScript sends them', async () => {
  const blank = Array.from({ length: 100 }, () => `fields.${crypto.randomUUID()}.contains=`)
  const answer = await browser.get(`/contacts?search=Ada&${blank.join('&')}`)

  expect(answer.headers.get('location')).toBe('/contacts?search=Ada')
})
