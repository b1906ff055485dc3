import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

/** A user with one contact; skips if the upstream records no changes. */
async function newUser(context: TestContext) {
  const { token } = await register()
  const body = { first_name: 'Bo', company: 'Old' }
  const { id } = await answerTo('createContact', { token, body })
  needsExtension(context, 'contact history', (await call('listContactHistory', { token, id })).ok)
  return { token, id }
}

test('The values that a change replaced are listed and restored, except those changed since', async (context) => {
  const contact = await newUser(context)
  await answerTo('updateContact', { ...contact, body: { company: 'New', notes: 'called' } })
  const answer = await call('listContactHistory', { ...contact, query: { limit: '1' } })
  expect(Number(answer.headers.get('X-Total-Count'))).toBe(2)
  const [change] = await answerTo('listContactHistory', contact)
  expect(change).toMatchObject({ kind: 'updated', origin: { kind: 'form' }, can_undo: true })
  expect(change?.fields).toEqual(
    expect.arrayContaining([
      { field: 'company', before: 'Old', after: 'New' },
      { field: 'notes', before: '', after: 'called' },
    ]),
  )

  await answerTo('updateContact', { ...contact, body: { company: 'Newer' } })
  const undo = { ...contact, within: change?.id ?? '' }
  const undone = await answerTo('undoContactChange', undo)
  expect(undone).toMatchObject({ restored: ['notes'], kept: [{ field: 'company' }] })
  expect(await answerTo('findContact', contact)).toMatchObject({ company: 'Newer', notes: '' })
  await refusalOf('undoContactChange', [409], undo)
  await refusalOf('undoContactChange', [404], { ...contact, within: 'none-such' })
})

test('An undo does not reverse an opt-out', async (context) => {
  const contact = await newUser(context)
  await answerTo('updateContact', {
    ...contact,
    body: { notes: 'asked not to be called', custom_fields: { do_not_call: 'true' } },
  })
  const [change] = await answerTo('listContactHistory', contact)
  await answerTo('undoContactChange', { ...contact, within: change?.id ?? '' })
  const { notes, custom_fields } = await answerTo('findContact', contact)
  expect([notes, custom_fields]).toEqual(['', { do_not_call: 'true' }])
})

test('Another user’s changes cannot be read or undone', async (context) => {
  const contact = await newUser(context)
  const [change] = await answerTo('listContactHistory', contact)
  const { token } = await register()
  await refusalOf('listContactHistory', [404], { ...contact, token })
  await refusalOf('undoContactChange', [404], { ...contact, token, within: change?.id ?? '' })
})
