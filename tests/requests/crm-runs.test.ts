import { beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { inFrontOfFakeUpstream } from '#tests/support/in-front.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const RUNS = 'GET /api/crm/runs'
const RUN = 'GET /api/crm/runs/7'
const NOTES = 'GET /api/crm/runs/7/notes'
const POLICY = 'PUT /api/crm/connections/hubspot/policy'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  for (const call of [RUNS, RUN, NOTES]) upstream.answer(call, { status: 404 })
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  browser = await signIn()
})

const run = (changes: object = {}) => ({
  id: '7',
  connection: 'hubspot',
  kind: 'sync',
  state: 'running',
  progress: { done: 1_200, total: 5_000 },
  figures: { created: 1_000, updated: 150, unchanged: 40, skipped: 9, failed: 1 },
  ...changes,
})

/** The run, and the last one of its connection. */
function tell(changes: object = {}) {
  const body = run(changes)
  upstream.answer(RUN, { body })
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', last_run: body }] })
}

const refreshes = (html: string) => /<meta http-equiv="refresh"/i.test(html)

describe.each([
  ['sync', 'Contacts synced successfully!', 'Failed to sync contacts'],
  ['export', 'Contacts exported successfully!', 'Failed to export contacts'],
])('%s that goes on after its call', (kind, success, failure) => {
  async function press() {
    tell({ kind })
    upstream.answer(`POST /api/crm/${kind}/hubspot`, { status: 202, body: { run: run({ kind }) } })
    return browser.follow(await browser.post(`/crm/hubspot/${kind}`, {}))
  }

  test('is watched on its own page, which asks again by itself, and is called no success yet', async () => {
    const page = await press()
    expect(page.path).toBe('/crm/runs/7')
    expect(headingOf(page)).toBe(`HubSpot ${kind}`)
    expect(textOf(page)).toContain('1,200 of 5,000 contacts so far')
    expect(textOf(page)).not.toContain('successfully')
    expect(refreshes(page.html)).toBe(true)
    expect(refreshes((await browser.get('/crm')).html)).toBe(true)
  })

  test.each(['/crm/runs/7', '/crm'])('is told of once when it ended, at %s', async (path) => {
    await press()
    tell({ kind, state: 'finished' })
    expect((await browser.head(path)).status).toBe(200)
    const page = await browser.follow(await browser.get(path))
    expect(page.path).toBe(path)
    expect(textOf(page)).toContain(`${success} 1,000 added, 150 updated, 9 skipped, 1 failed`)
    expect(refreshes(page.html)).toBe(false)
    expect(textOf(await browser.get(path))).not.toContain(success)
  })

  test.each([
    [{ error: 'HubSpot refused: no.' }, 'HubSpot refused: no.'],
    [{}, failure],
  ])('tells why when it failed with %j', async (told, message) => {
    await press()
    tell({ kind, state: 'failed', ...told })
    const page = await browser.follow(await browser.get('/crm'))
    expect(textOf(page)).toContain(`${message} What was done so far stays.`)
    expect(textOf(page)).not.toContain(success)
  })

  test('can be cancelled, and what it did stays', async () => {
    const page = await press()
    upstream.answer('POST /api/crm/runs/7/cancel', { body: run({ kind, cancel_requested: true }) })
    const sent = await browser.submit(page, '/crm/runs/7/cancel')
    tell({ kind, cancel_requested: true })
    const stopping = await browser.follow(sent)
    expect(textOf(stopping)).toContain(`Cancelling the HubSpot ${kind}`)
    expect(stopping.html).not.toContain('action="/crm/runs/7/cancel"')
    tell({ kind, state: 'cancelled' })
    const over = await browser.follow(await browser.get('/crm/runs/7'))
    expect(textOf(over)).toContain(`The ${kind} was cancelled What was done so far stays.`)
  })

  test('can be tried again when it failed', async () => {
    tell({ kind, state: 'failed', error: 'HubSpot refused: no.' })
    const page = await browser.get('/crm/runs/7')
    expect(textOf(page)).toContain('HubSpot refused: no.')
    upstream.answer(`POST /api/crm/${kind}/hubspot`, { body: {} })
    const asked = kind === 'sync' ? page : await browser.get(linkOf(page, 'Try again'))
    const again = await browser.follow(await browser.submit(asked, `/crm/hubspot/${kind}`))
    expect(textOf(again)).toContain(success)
  })
})

test('A cancel that is refused says why', async () => {
  tell()
  const detail = 'Somebody else has to.'
  upstream.answer('POST /api/crm/runs/7/cancel', { status: 409, body: { detail } })
  const page = await browser.follow(await browser.post('/crm/runs/7/cancel', {}))
  expect(textOf(page)).toContain(detail)
})

test('A run’s page lists what it did to whom and why, by outcome and page by page', async () => {
  tell({ state: 'finished' })
  const notes = Array.from({ length: 60 }, (_, at) => ({
    id: String(at),
    contact: { id: at === 1 ? null : `c-${at}`, name: `Person ${at}` },
    what: 'skipped',
    why: 'Deleted here, so it was not brought back.',
  }))
  upstream.answer(NOTES, { body: notes })
  const page = await browser.get('/crm/runs/7')
  expect(linkOf(page, 'Person 0')).toBe('/contacts/c-0')
  expect(tagsOf(page, 'a').map(({ text }) => text)).not.toContain('Person 1')
  expect(textOf(page)).toContain('Person 1 Deleted here, so it was not brought back. Skipped')
  expect(textOf(page)).toContain('1 to 50 of 60')
  const second = await browser.get(`${linkOf(page, 'Skipped')}&page=2`)
  expect(textOf(second)).toContain('Person 59')
  expect(textOf(second)).toContain('51 to 60 of 60')
  expect(upstream.callsOf(NOTES).at(-1)?.path).toContain('limit=50&offset=50&what=skipped')
  const beyond = await browser.get('/crm/runs/7?page=9')
  expect(beyond.headers.get('location')).toBe('/crm/runs/7')
})

test('What a run leaves out is named on the page of the run, and the CRM page leads there', async () => {
  const warnings = ['The user cannot see Do Not Call (DoNotCall).', 'Opt-outs do not arrive.']
  tell({ state: 'finished', warnings })
  const page = await browser.get('/crm')
  expect(textOf(page)).toContain('Not everything is synced or exported.')
  expect(linkOf(page, 'what HubSpot leaves out')).toBe('/crm/runs/7')
  expect(textOf(await browser.get('/crm/runs/7'))).toContain(warnings.join(' '))
})

test('A run that nobody knows is not found', async () => {
  expect((await browser.get('/crm/runs/7')).status).toBe(404)
  expect((await browser.get('/crm/runs/7/cancel')).headers.get('location')).toBe('/crm/runs/7')
})

test('The list tells of every run, and of one provider’s on demand', async () => {
  const body = [
    run({ state: 'failed', error: 'HubSpot refused: no.' }),
    run({ id: '8', kind: 'export', state: 'finished', figures: { unchanged: 3 } }),
  ]
  upstream.answer(RUNS, { body })
  const page = await browser.get('/crm/runs')
  expect(linkOf(page, 'HubSpot export')).toBe('/crm/runs/8')
  expect(textOf(page)).toContain('HubSpot refused: no.')
  expect(textOf(page)).toContain('Nothing had changed')
  expect(refreshes(page.html)).toBe(false)
  await browser.get(linkOf(page, 'Salesforce'))
  expect(upstream.callsOf(RUNS).at(-1)?.path).toContain('connection=salesforce')
})

test('Without runs, or without a record of them, the list says so', async () => {
  upstream.answer(RUNS, { body: [] })
  expect(textOf(await browser.get('/crm/runs'))).toContain('Nothing was synced or exported yet')
  upstream.answer(RUNS, { status: 404 })
  expect(textOf(await browser.get('/crm/runs'))).toContain('No record is kept')
  upstream.answer(RUNS, { status: 500 })
  expect(textOf(await browser.get('/crm/runs'))).toContain('Unable to load syncs and exports')
})

test('With live figures every tile and panel tells what the upstream tells', async () => {
  tell({ state: 'finished', started_at: new Date().toISOString() })
  const last_synced_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  upstream.answer(CONNECTIONS, {
    body: [{ provider: 'hubspot', last_synced_at, synced_contacts: 1_234, last_run: run() }],
  })
  upstream.answer(RUNS, {
    body: [
      run({ state: 'finished', figures: { created: 1_000, updated: 2, conflicts: 1 } }),
      run({ state: 'finished', figures: { created: 500, updated: 3, conflicts: 1 } }),
    ],
  })
  await browser.post('/figures', { figures: 'live', page: '/crm' })
  const page = textOf(await browser.get('/crm'))
  expect(page).toContain('Last Sync 3h ago Synced Contacts 1,234')
  expect(page).toContain('Last run HubSpot sync: finished Direction From HubSpot to here')
  expect(page).toContain('In your latest 2 runs')
  expect(page).toContain('Contacts added 1,500 Contacts updated 5 Conflicts 2')
})

test('An export of some contacts is not offered again as one of all', async () => {
  tell({ kind: 'export', state: 'finished' })
  expect(textOf(await browser.get('/crm/runs/7'))).toContain('Export again')
  tell({ kind: 'export', state: 'finished', selected: true })
  expect(textOf(await browser.get('/crm/runs/7'))).not.toContain('Export again')
  tell({ kind: 'export', state: 'failed', selected: true, error: 'HubSpot refused: no.' })
  const failed = textOf(await browser.get('/crm/runs/7'))
  expect(failed).toContain('It did not cover all of your contacts')
  expect(failed).not.toContain('Try again')
})

test('A contact that is tied to several providers is one synced contact', async () => {
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

test('A connection tells its account, its last run, and when it has to be made again', async () => {
  const policy = { email: 'theirs' }
  const last_run = run({ state: 'failed' })
  const told = {
    provider: 'hubspot',
    account: 'Harbour Light',
    synced_contacts: 3,
    policy,
    last_run,
  }
  upstream.answer(CONNECTIONS, { body: [{ ...told, consent_lost: true }] })
  const page = await browser.get('/crm')
  expect(textOf(page)).toContain('Connected as Harbour Light, 3 contacts synced.')
  expect(textOf(page)).toContain('HubSpot no longer accepts this connection.')
  expect(linkOf(page, 'HubSpot sync')).toBe('/crm/runs/7')
  expect(linkOf(page, 'HubSpot field policy')).toBe('/crm/hubspot/policy')
  upstream.answer('POST /api/crm/connect/hubspot', { body: {} })
  const again = await browser.follow(await browser.submit(page, '/crm/hubspot/connect'))
  expect(textOf(again)).toContain('CRM connected successfully!')
})

test('The field policy is chosen field by field, for the fields that travel', async () => {
  const policy = { first_name: 'theirs', email: 'ours', notes: 'fill', shoe_size: 'theirs' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const page = await browser.get('/crm/hubspot/policy')
  expect(tagsOf(page, 'label').map(({ text }) => text)).toEqual(['First name', 'Email', 'Notes'])
  const saved = await browser.submit(page, '/crm/hubspot/policy', { email: 'fill' })
  expect(textOf(await browser.follow(saved))).toContain('Field policy saved')
  expect(upstream.callsOf(POLICY).at(-1)?.body).toEqual({
    first_name: 'theirs',
    email: 'fill',
    notes: 'fill',
  })

  const asked = upstream.callsOf(POLICY).length
  const nonsense = await browser.submit(page, '/crm/hubspot/policy', { email: 'mine' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Please choose who wins')
  expect(upstream.callsOf(POLICY)).toHaveLength(asked)

  upstream.answer(POLICY, { status: 409, body: { detail: 'It is being disconnected.' } })
  const refused = await browser.submit(page, '/crm/hubspot/policy', { email: 'fill' })
  expect(textOf(refused)).toContain('It is being disconnected.')
  expect(tagsOf(refused, 'option').filter((it) => 'selected' in it.attributes)[1]?.text).toBe(
    'Fill if empty',
  )
})

test('What an unsubscribe from email means for calls is chosen beside the field policy', async () => {
  const policy = { email: 'ours', email_opt_outs: 'do_not_call' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const page = await browser.get('/crm/hubspot/policy')
  expect(tagsOf(page, 'label').map(({ text }) => text)).toEqual([
    'Email',
    'People who unsubscribed from email in HubSpot',
  ])
  await browser.submit(page, '/crm/hubspot/policy', { email_opt_outs: 'ignore' })
  expect(upstream.callsOf(POLICY).at(-1)?.body).toEqual({ email: 'ours', email_opt_outs: 'ignore' })

  const nonsense = await browser.submit(page, '/crm/hubspot/policy', { email_opt_outs: 'mine' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Please choose what an unsubscribe means')
})

test('There is no field policy where nothing is connected or nothing is known of one', async () => {
  expect((await browser.get('/crm/hubspot/policy')).status).toBe(404)
  expect((await browser.get('/crm/salesforce/policy')).status).toBe(404)
  expect((await browser.get('/crm/zoho/policy')).status).toBe(404)
})

test('What a provider that is not set up lacks stays on the page when its toast has gone', async () => {
  const detail =
    'HubSpot is not set up here yet. Whoever runs this product has to set HUBSPOT_CLIENT_ID.'
  upstream.answer(CONNECTIONS, { body: [] })
  upstream.answer('POST /api/crm/connect/hubspot', { status: 409, body: { detail } })
  const page = await browser.follow(await browser.post('/crm/hubspot/connect', {}))
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  expect(textOf({ html: `<body>${main}` })).toContain(detail)
})
