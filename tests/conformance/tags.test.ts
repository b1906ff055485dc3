import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function tagged(context: TestContext, ...tags: string[]) {
  const { token } = await register()
  needsExtension(context, 'tags', (await call('listTags', { token })).ok)
  const { id } = await answerTo('createContact', { token, body: { first_name: 'Nia', tags } })
  return { token, id }
}

test('A tag is counted, colored, renamed and removed on every contact that has it', async (context) => {
  const { token, id } = await tagged(context, 'vip', 'nordics')
  await answerTo('updateTag', { token, body: { name: 'vip', color: 'green', new_name: 'VIP' } })
  expect(await answerTo('listTags', { token })).toEqual([
    { name: 'nordics', color: 'grey', contacts: 1 },
    { name: 'VIP', color: 'green', contacts: 1 },
  ])
  expect((await answerTo('removeTag', { token, body: { name: 'nordics' } })).contacts).toBe(1)
  expect((await answerTo('findContact', { token, id })).tags).toEqual(['VIP'])
  await refusalOf('removeTag', [404], { token, body: { name: 'nordics' } })
})

test('Renaming a tag to an existing name needs a merge', async (context) => {
  const { token, id } = await tagged(context, 'one', 'two')
  const body = { name: 'one', new_name: 'two' }
  await refusalOf('updateTag', [409], { token, body })
  await answerTo('updateTag', { token, body: { ...body, merge: true } })
  expect((await answerTo('findContact', { token, id })).tags).toEqual(['two'])
})
