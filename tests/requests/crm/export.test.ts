import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const PREVIEW = 'GET /api/crm/export/hubspot/preview'
const EXPORT = 'POST /api/crm/export/hubspot'
const AT = '/crm/hubspot/export/choose'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  browser = await signIn()
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  upstream.answer(EXPORT, { body: {} })
})

const counts = { create: 1, update: 1, unchanged: 3, skipped: 0, exact: true }

test('Before anything is written, the user chooses whom to export and sees the changes by field and contact', async () => {
  const views = [
    {
      id: '5',
      name: 'Prospects in Oslo',
      query: 'status=prospect&search=Oslo&sort=name',
      pinned: false,
    },
    { id: '6', name: 'Newer than we know', query: 'shoe_size=45', pinned: false },
  ]
  upstream.answer('GET /api/views', { body: views })
  const fields = [{ field: 'job_title', from: 'Partnerships', to: 'Head of Partnerships' }]
  const contact = { id: '7', name: 'Ingrid Sørlie' }
  const changes = [{ contact, what: 'update', fields, why: '' }]
  upstream.answer(PREVIEW, { body: { ...counts, fields: { job_title: 1 }, changes } })
  expect(
    linkOf(await browser.get('/crm/hubspot/export'), 'Choose contacts and see each change'),
  ).toBe(AT)
  const first = await browser.get(AT)
  const options = tagsOf(first, 'option').map(({ text }) => text)
  expect(options).toContain('View: Prospects in Oslo')
  expect(options).not.toContain('View: Newer than we know')

  const page = await browser.get(`${AT}?who=view-5`)
  expect(textOf(page)).toMatch(/New in HubSpot 1 Changed 1 Unchanged 3/)
  expect(textOf(page)).toContain('Job title Partnerships Head of Partnerships')
  expect(upstream.callsOf(EXPORT)).toEqual([])
  const sent = await browser.submit(page, '/crm/hubspot/export', {})
  expect(textOf(await browser.follow(sent))).toContain('Contacts exported successfully!')
  expect(upstream.callsOf(EXPORT).at(-1)?.body).toEqual({
    contact_ids: [],
    filter: { status: 'prospect', search: 'Oslo' },
  })

  upstream.answer('GET /api/views', { body: [] })
  const gone = await browser.submit(page, '/crm/hubspot/export', {})
  expect(textOf(await browser.follow(gone))).toContain('Choose again')
})

test('Contacts selected in the list are exported to a connected CRM, with the others on offer', async () => {
  upstream.answer('POST /api/contacts/selections', { status: 201, body: { id: 's1', count: 2 } })
  upstream.answer(PREVIEW, { body: { ...counts, fields: {} } })
  upstream.answer('GET /api/users/me/preferences', { body: {} })
  const rows = ['1', '2'].map((id) => ({ id, first_name: `Ada ${id}`, last_name: 'Byron' }))
  upstream.answer('GET /api/contacts', { body: rows })
  const list = await browser.get('/contacts')
  const tick = () => browser.submit(list, 'To CRM', { contact_ids: ['1', '2'] })
  const page = await browser.follow(await tick())
  const chosen = tagsOf(page, 'option').filter((it) => 'selected' in it.attributes)
  expect(chosen.map(({ text }) => text)).toEqual(['Selected contacts'])
  expect(upstream.callsOf('POST /api/contacts/selections').at(-1)?.body).toEqual({
    contact_ids: ['1', '2'],
  })
  await browser.submit(page, '/crm/hubspot/export', {})
  expect(upstream.callsOf(EXPORT).at(-1)?.body).toEqual({
    contact_ids: [],
    filter: { selection: 's1' },
  })

  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }, { provider: 'salesforce' }] })
  const several = await browser.follow(await tick())
  expect(linkOf(several, 'Export to Salesforce instead')).toBe(
    '/crm/salesforce/export/choose?who=selection-s1',
  )
  upstream.answer('POST /api/contacts/selections', { status: 404, body: {} })
  expect(textOf(await browser.follow(await tick()))).toContain('can’t be exported to a CRM here')
  upstream.answer(CONNECTIONS, { body: [] })
  expect(textOf(await browser.follow(await tick()))).toContain('Connect a CRM first')
})

test('An upstream that previews nothing by field offers no choice', async () => {
  upstream.answer(PREVIEW, { body: counts })
  expect(textOf(await browser.get('/crm/hubspot/export'))).not.toContain('Choose contacts')
  expect((await browser.get(AT)).status).toBe(404)
})
