import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function newContact(context: TestContext) {
  const { token } = await register()
  const { id } = await answerTo('createContact', { token, body: { first_name: 'Nia' } })
  const found = await call('readTimeline', { token, id })
  needsExtension(context, 'the timeline', found.ok)
  return { token, id }
}

test('Notes and tasks stand on the timeline, filtered by kind and page by page', async (context) => {
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

test('A note is changed and deleted; a task is changed, done, opened again and deleted', async (context) => {
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

test('What stands on the timeline of another user’s contact is nobody’s', async (context) => {
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
  expect(await answerTo('listTasks', { token: other })).toEqual([])
})

test('An empty note and a task on no day are refused', async (context) => {
  const { token, id } = await newContact(context)
  await refusalOf('createNote', [422], { token, id, body: { text: ' ' } })
  for (const due of [{ due_on: '24.11.2026' }, { due_time: '15:00' }, { time_zone: 'Nowhere' }]) {
    await refusalOf('createTask', [422], { token, id, body: { text: 'Call', ...due } })
  }
})
