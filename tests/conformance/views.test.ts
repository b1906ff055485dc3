import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

const view = { name: 'Warm leads', query: 'status=lead&sort=-last_contacted', pinned: true }

async function newUser(context: TestContext) {
  const { token } = await register()
  needsExtension(context, 'saved views', (await call('listViews', { token })).ok)
  return token
}

test('A view is kept, changed in part, listed by name and deleted', async (context) => {
  const token = await newUser(context)
  const { id } = await answerTo('createView', { token, body: view })
  await answerTo('createView', { token, body: { ...view, name: 'all', pinned: false } })
  const changed = await answerTo('updateView', { token, id, body: { pinned: false } })
  expect(changed).toEqual({ ...view, id, pinned: false })
  const names = (await answerTo('listViews', { token })).map(({ name }) => name)
  expect(names).toEqual(['all', 'Warm leads'])

  await answerTo('deleteView', { token, id })
  expect(await answerTo('listViews', { token })).toHaveLength(1)
  await refusalOf('deleteView', [404], { token, id })
})

test('A name is taken once, whatever its case', async (context) => {
  const token = await newUser(context)
  await answerTo('createView', { token, body: view })
  const taken = { ...view, name: 'WARM LEADS' }
  const { detail } = await refusalOf('createView', [409], { token, body: taken })
  expect(detail).toMatchObject([{ loc: ['body', 'name'] }])
})

test('A view of another user is nobody’s', async (context) => {
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

test('No more views are pinned than the limit, even by concurrent requests', async (context) => {
  const token = await newUser(context)
  const tries = Array.from({ length: 12 }, (_, at) =>
    call('createView', { token, body: { ...view, name: `View ${at}` } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(8)
  expect(statuses.filter((status) => status !== 201)).toEqual([409, 409, 409, 409])
})
