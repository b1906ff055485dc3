import { setTimeout } from 'node:timers/promises'
import { BulkJob, ContactSelection } from '@bellbird/contract/contacts/bulk'
import { Contact } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'

const api = testApi()

async function owner(...people: Record<string, unknown>[]) {
  const { token } = await api.register()
  const contacts: Contact[] = []
  for (const [at, person] of people.entries()) {
    contacts.push(await api.addContact(token, { email: `p${at}@example.com`, ...person }))
  }
  return { token, contacts, ids: contacts.map(({ id }) => id) }
}

const post = (token: string, path: string, body: object = {}, headers = {}) =>
  api.call('POST', `/contacts${path}`, { token, body, headers })

async function over(token: string, answer: Response) {
  expect(answer.status).toBe(200)
  let job = BulkJob.parse(await answer.json())
  for (let looks = 0; job.state === 'running' && looks < 200; looks += 1) {
    await setTimeout(50)
    const latest = await api.call('GET', `/contacts/bulk-jobs/${job.id}`, { token })
    job = BulkJob.parse(await latest.json())
  }
  return job
}

const run = async (token: string, selection: object, change: object, headers = {}) =>
  over(token, await post(token, '/bulk-jobs', { selection, change }, headers))

const undo = async (token: string, id: string) =>
  over(token, await post(token, `/bulk-jobs/${id}/undo`))

async function list(token: string, query = '') {
  const answer = await api.call('GET', `/contacts?sort=email${query}`, { token })
  return z.array(Contact).parse(await answer.json())
}

test('A change by filter is for the contacts that match, counts those that differ now and is undone as a whole', async () => {
  const { token, contacts } = await owner({}, {}, { status: 'customer' }, {})
  const filter = { status: 'lead' } as const
  const job = await run(token, { filter, expected_count: 3 }, { updates: { status: 'prospect' } })
  expect(job).toMatchObject({ kind: 'updates', state: 'finished', total: 3, done: 3, changed: 3 })
  expect((await list(token)).map(({ status }) => status)).toEqual([
    'prospect',
    'prospect',
    'customer',
    'prospect',
  ])

  expect(await undo(token, job.id)).toMatchObject({ kind: 'undo', changed: 3, skipped: 0 })
  const now = await list(token)
  expect(now.map(({ status }) => status)).toEqual(contacts.map(({ status }) => status))
  for (const { id } of [now[0], now[3]] as Contact[]) {
    const history = await api.call('GET', `/contacts/${id}/history`, { token })
    expect(await history.json()).toMatchObject([
      { origin: { kind: 'undo' }, undone: false },
      { origin: { kind: 'bulk' }, undone: true },
      { undone: false },
    ])
  }
})

test('A selection whose count is no longer right is rejected, and nothing is changed', async () => {
  const { token } = await owner({}, {})
  const answer = await post(token, '/bulk-jobs', {
    selection: { filter: {}, expected_count: 3 },
    change: { delete: true },
  })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'expected_count'] }] })
  expect(await list(token)).toHaveLength(2)
})

test('Tags are added where they are missing, removed where they are, and the rest of the tags stays', async () => {
  const full = Array.from({ length: 50 }, (_, at) => `t${at}`)
  const { token, ids } = await owner({ tags: ['fair', 'warm'] }, { tags: ['vip'] }, { tags: full })
  const added = await run(token, { contact_ids: ids }, { add_tags: ['fair', 'new'] })
  expect(added).toMatchObject({ changed: 2, skipped: 1 })
  expect(await list(token, `&selection=${added.skipped_selection}`)).toMatchObject([{ tags: full }])
  expect((await list(token)).map(({ tags }) => tags)).toEqual([
    ['fair', 'warm', 'new'],
    ['vip', 'fair', 'new'],
    full,
  ])
  const removed = await run(token, { contact_ids: ids }, { remove_tags: ['fair', 'vip'] })
  expect(removed).toMatchObject({ changed: 2, skipped: 0, skipped_selection: null })
  await undo(token, removed.id)
  expect(await undo(token, added.id)).toMatchObject({ changed: 2 })
  expect((await list(token)).map(({ tags }) => tags)).toEqual([['fair', 'warm'], ['vip'], full])
})

test('An undo leaves alone what was changed since, and is the same one when it is asked for twice', async () => {
  const { token, ids } = await owner({}, {})
  const job = await run(token, { contact_ids: ids }, { updates: { status: 'active' } })
  await api.call('PUT', `/contacts/${ids[0]}`, { token, body: { status: 'inactive' } })
  await api.call('PUT', `/contacts/${ids[1]}`, { token, body: { company: 'Bell & Co' } })
  const undone = await undo(token, job.id)
  expect(undone).toMatchObject({ changed: 1, skipped: 1 })
  expect(await undo(token, job.id)).toEqual(undone)
  expect(await list(token)).toMatchObject([
    { status: 'inactive' },
    { status: 'lead', company: 'Bell & Co' },
  ])
})

test('Contacts that are deleted together come back together, but for an address that is taken by now', async () => {
  const { token, contacts, ids } = await owner({ notes: 'x' }, {}, {})
  const job = await run(token, { contact_ids: ids }, { delete: true })
  expect(job).toMatchObject({ changed: 3, undoable: true })
  expect(await list(token)).toEqual([])
  const trash = await api.call('GET', '/contacts/bin', { token })
  expect(trash.headers.get('X-Total-Count')).toBe('3')

  await api.addContact(token, { email: contacts[1]?.email })
  expect(await undo(token, job.id)).toMatchObject({ changed: 2, skipped: 1 })
  const back = await list(token)
  expect(back[0]).toEqual(contacts[0])
  expect(back).toHaveLength(3)
})

test('Consent given to many is recorded with its evidence, and takes no opt-out back', async () => {
  const { token, ids } = await owner({}, { custom_fields: { do_not_call: 'true' } })
  const change = { call_permission: { set: 'given', words: 'Yes, call me', source: 'Fair' } }
  expect(await run(token, { contact_ids: ids }, change)).toMatchObject({ changed: 2 })
  expect(await run(token, { contact_ids: ids }, change)).toMatchObject({ changed: 0 })
  const [one, other] = await list(token)
  expect(one?.custom_fields).toMatchObject({
    call_consent: 'given',
    call_consent_wording: 'Yes, call me',
  })
  expect(other?.custom_fields.do_not_call).toBe('true')

  const stop = { call_permission: { set: 'do_not_call', words: 'Asked us to stop' } }
  const job = await run(token, { contact_ids: ids.slice(0, 1) }, stop)
  expect(job).toMatchObject({ changed: 1, undoable: false })
  expect((await post(token, `/bulk-jobs/${job.id}/undo`, {})).status).toBe(409)
})

test('Activity says what a job changed, and that it was undone', async () => {
  const { token, ids } = await owner({}, {})
  const selection = { contact_ids: ids }
  const { id } = await run(token, selection, { add_tags: ['fair'] })
  await undo(token, id)
  await run(token, selection, { call_permission: { set: 'time_zone', time_zone: 'Europe/Berlin' } })
  const answer = await api.call('GET', '/activity?limit=3', { token })
  expect(await answer.json()).toMatchObject([
    { kind: 'contacts_updated', reason: 'time_zone', figures: { count: 2 } },
    { kind: 'contacts_updated', reason: 'undo' },
    { kind: 'contacts_updated', reason: 'tags' },
  ])
})

test('The same key starts one job, however often it is sent', async () => {
  const { token } = await owner({}, {})
  const key = { 'Idempotency-Key': 'bulk-1' }
  const selection = { filter: { status: 'lead' }, expected_count: 2 }
  const change = { updates: { status: 'customer' } }
  const first = await run(token, selection, change, key)
  expect(await run(token, selection, change, key)).toEqual(first)
})

test('A selection keeps the same contacts and filters only its owner’s list', async () => {
  const { token, ids } = await owner({}, {}, {})
  const answer = await post(token, '/selections', { contact_ids: ids.slice(0, 2) })
  const { id, count } = ContactSelection.parse(await answer.json())
  expect(count).toBe(2)
  const third = await post(token, '/selections', { contact_ids: ids.slice(2) })
  const { id: also } = ContactSelection.parse(await third.json())
  const filter = { selection: id, also_selection: also }
  const both = await post(token, '/selections', { filter })
  expect(ContactSelection.parse(await both.json()).count).toBe(3)
  expect(await list(token, `&status=prospect&also_selection=${also}`)).toHaveLength(1)
  await api.call('PUT', `/contacts/${ids[0]}`, { token, body: { status: 'customer' } })
  expect((await list(token, `&selection=${id}`)).map((found) => found.id)).toEqual(ids.slice(0, 2))
  const other = await owner({})
  expect(await list(other.token, `&selection=${id}`)).toEqual([])
  expect(await list(other.token, `&status=prospect&also_selection=${id}`)).toEqual([])
})

test('A job that its process leaves in the middle is finished by the next one, each contact once', async () => {
  const people = Array.from({ length: 120 }, () => ({}))
  const { token } = await owner(...people)
  const body = {
    selection: { filter: {}, expected_count: 120 },
    change: { updates: { status: 'active' } },
  }
  await api.crash(40, () => post(token, '/bulk-jobs', body).catch(() => undefined))
  const jobs = await api
    .database()
    .query<{ id: string }>(`select id from contact_bulk_jobs where state = 'running'`)
  for (const { id } of jobs) {
    const answer = await api.call('GET', `/contacts/bulk-jobs/${id}`, { token })
    expect(await over(token, answer)).toMatchObject({ done: 120, changed: 120 })
  }
  expect((await list(token)).every(({ status }) => status === 'active')).toBe(true)
})

test.each([
  ['neither ids nor a filter', {}, { delete: true }, 'contact_ids'],
  ['an unknown filter', { filter: { stage: 'x' }, expected_count: 1 }, { delete: true }, 'filter'],
  ['no expected count', { filter: {} }, { delete: true }, 'expected_count'],
  ['two changes', { contact_ids: ['1'] }, { delete: true, add_tags: ['x'] }, 'change'],
  [
    'consent nobody can show',
    { contact_ids: ['1'] },
    { call_permission: { set: 'given' } },
    'words',
  ],
])('A job with %s is rejected', async (_, selection, change, field) => {
  const { token } = await api.register()
  const answer = await post(token, '/bulk-jobs', { selection, change })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain(`"${field}"`)
})
