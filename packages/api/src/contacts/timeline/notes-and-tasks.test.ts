import { Task } from '@bellbird/contract/contacts/timeline'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { timelineSession } from './timeline-session.ts'

const api = testApi()
let me: Awaited<ReturnType<typeof timelineSession>>

beforeEach(async () => {
  me = await timelineSession(api)
})

test('A task is due by the clock of its time zone, and without a time until its day ends there', async () => {
  const { id } = await me.add()
  const at = async (task: object) => (await me.addTask(id, { text: 'Call back', ...task })).due_at
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
  await me.addTask(id, { text: 'someday' })
  await me.addTask(id, { text: 'far', due_on: '2199-01-01' })
  await me.addTask(id, { text: 'today', due_on: today })
  const { id: late } = await me.addTask(id, {
    text: 'late',
    due_on: '2026-01-01',
    due_time: '09:00',
  })
  const textsOf = async (query: string) => (await me.tasks(query)).map(({ text }) => text)
  expect(await textsOf('')).toEqual(['late', 'today', 'far', 'someday'])
  expect(await textsOf('?state=due')).toEqual(['late', 'today'])
  expect(await textsOf('?state=overdue')).toEqual(['late'])
  expect((await me.tasks('?limit=1'))[0]?.contact).toEqual({ id, name: 'Nia Vale' })
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
  const { id: task } = await me.addTask(id, { text: 'a', due_on: '2026-11-24', due_time: '15:00' })
  expect((await me.call('PUT', `/tasks/${task}`, { due_on: null })).status).toBe(422)
})

test('A note changed in the meantime is not overwritten, and neither is a task', async () => {
  const { id } = await me.add()
  const note = await me.addNote(id, 'First')
  const task = await me.addTask(id, { text: 'First' })
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
  expect((await me.timeline(id)).counts.note).toBe(1)
})

test('A new note counts as unedited although its two times are taken one after the other', async () => {
  await api.database().query(`alter table contact_notes alter updated_at
      set default clock_timestamp() + interval '1 millisecond'`)
  const { id } = await me.add()
  const note = await me.addNote(id, 'Met at the fair')
  expect(note.updated_at).toBe(note.created_at)
})
