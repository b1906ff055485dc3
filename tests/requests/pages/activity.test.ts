import { expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()

function happeningsOn(page: Page) {
  return tagsOf(page, 'li')
    .map(({ text }) => text)
    .filter((text) => !text.includes('Show contacts'))
    .filter((text) =>
      / (was (added|contacted|moved|created)|(was|were) updated|changed for|signed in)/.test(text),
    )
}

/** The sentences without their times. */
function sentencesOn(page: Page) {
  return happeningsOn(page).map((text) => text.replace(/ \d+:\d\d [AP]M UTC$/, ''))
}

async function addContact(browser: Visitor, fields: Record<string, string>) {
  const blank = await browser.get('/contacts/new')
  const added = await browser.submit(blank, '/contacts/new', fields)
  return added.headers.get('location') as string
}

test('Adding, changing and deleting a contact are each listed with its name, newest first', async () => {
  const { browser } = await signUp()
  const address = await addContact(browser, { first_name: 'Rosa' })
  const form = await browser.get(`${address}/edit`)
  await browser.submit(form, `${address}/edit`, { last_name: 'Quispe' })
  const kept = await browser.get('/activity')
  expect(headingOf(kept)).toBe('Activity')
  expect(sentencesOn(kept)).toEqual([
    'Rosa Quispe was updated',
    'Rosa was added',
    'Your account was created',
  ])
  expect(linkOf(kept, 'Rosa')).toBe(address)

  await browser.post(`${address}/delete`, {})
  const page = await browser.get('/activity')
  expect(sentencesOn(page).slice(0, 2)).toEqual([
    'Rosa Quispe was moved to the trash',
    'Rosa Quispe was updated',
  ])
  expect(tagsOf(page, 'a').filter(({ text }) => text.includes('Rosa'))).toEqual([])
  expect(linkOf(page, 'trash')).toBe('/contacts/bin')
})

test('A bulk change and a sign-in are each listed once', async () => {
  const { browser, email, password } = await signUp()
  const addresses = [
    await addContact(browser, { first_name: 'Ann' }),
    await addContact(browser, { first_name: 'Bo' }),
  ]
  const contact_ids = addresses.map((address) => address.split('/').at(-1) as string)
  const changed = await browser.post('/contacts/bulk-update', { contact_ids, status: 'customer' })
  expect(changed.status).toBe(302)
  await browser.post('/sign-out', {})
  await browser.post('/login', { email, password })
  expect(sentencesOn(await browser.get('/activity')).slice(0, 2)).toEqual([
    'You signed in',
    'Status changed for 2 contacts',
  ])
})

test('Changes of several contacts say what changed, if the upstream does', async () => {
  const events = [
    { kind: 'contacts_updated', reason: 'tags', figures: { count: 9 } },
    { kind: 'contacts_updated', reason: 'undo', figures: { count: 9 } },
    { kind: 'contacts_updated', reason: 'custom_field', figures: { count: 1 } },
    { kind: 'contacts_updated', reason: 'anything', figures: { count: 3 } },
    { kind: 'numbers_suppressed', figures: { count: 1 } },
    { kind: 'numbers_suppressed', figures: { count: 1_200 } },
    ...['Ann', 'Bo', 'Cy'].map((name) => ({ kind: 'contacts_merged', subject: { id: 1, name } })),
  ]
  upstream.answer('GET /api/activity', {
    body: events.map((event, id) => ({ id, at: '2026-03-03T10:00:00Z', ...event })),
  })
  const browser = await signIn()
  const words = textOf(await browser.get('/activity'))
  for (const sentence of [
    'Tags changed for 9 contacts',
    'A change to 9 contacts was undone',
    'A custom field was deleted from 1 contact',
    '3 contacts were updated',
    '1 phone number was added to the do-not-call list',
    '1,200 phone numbers were added to the do-not-call list',
    'You merged duplicates into 3 contacts',
  ]) {
    expect(words).toContain(sentence)
  }
})

test('Repeated sign-ins in a row are one line with their times', async () => {
  const { browser, email, password } = await signUp()
  for (let time = 0; time < 3; time += 1) {
    await browser.post('/sign-out', {})
    await browser.post('/login', { email, password })
  }
  const words = textOf(await browser.get('/activity'))
  expect(words).toMatch(/You signed in 3 times Show times( You signed in [\d:]+ [AP]M UTC){3} /)
})

test('Like events within an hour are one line, whatever happens between them, also on the dashboard', async () => {
  const record = (id: number, kind: string, name: string, minutes: number) => ({
    id,
    at: new Date(Date.UTC(2026, 2, 3, 10, 59 - minutes)).toISOString(),
    kind,
    subject: { id, name },
  })
  upstream.answer('GET /api/activity', {
    body: [
      record(6, 'contact_created', 'Ann', 0),
      record(5, 'contact_deleted', 'Bo', 1),
      record(4, 'contact_created', 'Cy', 2),
      record(3, 'signed_in', '', 3),
      record(2, 'contact_created', 'Di', 59),
      record(1, 'contact_created', 'Ed', 60),
    ],
  })
  const browser = await signIn()
  const page = textOf(await browser.get('/activity'))
  expect(page).toContain('3 contacts were added Show contacts Ann was added')
  expect(page).toMatch(/Di was added [^A-Z]*AM UTC .*Bo was moved to the trash .*Ed was added/)
  await browser.post('/figures', { figures: 'live', page: '/' })
  const dashboard = textOf(await browser.get('/'))
  expect(dashboard).toContain('3 contacts were added Ann, Cy and 1 more')
  expect(dashboard).not.toContain('You signed in')
})

test('Long recorded activity has pages with URLs, and ends', async () => {
  const { browser } = await signUp()
  const rows = Array.from({ length: 26 }, (_, at) => `Contact ${at}`)
  for (const first_name of rows) await addContact(browser, { first_name })
  const first = await browser.get('/activity')
  // The last of them belongs to the next page, but not to another line.
  expect(textOf(first)).toContain('26 contacts were added')
  expect(happeningsOn(first)).toHaveLength(26)
  expect(textOf(first)).toContain('26 of 27 events, similar ones grouped, newest first')
  const second = await browser.get('/activity?page=2')
  expect(sentencesOn(second)).toEqual(['Your account was created'])
  expect(textOf(second)).toContain('1 of 27 events, newest first')
  expect((await browser.get('/activity?page=3')).headers.get('location')).toBe('/activity?page=2')
  expect((await browser.get('/activity?page=many')).headers.get('location')).toBe('/activity')
})

test('An import is listed once, with the results of its rows', async () => {
  upstream.answer('GET /api/activity', {
    body: [
      {
        id: 3,
        at: '2026-03-03T00:00:00Z',
        kind: 'contacts_imported',
        figures: { count: 1_240, created: 1_200, updated: 38, failed: 2 },
      },
      { id: 2, at: '2026-03-02T00:00:00Z', kind: 'deal_won', subject: { id: 9, name: 'Rosa' } },
      { id: 1, at: '2026-03-01T00:00:00Z', kind: 'constructor' },
    ],
  })
  const page = await (await signIn()).get('/activity')
  const text = textOf(page)
  expect(text).toContain(
    'Tuesday, Mar 3, 2026 You imported a contact file : 1,200 added, 38 updated, 2 rejected',
  )
  expect(text).toContain('Monday, Mar 2, 2026 Rosa : Deal won')
  expect(text).toContain('Sunday, Mar 1, 2026 Constructor')
  expect(text).toContain('3 events, newest first')
  expect(linkOf(page, 'Rosa')).toBe('/contacts/9')
})

test('Unreadable records are a failure with a retry link', async () => {
  upstream.answer('GET /api/activity', { body: [{ id: 1, at: 'yesterday', kind: 'signed_in' }] })
  const page = await (await signIn()).get('/activity')
  expect(page.status).toBe(502)
  expect(textOf(page)).toContain('Try Again')
})

test.each([404, 405, 501])('An upstream that returns %i has no records', async (status) => {
  upstream.answer('GET /api/activity', { status, body: { detail: 'Not here' } })
  const browser = await signIn()
  const page = await browser.get('/activity')
  expect(textOf(page)).toContain('No activity yet')
  expect(textOf(page)).toContain('Based on when contacts were added')
})

test('The dashboard shows the newest contacts if activity is not recorded', async () => {
  upstream.answer('GET /api/activity', { status: 404 })
  upstream.answer('GET /api/contacts', {
    body: [{ id: 5, first_name: 'Rosa', company: 'Inca', created_at: '2026-01-01T00:00:00Z' }],
  })
  const browser = await signIn()
  await browser.post('/figures', { figures: 'live', page: '/' })
  const page = await browser.get('/')
  expect(textOf(page)).toContain('Rosa was added Inca · Jan 1, 2026')
  expect(linkOf(page, 'Rosa')).toBe('/contacts/5')
})

test('For a plain upstream, activity is derived from dates, in order', async () => {
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
  expect(textOf(page)).toContain('Sunday, Mar 1, 2026 Old was updated Sunday, Feb 15, 2026')
  expect(happeningsOn(page)).toEqual([
    'Old was updated',
    'new@example.com was added',
    'Old was contacted',
    'Old was added',
  ])
})

test('Long derived activity has pages without repetitions, and ends', async () => {
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
  expect((await browser.get('/activity?page=4')).headers.get('location')).toBe('/activity?page=3')
  expect((await browser.get('/activity?page=0')).headers.get('location')).toBe('/activity')
})

test('Campaigns, calls, opt-outs and syncs are listed as sentences with links', async () => {
  const campaign = { type: 'campaign', id: 7, name: 'Autumn fair' }
  const subject = { id: null, name: 'Autumn fair' }
  const at = '2026-03-03T10:00:00Z'
  const figures = { count: 32, reached: 21, voicemail: 10, opted_out: 1 }
  const records = [
    { kind: 'calls_made', subject, item: campaign, figures },
    { kind: 'contact_opted_out', subject: { id: 9, name: 'Marcus' }, item: campaign },
    { kind: 'campaign_paused', subject, item: campaign, reason: 'failures' },
    { kind: 'campaign_completed', subject, item: { ...campaign, id: null } },
    {
      kind: 'contacts_imported',
      subject: { id: null, name: 'leads.csv' },
      item: { type: 'import', id: 4, can_undo: true },
      figures: { created: 35 },
    },
    {
      kind: 'contacts_synced',
      subject: { id: null, name: 'HubSpot' },
      item: { type: 'crm_run', id: 5 },
      figures: { updated: 31 },
    },
    {
      kind: 'contacts_exported',
      subject: { id: null, name: 'HubSpot' },
      figures: { created: 1_200, updated: 1 },
    },
    {
      kind: 'contacts_exported',
      subject: { id: null, name: 'Pipedrive' },
      figures: { updated: 1, failed: 2 },
    },
    { kind: 'consent_recorded', figures: { count: 33 } },
  ]
  upstream.answer('GET /api/activity', {
    body: records.map((record, id) => ({ id, at, ...record })),
  })
  const page = await (await signIn()).get('/activity')
  const text = textOf(page)
  expect(text).toContain('32 calls in Autumn fair : 21 reached, 10 voicemail, 1 opted out')
  expect(text).toContain('Marcus opted out on a call and was added to Do not call')
  expect(text).toContain('Autumn fair was paused automatically: several calls in a row failed')
  expect(text).toContain('You completed Autumn fair')
  expect(text).toContain('You imported leads.csv : 35 added')
  expect(text).toContain('HubSpot was synced: 31 updated')
  expect(text).toContain('1,200 contacts added, 1 updated in HubSpot')
  expect(text).toContain('1 contact updated, 2 rejected in Pipedrive')
  expect(text).toContain('You recorded consent for 33 contacts')
  expect(linkOf(page, 'Autumn fair')).toBe('/campaigns/7')
  expect(linkOf(page, 'Show calls')).toBe('/campaigns/7/calls')
  expect(linkOf(page, 'Do not call')).toBe('/suppressions')
  expect(linkOf(page, 'leads.csv')).toBe('/contacts/imports/4')
  expect(linkOf(page, 'Undo import')).toBe('/contacts/imports/4/undo')
  expect(linkOf(page, 'View sync')).toBe('/crm/runs/5')
})

test('A filter that the upstream ignores is applied to its newest records', async () => {
  const at = '2026-03-03T10:00:00Z'
  upstream.answer('GET /api/activity', {
    body: [
      { id: 3, at, kind: 'contact_created', subject: { id: 1, name: 'Zoë Ek' } },
      { id: 2, at, kind: 'signed_in' },
      { id: 1, at, kind: 'contact_created', subject: { id: 2, name: 'Bo' } },
    ],
  })
  const browser = await signIn()
  const page = await browser.get('/activity?show=contacts&search=zoe')
  expect(textOf(page)).toContain('Zoë Ek was added')
  expect(textOf(page)).toContain('1 event, newest first')
  expect(textOf(page)).not.toContain('signed in')
  const none = await browser.get('/activity?show=calls')
  expect(textOf(none)).toContain('No activity matches')
  expect(linkOf(none, 'Clear filters')).toBe('/activity')
  expect((await browser.get('/activity?show=none')).headers.get('location')).toBe('/activity')
})
