import { setTimeout as wait } from 'node:timers/promises'
import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function twoContacts(context: TestContext) {
  const { token } = await register()
  const made = []
  for (const first_name of ['Ada', 'Bo']) {
    made.push((await answerTo('createContact', { token, body: { first_name } })).id)
  }
  const body = { contact_ids: made }
  const { ok } = await call('createSelection', { token, body })
  needsExtension(context, 'selections and bulk jobs', ok)
  return { token, ids: made }
}

async function over(token: string, job: { id: string; state: string }) {
  let latest = await answerTo('findBulkJob', { token, id: job.id })
  while (latest.state === 'running') {
    await wait(100)
    latest = await answerTo('findBulkJob', { token, id: job.id })
  }
  return latest
}

test('A bulk job by filter changes the matches, and its undo restores them', async (context) => {
  const { token } = await twoContacts(context)
  const body = {
    selection: { filter: { status: 'lead' }, expected_count: 2 },
    change: { add_tags: ['Fair'] },
  }
  const job = await over(token, await answerTo('startBulkJob', { token, body }))
  expect(job).toMatchObject({ state: 'finished', total: 2, done: 2, changed: 2 })
  const tagged = await answerTo('listContacts', { token, query: { tag: 'Fair' } })
  expect(tagged).toHaveLength(2)
  await over(token, await answerTo('undoBulkJob', { token, id: job.id }))
  expect(await answerTo('listContacts', { token, query: { tag: 'Fair' } })).toEqual([])
})

test('A bulk job is rejected if the number of matches differs from the expected one, or for another user', async (context) => {
  const { token, ids } = await twoContacts(context)
  const change = { delete: true }
  const selection = { filter: {}, expected_count: 5 }
  const { detail } = await refusalOf('startBulkJob', [409], { token, body: { selection, change } })
  expect(detail).toMatchObject([{ loc: ['body', 'expected_count'] }])

  const body = { selection: { contact_ids: ids }, change: { updates: { status: 'active' } } }
  const { id } = await answerTo('startBulkJob', { token, body })
  const other = (await register()).token
  await refusalOf('findBulkJob', [404], { token: other, id })
  await refusalOf('undoBulkJob', [404], { token: other, id })
})

test('The contacts of a selection are found by its id', async (context) => {
  const { token, ids } = await twoContacts(context)
  const body = { contact_ids: ids.slice(0, 1) }
  const { id, count } = await answerTo('createSelection', { token, body })
  expect(count).toBe(1)
  const found = await answerTo('listContacts', { token, query: { selection: id } })
  expect(found.map((contact) => contact.id)).toEqual(ids.slice(0, 1))

  const rest = { contact_ids: ids.slice(1) }
  const { id: other } = await answerTo('createSelection', { token, body: rest })
  const query = { selection: id, also_selection: other }
  const both = await answerTo('listContacts', { token, query })
  needsExtension(context, 'also_selection', both.length > 1)
  expect(both.map((contact) => contact.id).toSorted()).toEqual(ids.toSorted())
})
