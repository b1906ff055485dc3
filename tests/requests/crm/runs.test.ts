import { beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { run } from './crm-run.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const RUNS = 'GET /api/crm/runs'
const RUN = 'GET /api/crm/runs/7'
const NOTES = 'GET /api/crm/runs/7/notes'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  for (const call of [RUNS, RUN, NOTES]) upstream.answer(call, { status: 404 })
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  browser = await signIn()
})

/** Sets the run, which is also the last one of its connection. */
function answerRun(changes: object = {}) {
  const body = run(changes)
  upstream.answer(RUN, { body })
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', last_run: body }] })
}

const refreshes = (html: string) => /<meta http-equiv="refresh"/i.test(html)

describe.each([
  ['sync', 'Contacts synced successfully!', 'Failed to sync contacts'],
  ['export', 'Contacts exported successfully!', 'Failed to export contacts'],
])('%s that continues after its request', (kind, success, failure) => {
  async function press() {
    answerRun({ kind })
    upstream.answer(`POST /api/crm/${kind}/hubspot`, { status: 202, body: { run: run({ kind }) } })
    return browser.follow(await browser.post(`/crm/hubspot/${kind}`, {}))
  }

  test('is followed on its own page, which refreshes itself, and is not reported as a success yet', async () => {
    const page = await press()
    expect(page.path).toBe('/crm/runs/7')
    expect(headingOf(page)).toBe(`HubSpot ${kind}`)
    expect(textOf(page)).toContain('1,200 of 5,000 contacts so far')
    expect(textOf(page)).not.toContain('successfully')
    expect(refreshes(page.html)).toBe(true)
    expect(refreshes((await browser.get('/crm')).html)).toBe(true)
  })

  test.each(['/crm/runs/7', '/crm'])('is announced once when it has ended, at %s', async (path) => {
    await press()
    answerRun({ kind, state: 'finished' })
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
  ])('shows why it failed with %j', async (reported, message) => {
    await press()
    answerRun({ kind, state: 'failed', ...reported })
    const page = await browser.follow(await browser.get('/crm'))
    expect(textOf(page)).toContain(`${message} Changes made so far are kept.`)
    expect(textOf(page)).not.toContain(success)
  })

  test('can be canceled, and what it has done stays', async () => {
    const page = await press()
    upstream.answer('POST /api/crm/runs/7/cancel', { body: run({ kind, cancel_requested: true }) })
    const sent = await browser.submit(page, '/crm/runs/7/cancel')
    answerRun({ kind, cancel_requested: true })
    const stopping = await browser.follow(sent)
    expect(textOf(stopping)).toContain(`Canceling HubSpot ${kind}`)
    expect(stopping.html).not.toContain('action="/crm/runs/7/cancel"')
    answerRun({ kind, state: 'cancelled' })
    const over = await browser.follow(await browser.get('/crm/runs/7'))
    expect(textOf(over)).toContain(`The ${kind} was canceled Changes made so far are kept.`)
  })

  test('can be retried if it failed', async () => {
    answerRun({ kind, state: 'failed', error: 'HubSpot refused: no.' })
    const page = await browser.get('/crm/runs/7')
    expect(textOf(page)).toContain('HubSpot refused: no.')
    upstream.answer(`POST /api/crm/${kind}/hubspot`, { body: {} })
    const requested = kind === 'sync' ? page : await browser.get(linkOf(page, 'Try again'))
    const again = await browser.follow(await browser.submit(requested, `/crm/hubspot/${kind}`))
    expect(textOf(again)).toContain(success)
  })
})

test.each([
  [{ trigger: 'user' }, 'You'],
  [{ trigger: 'schedule', only_opt_outs: true }, 'Automatic, for new opt-outs'],
  [{ trigger: 'schedule' }, 'The schedule'],
  [{ trigger: 'campaign' }, 'The start of a campaign'],
  [{ trigger: 'event' }, 'A change in HubSpot'],
])('A run says what started it and how long it took: %j', async (changes, words) => {
  const times = { started_at: '2026-01-02T03:04:05Z', finished_at: '2026-01-02T03:04:47Z' }
  answerRun({ ...changes, ...times, state: 'finished' })
  const page = textOf(await browser.get('/crm/runs/7'))
  expect(page).toContain(`Started by ${words} Duration 42 sec`)
})

test('A sync that changed nothing says what it compared, when the next one is, and where the contacts are', async () => {
  const none = { created: 0, updated: 0, unchanged: 120, skipped: 0, failed: 0, conflicts: 0 }
  answerRun({ state: 'finished', progress: { done: 120 }, figures: none })
  const policy = { first_name: 'theirs', phone: 'ours', notes: 'off' }
  const connection = { provider: 'hubspot', policy, sync_schedule: 'off' }
  const slow = { body: [connection], afterMs: 200 }
  let isConnectionKnown = false
  upstream.answer(CONNECTIONS, () => {
    setTimeout(() => {
      isConnectionKnown = true
    }, slow.afterMs)
    return slow
  })
  let isCountedBeside = false
  upstream.answer('GET /api/contacts', () => {
    isCountedBeside ||= !isConnectionKnown
    return { body: [], headers: { 'x-total-count': '123' } }
  })
  const page = await browser.get('/crm/runs/7')
  expect(isCountedBeside).toBe(true)
  expect(textOf(page)).toContain('Nothing changed 120 contacts in HubSpot already matched yours.')
  expect(textOf(page)).toContain('Fields that sync First name and phone')
  expect(textOf(page)).toContain('Automatic sync Off')
  expect(linkOf(page, 'View 123 contacts')).toBe('/contacts?source=hubspot')

  const both = [
    { ...connection, id: 'c1', account: 'North' },
    { ...connection, id: 'c2', account: 'South' },
  ]
  answerRun({ state: 'finished', connection_id: 'c2', account: 'South', figures: none })
  upstream.answer(CONNECTIONS, { body: both })
  const ofSouth = await browser.get('/crm/runs/7')
  expect(linkOf(ofSouth, 'View 123 contacts')).toBe('/contacts?connection=c2')
  expect(upstream.callsOf('GET /api/contacts').at(-1)?.path).toContain('connection=c2')
  const list = await browser.get('/contacts?connection=c2')
  expect(textOf(list)).toContain('CRM HubSpot (South)')
})

test('A cancel that is rejected says why', async () => {
  answerRun()
  const detail = 'Somebody else has to.'
  upstream.answer('POST /api/crm/runs/7/cancel', { status: 409, body: { detail } })
  const page = await browser.follow(await browser.post('/crm/runs/7/cancel', {}))
  expect(textOf(page)).toContain(detail)
})

test('A run’s page says in which direction it went, and what it did to which contact and why', async () => {
  const note = (id: string, what: string, why = '', reason?: string) => ({
    id,
    contact: { id: `c-${id}`, name: `Person ${id}` },
    what,
    why,
    reason,
  })
  const all = [
    note('1', 'created'),
    note('2', 'updated', 'Updated: phone.'),
    note('3', 'failed', 'HubSpot rejected it.'),
    note('4', 'skipped', 'Your call.', 'possible_match'),
  ]
  Object.assign(all[0]?.contact ?? {}, { email: 'one@example.com', company: 'First Floors' })
  Object.assign(all[1]?.contact ?? {}, { company: 'Second Homes' })
  upstream.answer(NOTES, { body: all })
  answerRun({ state: 'finished' })
  const page = await browser.get('/crm/runs/7')
  expect(linkOf(page, 'Edit contact')).toBe('/contacts/c-3/edit')
  expect(linkOf(page, 'Decide')).toBe('/crm/hubspot/matches')
  const sync = textOf(page)
  expect(sync).toContain('From HubSpot to Bellbird')
  expect(sync).toContain('Person 1 one@example.com Added')
  expect(sync).toContain('Person 2 Second Homes Updated Updated: phone.')
  answerRun({ state: 'finished', kind: 'export', figures: { created: 2, updated: 0, failed: 0 } })
  const exported = textOf(await browser.get('/crm/runs/7'))
  expect(exported).toContain('Added 2 Updated 0 Failed 0 Contacts 1,200 contacts')
  expect(exported).toContain('Person 1 one@example.com Added')
  answerRun({ state: 'finished', kind: 'export', figures: { created: 1200, failed: 0 } })
  expect(textOf(await browser.get('/crm/runs/7'))).toContain('Contacts 1,200 contacts added')
  answerRun({ state: 'finished', kind: 'export', figures: { created: 2 } })
  expect(textOf(await browser.get('/crm/runs/7'))).toContain('Contacts 1,200 contacts: 2 added')
})

test('A run that did one thing to one contact says so once, and one of opt-outs links to their list', async () => {
  const one = { id: '1', contact: { id: 'c-1', name: 'Person 1' }, what: 'updated', why: 'Marked.' }
  upstream.answer(NOTES, { body: [one] })
  const figures = { updated: 1, unchanged: 0, skipped: 0, failed: 0 }
  const run = { state: 'finished', kind: 'export', progress: { done: 1, total: 1 }, figures }
  answerRun({ ...run, only_opt_outs: true })
  const page = await browser.get('/crm/runs/7')
  expect(textOf(page)).toContain('Contacts Contact Result Details Person 1 Updated Marked.')
  expect(textOf(page)).not.toContain('Skipped')
  expect(linkOf(page, 'Do-not-call list')).toBe('/suppressions')
  expect(textOf(page)).not.toContain('Conflict rules')
})

test('The contacts of a run are listed by outcome and page by page', async () => {
  answerRun({ state: 'finished' })
  const notes = Array.from({ length: 250 }, (_, at) => ({
    id: String(at),
    contact: { id: at === 1 ? null : `c-${at}`, name: `Person ${at}` },
    what: 'skipped',
    why: 'Deleted in Bellbird; not recreated.',
  }))
  const asking = notes.map((note) => ({ ...note, why: 'Your call.', reason: 'possible_match' }))
  upstream.answer(NOTES, { body: asking })
  expect(linkOf(await browser.get('/crm/runs/7'), 'Decide')).toBe('/crm/hubspot/matches')
  upstream.answer(NOTES, { body: notes })
  const page = await browser.get('/crm/runs/7')
  expect(textOf(page)).toContain(
    'Person 9 Skipped Deleted in Bellbird; not recreated. Edit contact Person 10 ',
  )
  expect(linkOf(page, 'Person 0')).toBe('/contacts/c-0')
  expect(tagsOf(page, 'a').map(({ text }) => text)).not.toContain('Person 1')
  expect(textOf(page)).toContain('1–50 of 250')
  const second = await browser.get(`${linkOf(page, 'Skipped 9')}&page=5`)
  expect(textOf(second)).toContain('Person 249')
  expect(textOf(second)).toContain('201–250 of 250')
  expect(upstream.callsOf(NOTES).at(-1)?.path).toContain('limit=50&offset=200&what=skipped')
  const found = await browser.get('/crm/runs/7?what=skipped&search=nobody')
  expect(upstream.callsOf(NOTES).at(-1)?.path).toContain('what=skipped&search=nobody')
  expect(
    tagsOf(found, 'input').find(({ attributes }) => attributes.name === 'search')?.attributes.value,
  ).toBe('nobody')
  expect(linkOf(found, 'Skipped 9')).toContain('search=nobody')
  const beyond = await browser.get('/crm/runs/7?page=9')
  expect(beyond.headers.get('location')).toBe('/crm/runs/7?page=5')
})

test('What a run leaves out is named on its page, and the CRM page links there', async () => {
  const warnings = ['The user cannot see Do Not Call (DoNotCall).', 'Opt-outs do not arrive.']
  answerRun({ state: 'finished', warnings })
  const page = await browser.get('/crm')
  expect(textOf(page)).toContain('Not everything is synced or exported.')
  expect(linkOf(page, 'what is skipped')).toBe('/crm/runs/7')
  expect(textOf(await browser.get('/crm/runs/7'))).toContain(warnings.join(' '))
})

test('An unknown run is not found', async () => {
  expect((await browser.get('/crm/runs/7')).status).toBe(404)
  expect((await browser.get('/crm/runs/7/cancel')).headers.get('location')).toBe('/crm/runs/7')
})

test('An export of some contacts cannot be repeated as one of all', async () => {
  answerRun({ kind: 'export', state: 'finished' })
  expect(textOf(await browser.get('/crm/runs/7'))).toContain('Export again')
  answerRun({ kind: 'export', state: 'finished', selected: true })
  const partial = textOf(await browser.get('/crm/runs/7'))
  expect(partial).not.toMatch(/Export again|Sync Contacts/)
  answerRun({ kind: 'export', state: 'failed', selected: true, error: 'HubSpot refused: no.' })
  const failed = textOf(await browser.get('/crm/runs/7'))
  expect(failed).toContain('Choose them again to retry')
  expect(failed).not.toContain('Try again')
  answerRun({ kind: 'purge', state: 'failed', error: 'HubSpot refused: no.' })
  expect(textOf(await browser.get('/crm/runs/7'))).not.toMatch(/Choose them again|Try again/)
})

describe('Undoing an export', () => {
  const UNDO = 'POST /api/crm/runs/7/undo'
  const undone = {
    id: '8',
    kind: 'undo',
    undoes: '7',
    figures: { deleted: 2, skipped: 1, failed: 0 },
  }
  const exported = { kind: 'export', state: 'finished', undoable: 3 }
  const note = (id: string, name: string, what: string, why = '') => ({
    id,
    contact: { id, name },
    what,
    why,
  })

  test('lists what it created, deletes it once confirmed, and shows what was left and why', async () => {
    answerRun(exported)
    upstream.answer(NOTES, { body: [note('1', 'Ada Byron', 'created')] })
    const page = await browser.get(linkOf(await browser.get('/crm/runs/7'), 'Undo'))
    expect(textOf(page)).toContain('Delete 3 records in HubSpot?')
    expect(textOf(page)).toContain('Ada Byron')

    upstream.answer(UNDO, { status: 202, body: { run: run(undone) } })
    upstream.answer('GET /api/crm/runs/8', { body: run({ ...undone, state: 'finished' }) })
    upstream.answer('GET /api/crm/runs/8/notes', {
      body: [note('2', 'Bo Ek', 'skipped', 'It was changed after the export.')],
    })
    const result = await browser.follow(await browser.submit(page, '/crm/runs/7/undo', {}))
    expect(result.path).toBe('/crm/runs/8')
    expect(headingOf(result)).toBe('Undo of HubSpot export')
    expect(textOf(result)).toContain('The export was undone 2 deleted, 1 skipped')
    expect(textOf(result)).toContain('It was changed after the export.')
    expect(linkOf(result, 'Export')).toBe('/crm/runs/7')
  })

  test('is offered only while a record is left, and a rejection is shown on the page of the export', async () => {
    answerRun(exported)
    const page = await browser.get('/crm/runs/7/undo')
    upstream.answer(UNDO, { status: 409, body: { detail: 'A HubSpot sync is already running.' } })
    const rejected = await browser.follow(await browser.submit(page, '/crm/runs/7/undo', {}))
    expect(rejected.path).toBe('/crm/runs/7')
    expect(textOf(rejected)).toContain('A HubSpot sync is already running.')

    for (const changes of [{ undoable: 0 }, { undoable: undefined }, { state: 'running' }]) {
      answerRun({ ...exported, ...changes })
      expect((await browser.get('/crm/runs/7')).html).not.toContain('/crm/runs/7/undo')
      const past = await browser.follow(await browser.get('/crm/runs/7/undo'))
      expect(textOf(past)).toContain('Nothing is left to undo')
    }
  })
})
