import { ContactNote, Task, type Timeline } from '@bellbird/contract/contacts/timeline'
import { beforeEach, expect, test } from 'vitest'
import { campaignSession } from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'
import { importSession } from '../import/import-session.ts'
import { timelineSession, wordsOf } from './timeline-session.ts'

const api = testApi()
let me: Awaited<ReturnType<typeof timelineSession>>

beforeEach(async () => {
  me = await timelineSession(api)
})

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
  await me.addNote(id, 'Met at the fair')
  const { id: campaign } = await me.running()
  const [entry] = (await me.createList(campaign)).entries
  await me.record(campaign, { entry_id: entry?.id, outcome: 'reached', note: 'Wants an offer' })
  const task = await me.addTask(id, { text: 'Send the offer' })
  await me.addTask(id, { text: 'Call again', due_on: '2027-01-05' })
  await me.call('PUT', `/tasks/${task.id}`, { done: true })
  await me.call('PUT', `/contacts/${id}`, { company: 'Nordlys' })

  const found = await me.timeline(id)
  expect(wordsOf(found)).toEqual([
    'updated',
    'Send the offer',
    'reached',
    'Met at the fair',
    'created',
  ])
  const changes = await me.timeline(id, '?kind=change')
  expect(wordsOf(changes), 'as in the history').toEqual(['updated', 'updated', 'created'])
  expect(found.counts).toEqual({ call: 1, note: 1, task: 2, change: 3 })
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
  expect(wordsOf(await me.timeline(id, '?kind=note'))).toEqual(['Met at the fair'])
  expect((await me.timeline(id, '?kind=note')).open_tasks).toEqual([])
})

test('Pages of any size go on where the one before ended, whatever the kinds', async () => {
  const { id } = await me.add()
  for (let at = 0; at < 7; at += 1) {
    await me.addNote(id, `note ${at}`)
    const { id: task } = await me.addTask(id, { text: `task ${at}` })
    await me.call('PUT', `/tasks/${task}`, { done: true })
    await me.call('PUT', `/contacts/${id}`, { company: `Company ${at}` })
  }
  // All at the same instant, so that only kinds and ids determine the order.
  await api.database().query(`update contact_notes set created_at = '2026-11-20T09:00:00Z'`)
  await api.database().query(`update contact_tasks set done_at = '2026-11-20T09:00:00Z'`)
  await api.database().query(`update contact_changes set at = '2026-11-20T09:00:00Z'`)
  const whole = (await me.timeline(id, '?limit=100')).entries
  expect(whole).toHaveLength(22)
  for (const limit of [1, 4, 21]) {
    const paged = []
    let before: string | null = null
    do {
      const page: Timeline = await me.timeline(
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

test('Timeline entries move with a merge and back with its undo, through several merges', async () => {
  const first = await me.add({ first_name: 'First', phone: '+44 20 7946 0010' })
  const second = await me.add({ first_name: 'Second', phone: '+44 20 7946 0011' })
  const third = await me.add({ first_name: 'Third', phone: '+44 20 7946 0012' })
  await me.addNote(first.id, 'of the first')
  await me.addTask(second.id, { text: 'of the second' })
  const { id: campaign } = await me.running()
  const entries = (await me.createList(campaign)).entries
  const call = entries.find(({ contact_id }) => contact_id === first.id)
  await mergeInto(second.id, first.id)
  await mergeInto(third.id, second.id)
  await me.record(campaign, { entry_id: call?.id, outcome: 'voicemail' })
  const counts = async (id: string) => {
    const { call, note, task } = (await me.timeline(id)).counts
    return { call, note, task }
  }
  expect(await counts(third.id)).toEqual({ call: 1, note: 1, task: 1 })
  expect((await me.tasks())[0]?.contact.id).toBe(third.id)
  await undoMerge(third.id)
  expect(await counts(third.id)).toEqual({ call: 0, note: 0, task: 0 })
  expect(await counts(second.id)).toEqual({ call: 1, note: 1, task: 1 })
  await undoMerge(second.id)
  expect(await counts(first.id)).toEqual({ call: 1, note: 1, task: 0 })
  expect(await counts(second.id)).toEqual({ call: 0, note: 0, task: 1 })
})

test('The timeline goes to the trash and comes back with its contact, and goes for good with it', async () => {
  const { id } = await me.add()
  const note = await me.addNote(id, 'Kept')
  await me.addTask(id, { text: 'Kept' })
  await me.call('DELETE', `/contacts/${id}`)
  expect(await me.tasks()).toEqual([])
  expect((await me.call('GET', `/contacts/${id}/notes/${note.id}`)).status).toBe(404)
  await me.call('POST', `/contacts/bin/${id}/restore`)
  expect((await me.timeline(id)).counts).toMatchObject({ note: 1, task: 1 })
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
  const { entries } = await me.timeline(id, '?kind=call')
  expect(entries.map(({ call }) => [call?.outcome, call?.corrected, call?.campaign])).toEqual([
    ['no_answer', true, { id: null, name: 'Autumn' }],
    ['reached', false, { id: null, name: 'Autumn' }],
  ])
  const { body } = await me.call('GET', `/contacts/${id}/history?made_by=call`)
  expect(body[0].origin).toEqual({ kind: 'campaign', id: null, name: 'Autumn' })
})

test('An undone import leaves a contact that somebody wrote a note about', async () => {
  const imports = importSession(api, me.token)
  const { import_id } = await imports.imported(
    'first_name,email\nA,a@example.com\nB,b@example.com\n',
  )
  const { body } = await me.call('GET', '/contacts?search=a@example.com')
  await me.addNote(body[0].id, 'Spoke with A')
  await imports.undone(import_id)
  const left = await me.call('GET', '/contacts')
  expect(left.body.map((it: { email: string }) => it.email)).toEqual(['a@example.com'])
})

test('Nobody reads or writes the timeline, notes and tasks of another user', async () => {
  const { id } = await me.add()
  const note = await me.addNote(id, 'Mine')
  const task = await me.addTask(id, { text: 'Mine' })
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
