import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function newContact(context: TestContext) {
  const { token } = await register()
  const { id } = await answerTo('createContact', { token, body: { first_name: 'Nia' } })
  const found = await call('readTimeline', { token, id })
  needsExtension(context, 'the timeline', found.ok)
  return { token, id }
}

test('The timeline lists notes and tasks, filtered by kind and page by page', async (context) => {
  const { token, id } = await newContact(context)
  const one = await answerTo('createNote', { token, id, body: { text: 'First' } })
  await answerTo('createNote', { token, id, body: { text: 'Second' } })
  const body = { text: 'Call back', due_on: '2027-01-05', due_time: '15:00', time_zone: 'UTC' }
  const task = await answerTo('createTask', { token, id, body })
  expect(task).toMatchObject({ ...body, due_at: expect.stringContaining('2027-01-05T15:00') })

  const notes = await answerTo('readTimeline', { token, id, query: { kind: 'note', limit: '1' } })
  expect(notes.entries.map(({ note }) => note?.text)).toEqual(['Second'])
  expect(notes.counts).toMatchObject({ note: 2, task: 1 })
  const before = notes.before ?? ''
  const older = await answerTo('readTimeline', { token, id, query: { kind: 'note', before } })
  expect([older.entries.map(({ note }) => note), older.before]).toEqual([[one], null])
  const whole = await answerTo('readTimeline', { token, id })
  expect(whole.open_tasks.map(({ text }) => text)).toEqual(['Call back'])
})

test('A note is changed and deleted; a task is changed, completed, reopened and deleted', async (context) => {
  const { token, id } = await newContact(context)
  const note = await answerTo('createNote', { token, id, body: { text: 'First' } })
  await answerTo('updateNote', { token, id, within: note.id, body: { text: 'Other' } })
  expect((await answerTo('findNote', { token, id, within: note.id })).text).toBe('Other')
  await answerTo('deleteNote', { token, id, within: note.id })
  await refusalOf('findNote', [404], { token, id, within: note.id })

  const task = await answerTo('createTask', { token, id, body: { text: 'Call back' } })
  await answerTo('updateTask', { token, id: task.id, body: { done: true } })
  expect(await answerTo('listTasks', { token })).toEqual([])
  expect(await answerTo('listTasks', { token, query: { state: 'done' } })).toHaveLength(1)
  await answerTo('updateTask', { token, id: task.id, body: { done: false, text: 'Call' } })
  expect(await answerTo('listTasks', { token })).toMatchObject([{ text: 'Call', done_at: null }])
  await answerTo('deleteTask', { token, id: task.id })
  await refusalOf('findTask', [404], { token, id: task.id })
})

test('A call is logged with the number that was called, changed and deleted', async (context) => {
  const { token, id } = await newContact(context)
  const phones = ['+44 20 7946 0118']
  await answerTo('updateContact', { token, id, body: { phone: '+44 20 7946 0117', phones } })
  const found = await answerTo('findContact', { token, id })
  const when = { called_on: '2026-02-03', called_time: '09:30' }
  const body = { outcome: 'wrong_number', number: found.phones?.[0], ...when }
  const call = await answerTo('logCall', { token, id, body })
  const within = call.id
  expect(await answerTo('findLoggedCall', { token, id, within })).toEqual(call)
  const wrong = (await answerTo('findContact', { token, id })).custom_fields.wrong_number
  expect(wrong?.replaceAll(/\D/g, '')).toBe('442079460118')

  const reached = { outcome: 'reached', note: 'Likes it' }
  expect(await answerTo('updateLoggedCall', { token, id, within, body: reached })).toMatchObject({
    ...reached,
    at: call.at,
  })
  const { entries } = await answerTo('readTimeline', { token, id, query: { kind: 'call' } })
  expect(entries[0]).toMatchObject({ id: call.id, call: { ...reached, logged: true } })
  const contact = await answerTo('findContact', { token, id })
  expect(contact.custom_fields).not.toHaveProperty('wrong_number')
  expect(Date.parse(contact.last_contacted ?? '')).toBe(Date.parse(call.at))

  await answerTo('deleteLoggedCall', { token, id, within })
  expect((await answerTo('findContact', { token, id })).last_contacted).toBeNull()
  await refusalOf('findLoggedCall', [404], { token, id, within })
})

test('Another user’s timeline entries are not found', async (context) => {
  const { token, id } = await newContact(context)
  const note = await answerTo('createNote', { token, id, body: { text: 'Mine' } })
  const task = await answerTo('createTask', { token, id, body: { text: 'Mine' } })
  const other = (await register()).token
  const body = { text: 'Yours' }
  await refusalOf('readTimeline', [404], { token: other, id })
  await refusalOf('createNote', [404], { token: other, id, body })
  await refusalOf('updateNote', [404], { token: other, id, within: note.id, body })
  await refusalOf('createTask', [404], { token: other, id, body })
  await refusalOf('updateTask', [404], { token: other, id: task.id, body })
  const call = await answerTo('logCall', { token, id, body: { outcome: 'reached' } })
  const theirs = { token: other, id, within: call.id }
  await refusalOf('logCall', [404], { token: other, id, body: { outcome: 'reached' } })
  await refusalOf('findLoggedCall', [404], theirs)
  await refusalOf('updateLoggedCall', [404], { ...theirs, body: { note: 'Yours' } })
  await refusalOf('deleteLoggedCall', [404], theirs)
  expect(await answerTo('listTasks', { token: other })).toEqual([])
})

test('An empty note and a task on an invalid date are rejected', async (context) => {
  const { token, id } = await newContact(context)
  await refusalOf('createNote', [422], { token, id, body: { text: ' ' } })
  for (const due of [{ due_on: '24.11.2026' }, { due_time: '15:00' }, { time_zone: 'Nowhere' }]) {
    await refusalOf('createTask', [422], { token, id, body: { text: 'Call', ...due } })
  }
})
