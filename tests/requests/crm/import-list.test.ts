import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { run } from './crm-run.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const LISTS = 'GET /api/crm/connections/hubspot/lists'
const CHOICE = 'PUT /api/crm/connections/hubspot/import'
const AT = '/crm/hubspot/import'
const fair = { id: '7', name: 'Spring fair', kind: 'list' }
const autumn = { id: '9', name: 'Autumn fair', kind: 'list' }

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  browser = await signIn()
})

test('The list that a sync imports is chosen on a page linked from the connection', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', import_list: fair }] })
  upstream.answer(LISTS, { body: { lists: [autumn], more: true } })
  upstream.answer(CHOICE, { body: { provider: 'hubspot' } })
  expect(linkOf(await browser.get('/crm'), 'Change contacts to import for HubSpot')).toBe(AT)

  const page = await browser.get(AT)
  const options = tagsOf(page, 'option')
  expect(options.map(({ text }) => text)).toEqual([
    'All contacts',
    'List: Spring fair',
    'List: Autumn fair',
  ])
  expect(options.filter((it) => 'selected' in it.attributes)).toMatchObject([
    { text: 'List: Spring fair' },
  ])
  const saved = await browser.submit(page, 'Save', { list_id: 'list:9' })
  expect(textOf(await browser.follow(saved))).toContain('Choice saved')
  await browser.submit(page, 'Save', { list_id: '' })
  expect(upstream.callsOf(CHOICE).map(({ body }) => body)).toEqual([
    { list_id: '9' },
    { list_id: '' },
  ])

  upstream.answer(CHOICE, { status: 422, body: { detail: 'HubSpot no longer has this list.' } })
  const gone = await browser.submit(page, 'Save', { list_id: 'list:9' })
  expect(gone.status).toBe(422)
  expect(textOf(gone)).toContain('HubSpot no longer has this list.')
})

test('A sync whose list was deleted links to the choice of another one, on its own page and from the connection', async () => {
  const error = 'HubSpot no longer has “Spring fair”, so nobody new was imported.'
  const failed = run({ kind: 'sync', state: 'failed', error, reason: 'list_gone' })
  upstream.answer('GET /api/crm/runs/7', { body: failed })
  upstream.answer(CONNECTIONS, {
    body: [{ provider: 'hubspot', import_list: fair, last_run: failed }],
  })
  const page = await browser.get('/crm/runs/7')
  expect(textOf(page)).toContain(error)
  expect(textOf(page)).not.toContain('Try again')
  for (const from of [page, await browser.get('/crm')]) {
    expect(linkOf(from, 'Choose another list')).toBe(AT)
  }
})

test('Lists that cannot be read are explained, and everyone can still be chosen', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', import_list: null }] })
  upstream.answer(LISTS, { status: 409, body: { detail: 'Connect again and allow lists.' } })
  const page = await browser.get(AT)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('Connect again and allow lists.')
  expect(tagsOf(page, 'option').map(({ text }) => text)).toEqual(['All contacts'])
})

test('An upstream that always imports everyone offers no choice', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  expect(textOf(await browser.get('/crm'))).not.toContain('Contacts to import')
  expect((await browser.get(AT)).status).toBe(404)
})
