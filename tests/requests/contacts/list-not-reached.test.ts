import { expect, test } from 'vitest'
import { tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CHECK = 'POST /api/suppressions/check'
const ada = {
  id: '7',
  first_name: 'Ada',
  last_name: '',
  email: '',
  phone: '+12125550101',
  company: '',
  job_title: '',
  notes: '',
  status: 'lead',
  source: 'manual',
  tags: [],
  custom_fields: { call_consent: 'given', time_zone: 'America/New_York' },
  created_at: '2026-11-01T12:00:00Z',
}

const call = {
  id: 4,
  platform: 'vapi',
  number: '+12125550101',
  state: 'ended',
  outcome: 'no_answer',
  placed_at: '2026-11-02T15:00:00Z',
}

const { upstream, signIn } = await inFrontOfFakeUpstream()

test.each([
  [500, 'Not checked', 'Ready to call'],
  [404, 'Ready to call', 'Not checked'],
])(
  'If the do-not-call list returns %i, a contact is shown as "%s"',
  async (status, says, saysNot) => {
    const browser = await signIn()
    upstream.answer('GET /api/contacts/7', { body: ada })
    upstream.answer(CHECK, { status })
    for (const path of ['/contacts/7', '/contacts/7/calling']) {
      const page = textOf(await browser.get(path))
      expect(page).toContain(says)
      expect(page).not.toContain(saysNot)
    }
  },
)

test('Each additional number of a contact says that the do-not-call list was not checked', async () => {
  const browser = await signIn()
  const phones = ['+12125550102', '+12125550103']
  upstream.answer('GET /api/contacts/7', { body: { ...ada, phones } })
  upstream.answer(CHECK, { status: 500 })
  const page = textOf(await browser.get('/contacts/7'))
  expect(page).toMatch(/Other phone .*?Not checked.*?Other phone 2 .*?Not checked/)
})

test.each([
  [{ body: [{ ...call, number: '+12125550199' }] }, false],
  [{ status: 500 }, false],
  [{ body: [call] }, true],
])(
  'The page of a number shows calls to that number only, and needs none: %j',
  async (answer, isShown) => {
    const browser = await signIn()
    upstream.answer('GET /api/suppressions/9', {
      body: { id: 9, phone: '212 555 0101', e164: '+12125550101', at: '2026-11-01T12:00:00Z' },
    })
    upstream.answer('GET /api/contacts', { body: [] })
    upstream.answer('GET /api/calls', answer)
    const page = await browser.get('/suppressions/9')
    expect(page.status).toBe(200)
    expect(textOf(page).includes('Call:')).toBe(isShown)
  },
)

test('A number that a campaign’s call put on the list links to that call as its source', async () => {
  const browser = await signIn()
  const source = 'Campaign “Autumn”'
  upstream.answer('GET /api/suppressions/9', {
    body: { id: 9, phone: '+12125550101', e164: '+12125550101', source, at: call.placed_at },
  })
  upstream.answer('GET /api/contacts', { body: [] })
  const optOut = { ...call, outcome: 'do_not_call', campaign_name: 'Autumn' }
  upstream.answer('GET /api/calls', { body: [{ ...call, id: 5 }, optOut] })
  const page = await browser.get('/suppressions/9')
  expect(textOf(page)).toContain('Source Opted out on a call in Autumn')
  expect(
    tagsOf(page, 'a').find(({ text }) => text === 'Opted out on a call')?.attributes.href,
  ).toBe('/campaigns/calls/4')
  upstream.answer('GET /api/calls', { body: [{ ...optOut, campaign_name: 'Spring' }] })
  expect(textOf(await browser.get('/suppressions/9'))).toContain(`Source ${source}`)
})

test('While custom fields cannot be read, no column of theirs is lost', async () => {
  const PREFERENCES = 'GET /api/users/me/preferences'
  const browser = await signIn()
  const saved = ['phone', 'field:7', 'company']
  upstream.answer(PREFERENCES, { body: { contact_columns: saved } })
  upstream.answer('GET /api/contact-fields', { status: 500 })
  upstream.answer(PREFERENCES.replace('GET', 'PUT'), { body: {} })
  const page = await browser.get('/contacts/columns')
  expect(textOf(page)).toContain('Custom field')
  await browser.submit(page, 'Save columns')
  const [call] = upstream.callsOf(PREFERENCES.replace('GET', 'PUT'))
  expect(call?.body).toMatchObject({ contact_columns: saved })
})

test('Numbers that can’t be checked can be added to the do-not-call list anyway', async () => {
  const browser = await signIn()
  upstream.answer('GET /api/suppressions', { body: [] })
  upstream.answer(CHECK, { status: 404 })
  const form = await browser.get('/suppressions/new')
  expect(textOf(form)).not.toContain('Add without checking')
  const numbers = { numbers: '+12125550101' }
  const page = await browser.follow(await browser.submit(form, 'Check numbers', numbers))
  expect(textOf(page)).toContain('Failed to check these numbers')
  upstream.answer('POST /api/suppressions', { body: { added: 1, changed: 0, refused: [] } })
  await browser.submit(page, 'Add without checking', {})
  const [added] = upstream.callsOf('POST /api/suppressions').slice(-1)
  expect(added?.body).toEqual({ numbers: [{ phone: '+12125550101' }] })
})
