import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

const view = { name: 'Warm leads', query: 'status=lead&sort=-last_contacted', pinned: true }

async function newUser(context: TestContext) {
  const { token } = await register()
  needsExtension(context, 'saved views', (await call('listViews', { token })).ok)
  return token
}

test('A view is saved, partly changed, listed and deleted', async (context) => {
  const token = await newUser(context)
  const { id } = await answerTo('createView', { token, body: view })
  await answerTo('createView', { token, body: { ...view, name: 'all', pinned: false } })
  const changed = await answerTo('updateView', { token, id, body: { pinned: false } })
  expect(changed).toMatchObject({ ...view, id, pinned: false })
  expect((await namesOf(token)).toSorted()).toEqual(['Warm leads', 'all'])

  await answerTo('deleteView', { token, id })
  expect(await answerTo('listViews', { token })).toHaveLength(1)
  await refusalOf('deleteView', [404], { token, id })
})

test('A view is moved among the others, and a new one comes last', async (context) => {
  const token = await newUser(context)
  const ids: string[] = []
  for (const name of ['c', 'b', 'a']) {
    ids.push((await answerTo('createView', { token, body: { ...view, name } })).id)
  }
  const [{ position } = {}] = await answerTo('listViews', { token })
  needsExtension(context, 'places of views', position !== undefined)
  expect(await namesOf(token)).toEqual(['c', 'b', 'a'])

  const [first = '', second = '', last = ''] = ids
  await answerTo('updateView', { token, id: last, body: { position: 1 } })
  expect(await namesOf(token)).toEqual(['a', 'c', 'b'])
  await answerTo('updateView', { token, id: last, body: { position: 99 } })
  expect(await namesOf(token)).toEqual(['c', 'b', 'a'])
  await answerTo('deleteView', { token, id: first })
  const left = await answerTo('listViews', { token })
  expect(left.map(({ id, position }) => [id, position])).toEqual([
    [second, 1],
    [last, 2],
  ])
  await refusalOf('updateView', [422], { token, id: last, body: { position: 0 } })
})

async function namesOf(token: string) {
  return (await answerTo('listViews', { token })).map(({ name }) => name)
}

test('Names are unique, ignoring case', async (context) => {
  const token = await newUser(context)
  await answerTo('createView', { token, body: view })
  const taken = { ...view, name: 'WARM LEADS' }
  const { detail } = await refusalOf('createView', [409], { token, body: taken })
  expect(detail).toMatchObject([{ loc: ['body', 'name'] }])
})

test('Another user’s view is not found', async (context) => {
  const token = await newUser(context)
  const { id } = await answerTo('createView', { token, body: view })
  const otherUser = (await register()).token
  expect(await answerTo('listViews', { token: otherUser })).toEqual([])
  await refusalOf('updateView', [404], { token: otherUser, id, body: { name: 'Mine' } })
  await refusalOf('deleteView', [404], { token: otherUser, id })
})

test('An invalid view is rejected', async (context) => {
  const token = await newUser(context)
  for (const body of [{ ...view, name: ' ' }, { ...view, query: 'x'.repeat(2_001) }, {}]) {
    await refusalOf('createView', [422], { token, body })
  }
})

test('Concurrent requests cannot pin more views than the limit', async (context) => {
  const token = await newUser(context)
  const tries = Array.from({ length: 12 }, (_, at) =>
    call('createView', { token, body: { ...view, name: `View ${at}` } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(8)
  expect(statuses.filter((status) => status !== 201)).toEqual([409, 409, 409, 409])
})
