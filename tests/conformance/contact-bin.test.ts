import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

/** A user with one deleted contact; skips if the upstream has no trash. */
async function newUser(context: TestContext) {
  const { token } = await register()
  const absent = await call('listBin', { token })
  needsExtension(context, 'the trash', absent.ok)
  const body = { first_name: 'Bo', email: 'bo@example.com', tags: ['vip'] }
  const contact = await answerTo('createContact', { token, body })
  await call('deleteContact', { token, id: contact.id })
  return { token, contact, id: contact.id }
}

test('A deleted contact moves to the trash and is restored unchanged', async (context) => {
  const { contact, ...options } = await newUser(context)
  const answer = await call('listBin', { ...options, query: { limit: '5', search: 'bo' } })
  expect(answer.headers.get('X-Total-Count')).toBe('1')
  expect(await answerTo('listBin', options)).toMatchObject([{ contact }])
  expect(await answerTo('restoreContact', options)).toMatchObject(contact)
  expect(await answerTo('findContact', options)).toMatchObject(contact)
  expect(await answerTo('listBin', options)).toEqual([])
  await refusalOf('restoreContact', [404], options)
})

test('A contact whose email another one has is not restored', async (context) => {
  const { contact, ...options } = await newUser(context)
  await answerTo('createContact', { ...options, body: { email: contact.email } })
  await refusalOf('restoreContact', [409], options)
})

test('A permanently deleted contact is gone, and another user’s trash is inaccessible', async (context) => {
  const options = await newUser(context)
  const { token } = await register()
  expect(await answerTo('listBin', { token })).toEqual([])
  await refusalOf('restoreContact', [404], { ...options, token })
  await refusalOf('purgeContact', [404], { ...options, token })
  expect((await call('purgeContact', options)).status).toBe(204)
  await refusalOf('restoreContact', [404], options)
})

test('Emptying the trash deletes the number of contacts that was shown, permanently and once per key', async (context) => {
  const { id, token } = await newUser(context)
  needsExtension(context, 'emptying the trash', (await call('countBin', { token })).ok)
  expect(await answerTo('countBin', { token })).toEqual({ contacts: 1, merged: 0 })
  const another = { token, body: { expected_count: 2 } }
  const { detail } = await refusalOf('emptyBin', [409], another)
  expect(detail).toMatchObject([{ loc: ['body', 'expected_count'] }])

  const options = {
    token,
    body: { expected_count: 1 },
    headers: { 'idempotency-key': 'one-click' },
  }
  const { id: job } = await answerTo('emptyBin', options)
  expect((await answerTo('emptyBin', options)).id).toBe(job)
  await expect
    .poll(() => answerTo('findBulkJob', { token, id: job }))
    .toMatchObject({
      state: 'finished',
      changed: 1,
      undoable: false,
    })
  expect(await answerTo('listBin', { token })).toEqual([])
  await refusalOf('restoreContact', [404], { token, id })
  await refusalOf('undoBulkJob', [409], { token, id: job })
})
