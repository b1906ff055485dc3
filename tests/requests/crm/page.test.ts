import { beforeEach, expect, test } from 'vitest'
import { people } from '#tests/browser/states/people.ts'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { run } from './crm-run.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const RUNS = 'GET /api/crm/runs'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer(RUNS, { status: 404 })
  browser = await signIn()
})

test('With live figures, sending opt-outs is not the last sync, which is said once, and all runs are listed', async () => {
  const last_synced_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const finished_at = new Date(Date.now() - 20 * 60_000).toISOString()
  const optOuts = run({ kind: 'export', state: 'finished', only_opt_outs: true, finished_at })
  upstream.answer(CONNECTIONS, {
    body: [{ provider: 'hubspot', last_synced_at, synced_contacts: 1_234, last_run: optOuts }],
  })
  const sync = run({ id: '6', state: 'finished', figures: { created: 1_000, updated: 2 } })
  upstream.answer(RUNS, { body: [optOuts, sync] })
  await browser.post('/figures', { figures: 'live', page: '/crm' })
  const page = await browser.get('/crm')
  expect(textOf(page)).toMatch(/Last Sync 3h ago \w{3} \d+, \d{4} Synced Contacts 1,234/)
  expect(textOf(page)).not.toContain('Sync Status')
  expect(tagsOf(page, 'a').map(({ text }) => text)).not.toContain('View results')
  expect(linkOf(page, 'Opt-outs sent to HubSpot')).toBe('/crm/runs/7')
  expect(linkOf(page, 'HubSpot sync')).toBe('/crm/runs/6')
  expect(textOf(page)).toContain('1,000 added, 2 updated')
})

test('An export of contacts is the last sync, also after opt-outs were sent, until its account is disconnected', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const finished = { kind: 'export', state: 'finished' }
  const optOuts = run({ ...finished, only_opt_outs: true, finished_at: ago(5) })
  const exported = run({ ...finished, id: '6', finished_at: ago(20) })
  const undone = run({ ...finished, id: '8', kind: 'undo', finished_at: ago(10) })
  const gone = run({ ...finished, id: '9', connection_id: null, finished_at: ago(2) })
  const hubspot = { provider: 'hubspot', last_synced_at: ago(180) }
  await browser.post('/figures', { figures: 'live', page: '/crm' })
  upstream.answer(CONNECTIONS, { body: [{ ...hubspot, last_run: exported }] })
  expect(textOf(await browser.get('/crm'))).toContain('Last Sync 20m ago')
  upstream.answer(CONNECTIONS, { body: [{ ...hubspot, last_run: optOuts }] })
  upstream.answer(RUNS, { body: [gone, optOuts, undone, exported] })
  expect(textOf(await browser.get('/crm'))).toContain('Last Sync 20m ago')
})

test('A last sync of weeks ago is given by its day, and rules that differ name no side', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const hubspot = { provider: 'hubspot', policy: { email: 'theirs', phone: 'ours', notes: 'off' } }
  upstream.answer(CONNECTIONS, { body: [{ ...hubspot, last_synced_at: days(31) }] })
  const page = textOf(await browser.get('/crm'))
  expect(page).toMatch(/Last Sync \w{3} \d+ 31 days ago/)
  expect(page).toContain('Conflict rules 2 fields Change')
  upstream.answer(CONNECTIONS, { body: [{ ...hubspot, last_synced_at: days(1) }] })
  expect(textOf(await browser.get('/crm'))).toContain('Last Sync 1 day ago')
})

test('A contact linked to several providers counts as one synced contact', async () => {
  const body = [
    { provider: 'hubspot', synced_contacts: 400 },
    { provider: 'pipedrive', synced_contacts: 240 },
  ]
  upstream.answer(RUNS, { body: [] })
  upstream.answer('GET /api/contacts/stats/summary', { body: { by_source: { hubspot: 398 } } })
  await browser.post('/figures', { figures: 'live', page: '/crm' })
  upstream.answer(CONNECTIONS, { body, headers: { 'x-synced-contacts': '401' } })
  expect(textOf(await browser.get('/crm'))).toContain('Synced Contacts 401')
  upstream.answer(CONNECTIONS, { body })
  expect(textOf(await browser.get('/crm'))).toContain('Synced Contacts 398')
})

test('A connection shows its account, its last run, and whether it has to be renewed', async () => {
  const policy = { email: 'theirs' }
  const last_run = run({ state: 'failed' })
  const reported = {
    provider: 'hubspot',
    account: 'Harbour Light',
    synced_contacts: 3,
    policy,
    last_run,
  }
  upstream.answer(CONNECTIONS, { body: [{ ...reported, consent_lost: true }] })
  const page = await browser.get('/crm')
  const linked = { ...people[0], id: 'lead', crm_id: 'hs-77', crm_source: 'hubspot' }
  upstream.answer('GET /api/contacts/lead', { body: linked })
  expect(textOf(await browser.get('/contacts/lead'))).toContain(
    'CRM record Platform HubSpot Account Harbour Light CRM ID hs-77',
  )
  expect(textOf(page)).toContain('Account Harbour Light')
  expect(textOf(page)).toContain('HubSpot no longer accepts this connection.')
  expect(textOf(page)).toMatch(/Synced Contacts 3 .*Harbour Light/)
  expect(textOf(page)).not.toContain('Sample')
  expect(linkOf(page, 'View results')).toBe('/crm/runs/7')
  expect(linkOf(page, 'Change conflict rules for HubSpot')).toBe('/crm/hubspot/policy')
  upstream.answer('POST /api/crm/connect/hubspot', { body: {} })
  const again = await browser.follow(await browser.submit(page, '/crm/hubspot/connect'))
  expect(textOf(again)).toContain('CRM connected successfully!')
})

test('Each of two accounts of a provider has its own addresses and actions, and a third can be connected', async () => {
  const both = [
    { id: 'c1', provider: 'hubspot', account: 'North', policy: { email: 'theirs' } },
    { id: 'c2', provider: 'hubspot', account: 'South', policy: { email: 'ours' } },
  ]
  upstream.answer('GET /api/crm/providers', { body: [{ id: 'hubspot', several_accounts: true }] })
  upstream.answer(CONNECTIONS, { body: both.slice(0, 1) })
  const single = await browser.get('/crm')
  expect(linkOf(single, 'Change conflict rules for HubSpot')).toBe('/crm/hubspot/policy')
  expect(textOf(single)).toContain('Conflict rules 1 field, HubSpot preferred')
  expect(linkOf(single, 'Connect another account')).toBe('/crm/hubspot/connect')

  upstream.answer(CONNECTIONS, {
    body: [...both, { ...both[1], consent_lost: true, id: 'c3', account: 'East' }],
  })
  const page = await browser.get('/crm')
  expect(textOf(page)).toContain('1 of 3 platforms connected, 3 accounts')
  expect(textOf(page)).toContain('HubSpot 3 accounts connected')
  expect(linkOf(page, 'Change conflict rules for North')).toBe('/crm/c1/policy')
  expect(linkOf(page, 'Change conflict rules for South')).toBe('/crm/c2/policy')
  const rules = await browser.get('/crm/c2/policy')
  expect(textOf(rules)).toContain('HubSpot conflict rules South Which fields sync')
  expect(textOf(await browser.get('/crm/c1/disconnect'))).toContain('Disconnect HubSpot (North)?')

  upstream.answer('POST /api/crm/sync/c2', { body: {} })
  const synced = await browser.follow(await browser.submit(page, '/crm/c2/sync'))
  expect(textOf(synced)).toContain('Contacts synced successfully!')
  const authorization_url = 'https://app.hubspot.com/oauth/authorize?state=x'
  upstream.answer('POST /api/crm/connect/hubspot', { body: { authorization_url } })
  const bodies = () => upstream.callsOf('POST /api/crm/connect/hubspot').map(({ body }) => body)
  await browser.submit(page, '/crm/hubspot/connect')
  expect(bodies().at(-1)).toEqual({ connection: 'c3' })
  const another = await browser.get('/crm/hubspot/connect')
  expect(textOf(another)).toContain('Already connected North South East')
  const away = await browser.submit(another, '/crm/hubspot/connect')
  expect(away.headers.get('location')).toBe(authorization_url)
  expect(bodies().at(-1)).toEqual({ another: true })
  expect(textOf(await browser.get('/crm'))).not.toContain('CRM connected successfully!')

  upstream.answer('POST /api/crm/connect/hubspot/finish', { body: both[1] })
  const back = await browser.get('/crm/hubspot/callback?code=a&state=b')
  expect(textOf(await browser.follow(back))).toContain('South was already connected.')
  const gone = await browser.follow(await browser.post('/crm/c4/sync', {}))
  expect(textOf(gone)).toContain('This account is not connected')
})

test('What an unconfigured provider lacks stays on the page after its toast', async () => {
  const detail = 'HubSpot is not set up here yet. Your administrator has to set HUBSPOT_CLIENT_ID.'
  upstream.answer(CONNECTIONS, { body: [] })
  upstream.answer('POST /api/crm/connect/hubspot', { status: 409, body: { detail } })
  const page = await browser.follow(await browser.post('/crm/hubspot/connect', {}))
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  expect(textOf({ html: `<body>${main}` })).toContain(detail)
})
