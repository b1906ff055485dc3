import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

/** A user with two contacts that share a phone number. */
async function newUser() {
  const { token } = await register()
  const add = (body: object) => answerTo('createContact', { token, body })
  const one = await add({ first_name: 'Ada', phone: '+44 20 7946 0958', tags: ['a'], notes: 'one' })
  const other = await add({ first_name: 'Ada', phone: '020 7946 0958', tags: ['b'], notes: 'two' })
  return { token, one, other }
}

async function needs(context: TestContext, token: string) {
  needsExtension(context, 'duplicates', (await call('listDuplicates', { token })).ok)
}

test('Contacts that share a phone number are suggested unless marked as different people', async (context) => {
  const { token, one, other } = await newUser()
  await needs(context, token)
  const [pair, ...rest] = await answerTo('listDuplicates', { token })
  expect(rest).toEqual([])
  expect([pair?.one.id, pair?.other.id].toSorted()).toEqual([one.id, other.id].toSorted())
  expect(pair?.reasons).toContain('phone')
  const body = { one_id: one.id, other_id: other.id }
  expect((await call('partContacts', { token, body })).status).toBe(204)
  expect(await answerTo('listDuplicates', { token })).toEqual([])
  const otherUser = await register()
  await refusalOf('partContacts', [404], { token: otherUser.token, body })
})

test('Contacts that share a phone number form one group, oldest first, unless all are different people', async (context) => {
  const { token, one, other } = await newUser()
  const third = await answerTo('createContact', { token, body: { phone: '+442079460958' } })
  const present = (await call('listDuplicateGroups', { token })).ok
  needsExtension(context, 'groups of duplicates', present)
  const [group, ...rest] = await answerTo('listDuplicateGroups', { token })
  expect(rest).toEqual([])
  const ids = [one.id, other.id, third.id]
  expect(group?.members.map(({ contact }) => contact.id)).toEqual(ids)
  const body = { groups: [ids] }
  expect((await call('partGroups', { token, body })).status).toBe(204)
  expect(await answerTo('listDuplicateGroups', { token })).toEqual([])
  const otherUser = await register()
  await refusalOf('partGroups', [404], { token: otherUser.token, body })
})

test('A merge keeps the values of both, and its undo restores both', async (context) => {
  const { token, one, other } = await newUser()
  await needs(context, token)
  const options = { token, id: one.id }
  const merged = await answerTo('mergeContacts', { ...options, body: { other_id: other.id } })
  expect(merged).toMatchObject({ id: one.id, tags: ['a', 'b'], notes: 'one\n\ntwo' })
  await refusalOf('findContact', [404], { token, id: other.id })
  await refusalOf('mergeContacts', [404], { ...options, body: { other_id: other.id } })

  const history = await answerTo('listContactHistory', options)
  const merge = history.find(({ origin }) => origin.kind === 'merge')
  await answerTo('undoContactChange', { ...options, within: merge?.id ?? '' })
  expect(await answerTo('findContact', options)).toMatchObject({ tags: ['a'], notes: 'one' })
  expect(await answerTo('findContact', { token, id: other.id })).toMatchObject({ notes: 'two' })
})

test('A contact changed since it was read is not merged, nor is another user’s', async (context) => {
  const { token, one, other } = await newUser()
  await needs(context, token)
  const seen = { one: one.updated_at, other: '2001-01-01T00:00:00.000Z' }
  await refusalOf('mergeContacts', [409], { token, id: one.id, body: { other_id: other.id, seen } })
  await refusalOf('mergeContacts', [422], { token, id: one.id, body: { other_id: one.id } })
  const otherUser = await register()
  const body = { other_id: other.id }
  await refusalOf('mergeContacts', [404], { token: otherUser.token, id: one.id, body })
})
