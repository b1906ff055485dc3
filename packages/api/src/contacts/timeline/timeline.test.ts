import { ContactNote, LoggedCall, Task, Timeline } from '@bellbird/contract/contacts/timeline'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type CampaignSession, campaignSession } from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'
import { importSession } from '../import/import-session.ts'

const api = testApi()
let me: CampaignSession

beforeEach(async () => {
  me = await campaignSession(api)
})

const timeline = (id: string, query = '') =>
  me.value(Timeline, 'GET', `/contacts/${id}/timeline${query}`)
const addNote = (id: string, text: string) =>
  me.value(ContactNote, 'POST', `/contacts/${id}/notes`, { text })
const addTask = (id: string, task: object) => me.value(Task, 'POST', `/contacts/${id}/tasks`, task)
const tasks = (query = '') => me.value(z.array(Task), 'GET', `/tasks${query}`)
const wordsOf = ({ entries }: Timeline) =>
  entries.map(
    ({ note, task, call, change }) => note?.text ?? task?.text ?? call?.outcome ?? change?.kind,
  )

async function mergeInto(id: string, other_id: string) {
  expect((await me.call('POST', `/contacts/${id}/merge`, { other_id })).status).toBe(200)
}

async function undoMerge(id: string) {
  const { body } = await me.call('GET', `/contacts/${id}/history`)
  const [merge] = body.filter(
    (it: { kind: string; origin: { kind: string } }) =>
      it.kind === 'updated' && it.origin.kind === 'merge',
  )
  expect((await me.call('POST', `/contacts/${id}/history/${merge.id}/undo`)).status).toBe(200)
}

test('Notes, done tasks, calls and changes stand in one order, with how many there are of each', async () => {
  const { id } = await me.add({ notes: 'Pinned' })
  await addNote(id, 'Met at the fair')
  const { id: campaign } = await me.running()
  const [entry] = (await me.createList(campaign)).entries
  await me.record(campaign, { entry_id: entry?.id, outcome: 'reached', note: 'Wants an offer' })
  const task = await addTask(id, { text: 'Send the offer' })
  await addTask(id, { text: 'Call again', due_on: '2027-01-05' })
  await me.call('PUT', `/tasks/${task.id}`, { done: true })
  await me.call('PUT', `/contacts/${id}`, { company: 'Nordlys' })

  const found = await timeline(id)
  expect(wordsOf(found)).toEqual([
    'updated',
    'Send the offer',
    'reached',
    'Met at the fair',
    'created',
  ])
  expect(found.counts).toEqual({ call: 1, note: 1, task: 2, change: 2 })
  expect(found.open_tasks.map(({ text }) => text)).toEqual(['Call again'])
  expect(found.before).toBeNull()
  expect(found.entries[2]?.call).toEqual({
    call_id: found.entries[2]?.id,
    outcome: 'reached',
    note: 'Wants an offer',
    number: expect.stringMatching(/^\+/),
    logged: false,
    campaign: { id: campaign, name: 'Autumn' },
    attempt: 1,
    corrected: false,
    duration_seconds: null,
    agent: '',
  })
  expect((await me.contact(id)).notes).toBe('Pinned')
  expect(wordsOf(await timeline(id, '?kind=note'))).toEqual(['Met at the fair'])
  expect((await timeline(id, '?kind=note')).open_tasks).toEqual([])
})

test('A manually logged call is on the timeline at its time and updates the last contact', async () => {
  const { id } = await me.add({ phone: '+44 20 7946 0117' })
  const log = (call: object) => me.call('POST', `/contacts/${id}/calls`, call)
  const past = { called_on: '2026-02-03', called_time: '09:30', time_zone: 'Europe/London' }
  expect((await log({ outcome: 'reached', note: 'Likes it', ...past })).status).toBe(201)
  expect((await me.contact(id)).last_contacted).toBe('2026-02-03T09:30:00.000Z')
  expect((await log({ outcome: 'voicemail', ...past, called_on: '2026-01-03' })).status).toBe(201)
  expect((await log({ outcome: 'wrong_number' })).status).toBe(201)
  const { entries, counts } = await timeline(id, '?kind=call')
  expect(wordsOf({ entries } as Timeline)).toEqual(['wrong_number', 'reached', 'voicemail'])
  expect(entries[1]?.call).toMatchObject({ call_id: null, campaign: null, note: 'Likes it' })
  expect(counts).toMatchObject({ call: 3, change: 2 })
  expect(await me.contact(id)).toMatchObject({
    last_contacted: '2026-02-03T09:30:00.000Z',
    custom_fields: { wrong_number: '+44 20 7946 0117' },
  })
  const { body: changes } = await me.call('GET', `/contacts/${id}/history`)
  const origins = changes.map((it: { origin: { kind: string } }) => it.origin.kind)
  expect(origins).toEqual(['call', 'call', 'form'])

  const refusals: [object, string, string][] = [
    [{}, 'outcome', 'Choose an outcome'],
    [{ outcome: 'do_not_call' }, 'outcome', 'Choose an outcome'],
    [
      { outcome: 'reached', called_on: '2026-02-03' },
      'called_on',
      'Enter both a date and a time, or leave both blank',
    ],
    [
      { outcome: 'reached', ...past, called_on: '2199-01-01' },
      'called_on',
      'Enter a time that has passed',
    ],
    [
      { outcome: 'wrong_number', number: '+44 20 7946 0999' },
      'number',
      'Choose a number of this contact',
    ],
  ]
  for (const [call, field, msg] of refusals) {
    const { status, body } = await log(call)
    expect([status, body.detail[0]]).toMatchObject([422, { loc: ['body', field], msg }])
  }
  expect((await timeline(id)).counts.call).toBe(3)
})

test('A logged call marks the number that was called, and another number once it is changed', async () => {
  const [primary, further] = ['+44 20 7946 0117', '+44 20 7946 0118']
  const { id } = await me.add({ phone: primary, phones: [further] })
  const logged = await me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, {
    outcome: 'wrong_number',
    number: further.replaceAll(' ', ''),
  })
  const wrong = async () => (await me.contact(id)).custom_fields.wrong_number
  expect([logged.number, await wrong()]).toEqual([further, further])
  const change = (body: object) =>
    me.value(LoggedCall, 'PUT', `/contacts/${id}/calls/${logged.id}`, body)
  await me.call('PUT', `/contacts/${id}`, { phones: [] })
  expect(await change({ number: further, note: 'Old number' })).toMatchObject({ number: further })
  await change({ number: '' })
  expect(await wrong()).toBe(primary)
  await me.call('POST', `/contacts/${id}/calls`, { outcome: 'wrong_number' })
  expect(await change({ outcome: 'reached' })).toMatchObject({ note: 'Old number', at: logged.at })
  expect(await me.contact(id)).toMatchObject({
    last_contacted: logged.at,
    custom_fields: { wrong_number: primary },
  })
})

test('Each wrong number of a contact is marked for itself, and only the others may be called', async () => {
  const [primary, further] = ['+44 20 7946 0217', '+44 20 7946 0218']
  const { id } = await me.add({ phone: primary, phones: [further] })
  const log = (number: string) =>
    me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, { outcome: 'wrong_number', number })
  const reasonFor = async (number: string) =>
    (await me.call('POST', '/permits', { number, contact_id: id, purpose: 'Offer' })).body.reason
  const one = await log(further)
  expect(await reasonFor(further)).toBe('no_number')
  expect(await reasonFor(primary)).not.toBe('no_number')
  const other = await log(primary)
  expect((await me.contact(id)).custom_fields.wrong_number).toBe(`${further}; ${primary}`)
  expect([await reasonFor(primary), await reasonFor(further)]).toEqual(['no_number', 'no_number'])
  await me.call('DELETE', `/contacts/${id}/calls/${one.id}`)
  expect((await me.contact(id)).custom_fields.wrong_number).toBe(primary)
  await me.call('DELETE', `/contacts/${id}/calls/${other.id}`)
  expect((await me.contact(id)).custom_fields).not.toHaveProperty('wrong_number')
})

test('The activity says what a logged call is now, and nothing of one that was deleted', async () => {
  const { id } = await me.add({ phone: '+44 20 7946 0219' })
  const call = await me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, { outcome: 'reached' })
  const lines = async () => {
    const { body } = await me.call('GET', '/activity?limit=100')
    return body.filter(
      (it: { kind: string; subject: { id: string } | null }) =>
        it.kind === 'call_made' && it.subject?.id === id,
    )
  }
  expect(await lines()).toMatchObject([{ figures: { count: 1, reached: 1 } }])
  await me.call('PUT', `/contacts/${id}/calls/${call.id}`, { outcome: 'voicemail' })
  expect((await lines()).map((it: { figures: object }) => it.figures)).toEqual([
    { count: 1, voicemail: 1 },
  ])
  await me.call('DELETE', `/contacts/${id}/calls/${call.id}`)
  expect(await lines()).toEqual([])
})

test('Changing or deleting a logged call reverts the time of the last contact', async () => {
  const before = '2025-12-01T08:00:00.000Z'
  const { id } = await me.add({ last_contacted: before })
  const log = (called_on: string) =>
    me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, {
      outcome: 'reached',
      called_on,
      called_time: '09:30',
    })
  const last = async () => (await me.contact(id)).last_contacted
  const first = await log('2026-02-03')
  const second = await log('2026-02-05')
  const path = `/contacts/${id}/calls`
  const stale = { 'If-Match': `"${second.updated_at}"` }
  await me.call('PUT', `${path}/${second.id}`, { called_on: '2026-02-04', called_time: '10:00' })
  expect(await last()).toBe('2026-02-04T10:00:00.000Z')
  expect((await me.call('PUT', `${path}/${second.id}`, { note: 'x' }, stale)).status).toBe(412)
  expect((await me.call('DELETE', `${path}/${first.id}`)).status).toBe(204)
  expect(await last()).toBe('2026-02-04T10:00:00.000Z')
  await me.call('DELETE', `${path}/${second.id}`)
  expect(await last()).toBe(before)
  const third = await log('2026-02-06')
  await me.call('PUT', `/contacts/${id}`, { last_contacted: '2026-03-01T08:00:00Z' })
  await me.call('DELETE', `${path}/${third.id}`)
  expect(await last()).toBe('2026-03-01T08:00:00.000Z')
  expect((await timeline(id)).counts.call).toBe(0)
})

test('A call of a campaign can be neither changed nor deleted on the timeline', async () => {
  const { id } = await me.add()
  const { id: campaign } = await me.running()
  const [entry] = (await me.createList(campaign)).entries
  await me.record(campaign, { entry_id: entry?.id, outcome: 'no_answer' })
  await me.record(campaign, { entry_id: entry?.id, outcome: 'reached' })
  const { entries } = await timeline(id, '?kind=call')
  expect(entries.map(({ call }) => call?.logged)).toEqual([false, false])
  for (const { id: call } of entries) {
    const path = `/contacts/${id}/calls/${call}`
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { note: 'x' } : undefined
      expect([method, (await me.call(method, path, body)).status]).toEqual([method, 404])
    }
  }
})

test('Pages of any size go on where the one before ended, whatever the kinds', async () => {
  const { id } = await me.add()
  for (let at = 0; at < 7; at += 1) {
    await addNote(id, `note ${at}`)
    const { id: task } = await addTask(id, { text: `task ${at}` })
    await me.call('PUT', `/tasks/${task}`, { done: true })
    await me.call('PUT', `/contacts/${id}`, { company: `Company ${at}` })
  }
  // All at the same instant, so that only kinds and ids determine the order.
  await api.database().query(`update contact_notes set created_at = '2026-11-20T09:00:00Z'`)
  await api.database().query(`update contact_tasks set done_at = '2026-11-20T09:00:00Z'`)
  await api.database().query(`update contact_changes set at = '2026-11-20T09:00:00Z'`)
  const whole = (await timeline(id, '?limit=100')).entries
  expect(whole).toHaveLength(22)
  for (const limit of [1, 4, 21]) {
    const paged = []
    let before: string | null = null
    do {
      const page: Timeline = await timeline(
        id,
        `?limit=${limit}${before ? `&before=${encodeURIComponent(before)}` : ''}`,
      )
      paged.push(...page.entries)
      before = page.before
    } while (before)
    expect(paged).toEqual(whole)
  }
  for (const bad of ['x', '2026-11-20T09:00:00.000Z_note_7', '2026-99-20T09:00:00.000Z_change_7']) {
    const path = `/contacts/${id}/timeline?before=${encodeURIComponent(bad)}`
    expect((await me.call('GET', path)).status).toBe(422)
  }
})

test('A task is due by the clock of its time zone, and without a time until its day ends there', async () => {
  const { id } = await me.add()
  const at = async (task: object) => (await addTask(id, { text: 'Call back', ...task })).due_at
  const winter = { due_on: '2026-11-24', due_time: '15:00' }
  expect(await at({ ...winter, time_zone: 'Europe/Berlin' })).toBe('2026-11-24T14:00:00.000Z')
  expect(await at({ ...winter, time_zone: 'America/New_York' })).toBe('2026-11-24T20:00:00.000Z')
  expect(await at({ ...winter, due_on: '2026-07-01', time_zone: 'Europe/Berlin' })).toBe(
    '2026-07-01T13:00:00.000Z',
  )
  expect(await at({ due_on: '2026-11-24', time_zone: 'Asia/Tokyo' })).toBe(
    '2026-11-24T15:00:00.000Z',
  )
  expect(await at({})).toBeNull()
})

test('Tasks are listed by when they are due, as overdue, due today, open or done', async () => {
  const { id } = await me.add({ first_name: 'Nia', last_name: 'Vale' })
  const today = new Date().toISOString().slice(0, 10)
  await addTask(id, { text: 'someday' })
  await addTask(id, { text: 'far', due_on: '2199-01-01' })
  await addTask(id, { text: 'today', due_on: today })
  const { id: late } = await addTask(id, { text: 'late', due_on: '2026-01-01', due_time: '09:00' })
  const textsOf = async (query: string) => (await tasks(query)).map(({ text }) => text)
  expect(await textsOf('')).toEqual(['late', 'today', 'far', 'someday'])
  expect(await textsOf('?state=due')).toEqual(['late', 'today'])
  expect(await textsOf('?state=overdue')).toEqual(['late'])
  expect((await tasks('?limit=1'))[0]?.contact).toEqual({ id, name: 'Nia Vale' })
  expect(await textsOf('?limit=2&offset=1')).toEqual(['today', 'far'])
  const { answer } = await me.call('GET', '/tasks?limit=1')
  expect(answer.headers.get('X-Total-Count')).toBe('4')

  const done = await me.value(Task, 'PUT', `/tasks/${late}`, { done: true })
  expect(done.done_at).not.toBeNull()
  expect(await textsOf('?state=done')).toEqual(['late'])
  expect(await textsOf('?state=due')).toEqual(['today'])
  const reopened = await me.value(Task, 'PUT', `/tasks/${late}`, { done: false, due_time: null })
  expect(reopened).toMatchObject({ done_at: null, due_at: '2026-01-02T00:00:00.000Z' })
  await me.call('DELETE', `/tasks/${late}`)
  expect(await textsOf('')).toEqual(['today', 'far', 'someday'])
})

test('A task or a note that nobody can read is refused with a sentence beside its field', async () => {
  const { id } = await me.add()
  const refusals: [string, object, string, string][] = [
    ['notes', { text: ' \n ' }, 'text', 'Enter a note'],
    ['notes', { text: 'x'.repeat(10_001) }, 'text', 'Use at most 10000 characters'],
    ['tasks', { text: '' }, 'text', 'Enter what to do'],
    ['tasks', { text: 'a', due_on: '24.11.2026' }, 'due_on', 'Enter a date like 2026-11-24'],
    ['tasks', { text: 'a', due_on: '9999-12-31' }, 'due_on', 'Enter a date from 2000 to 2199'],
    [
      'tasks',
      { text: 'a', due_on: '2026-11-24', due_time: '25:00' },
      'due_time',
      'Enter a time like 15:00',
    ],
    ['tasks', { text: 'a', due_time: '15:00' }, 'due_on', 'Enter a date for this time'],
    ['tasks', { text: 'a', time_zone: 'Berlin' }, 'time_zone', 'Choose a time zone'],
  ]
  for (const [path, body, field, msg] of refusals) {
    const answer = await me.call('POST', `/contacts/${id}/${path}`, body)
    expect([answer.status, answer.body.detail[0]]).toMatchObject([
      422,
      { loc: ['body', field], msg },
    ])
  }
  const { id: task } = await addTask(id, { text: 'a', due_on: '2026-11-24', due_time: '15:00' })
  expect((await me.call('PUT', `/tasks/${task}`, { due_on: null })).status).toBe(422)
})

test('A note changed in the meantime is not overwritten, and neither is a task', async () => {
  const { id } = await me.add()
  const note = await addNote(id, 'First')
  const task = await addTask(id, { text: 'First' })
  for (const [path, { updated_at }] of [
    [`/contacts/${id}/notes/${note.id}`, note],
    [`/tasks/${task.id}`, task],
  ] as const) {
    const seen = { 'If-Match': `"${updated_at}"` }
    expect((await me.call('PUT', path, { text: 'Second' }, seen)).status).toBe(200)
    expect((await me.call('PUT', path, { text: 'Third' }, seen)).status).toBe(412)
    expect((await me.call('GET', path)).body.text).toBe('Second')
  }
})

test('A repeated write with the same key adds one note', async () => {
  const { id } = await me.add()
  for (let at = 0; at < 2; at += 1) {
    const key = { 'Idempotency-Key': 'once' }
    expect((await me.call('POST', `/contacts/${id}/notes`, { text: 'Once' }, key)).status).toBe(201)
  }
  expect((await timeline(id)).counts.note).toBe(1)
})

test('Timeline entries move with a merge and back with its undo, through several merges', async () => {
  const first = await me.add({ first_name: 'First', phone: '+44 20 7946 0010' })
  const second = await me.add({ first_name: 'Second', phone: '+44 20 7946 0011' })
  const third = await me.add({ first_name: 'Third', phone: '+44 20 7946 0012' })
  await addNote(first.id, 'of the first')
  await addTask(second.id, { text: 'of the second' })
  const { id: campaign } = await me.running()
  const entries = (await me.createList(campaign)).entries
  const call = entries.find(({ contact_id }) => contact_id === first.id)
  await mergeInto(second.id, first.id)
  await mergeInto(third.id, second.id)
  await me.record(campaign, { entry_id: call?.id, outcome: 'voicemail' })
  const counts = async (id: string) => {
    const { call, note, task } = (await timeline(id)).counts
    return { call, note, task }
  }
  expect(await counts(third.id)).toEqual({ call: 1, note: 1, task: 1 })
  expect((await tasks())[0]?.contact.id).toBe(third.id)
  await undoMerge(third.id)
  expect(await counts(third.id)).toEqual({ call: 0, note: 0, task: 0 })
  expect(await counts(second.id)).toEqual({ call: 1, note: 1, task: 1 })
  await undoMerge(second.id)
  expect(await counts(first.id)).toEqual({ call: 1, note: 1, task: 0 })
  expect(await counts(second.id)).toEqual({ call: 0, note: 0, task: 1 })
})

test('The timeline goes to the trash and comes back with its contact, and goes for good with it', async () => {
  const { id } = await me.add()
  const note = await addNote(id, 'Kept')
  await addTask(id, { text: 'Kept' })
  await me.call('DELETE', `/contacts/${id}`)
  expect(await tasks()).toEqual([])
  expect((await me.call('GET', `/contacts/${id}/notes/${note.id}`)).status).toBe(404)
  await me.call('POST', `/contacts/bin/${id}/restore`)
  expect((await timeline(id)).counts).toMatchObject({ note: 1, task: 1 })
  await me.call('DELETE', `/contacts/${id}`)
  await me.call('DELETE', `/contacts/bin/${id}`)
  for (const table of ['contact_notes', 'contact_tasks']) {
    expect(
      await api.database().query(`select 1 from ${table} where contact_id = $1`, [id]),
    ).toEqual([])
  }
})

test('A deleted campaign leaves its calls on the timeline by the name that it had', async () => {
  const { id } = await me.add()
  const { id: campaign } = await me.running()
  const [entry] = (await me.createList(campaign)).entries
  await me.record(campaign, { entry_id: entry?.id, outcome: 'no_answer' })
  await me.record(campaign, { entry_id: entry?.id, outcome: 'reached' })
  await me.step(campaign, 'complete')
  await me.call('DELETE', `/campaigns/${campaign}`)
  const { entries } = await timeline(id, '?kind=call')
  expect(entries.map(({ call }) => [call?.outcome, call?.corrected, call?.campaign])).toEqual([
    ['reached', false, { id: null, name: 'Autumn' }],
    ['no_answer', true, { id: null, name: 'Autumn' }],
  ])
})

test('An undone import leaves a contact that somebody wrote a note about', async () => {
  const imports = importSession(api, me.token)
  const { import_id } = await imports.imported(
    'first_name,email\nA,a@example.com\nB,b@example.com\n',
  )
  const { body } = await me.call('GET', '/contacts?search=a@example.com')
  await addNote(body[0].id, 'Spoke with A')
  await imports.undone(import_id)
  const left = await me.call('GET', '/contacts')
  expect(left.body.map((it: { email: string }) => it.email)).toEqual(['a@example.com'])
})

test('Nobody reads or writes the timeline, notes and tasks of another user', async () => {
  const { id } = await me.add()
  const note = await addNote(id, 'Mine')
  const task = await addTask(id, { text: 'Mine' })
  const other = await campaignSession(api)
  const tries: [string, string, object?][] = [
    ['GET', `/contacts/${id}/timeline`],
    ['POST', `/contacts/${id}/notes`, { text: 'Yours' }],
    ['GET', `/contacts/${id}/notes/${note.id}`],
    ['PUT', `/contacts/${id}/notes/${note.id}`, { text: 'Yours' }],
    ['DELETE', `/contacts/${id}/notes/${note.id}`],
    ['POST', `/contacts/${id}/tasks`, { text: 'Yours' }],
    ['GET', `/tasks/${task.id}`],
    ['PUT', `/tasks/${task.id}`, { done: true }],
    ['DELETE', `/tasks/${task.id}`],
    ['GET', '/contacts/none/timeline'],
    ['GET', '/tasks/none'],
    ['PUT', `/contacts/${id}/notes/none`, { text: 'Yours' }],
  ]
  for (const [method, path, body] of tries) {
    expect([method, path, (await other.call(method, path, body)).status]).toEqual([
      method,
      path,
      404,
    ])
  }
  expect((await other.call('GET', '/tasks')).body).toEqual([])
  expect(await me.value(ContactNote, 'GET', `/contacts/${id}/notes/${note.id}`)).toEqual(note)
  expect(await me.value(Task, 'GET', `/tasks/${task.id}`)).toEqual(task)
})
