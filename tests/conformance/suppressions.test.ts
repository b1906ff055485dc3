import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

const number = '+1 212 555 0101'

/** A user with an empty list; skips if the upstream has none. */
async function newUser(context: TestContext) {
  const { token } = await register()
  const absent = await call('listSuppressions', { token })
  needsExtension(context, 'the suppression list', absent.ok)
  return token
}

test('Numbers are added to the list once, found in any spelling, and rejected one by one', async (context) => {
  const token = await newUser(context)
  const body = { numbers: [{ phone: number }, { phone: 'call me' }], reason: 'Asked us' }
  expect(await answerTo('suppressNumbers', { token, body })).toMatchObject({
    added: 1,
    known: 0,
    refused: [{ position: 2, phone: 'call me' }],
  })
  expect(await answerTo('suppressNumbers', { token, body })).toMatchObject({ added: 0, known: 1 })
  const query = { search: '(212) 555-0101' }
  expect(await answerTo('listSuppressions', { token, query })).toMatchObject([
    { phone: number, reason: 'Asked us', removed_at: null },
  ])
})

test('Only its owner removes a number, with a reason, and the record stays', async (context) => {
  const token = await newUser(context)
  await answerTo('suppressNumbers', { token, body: { numbers: [{ phone: number }] } })
  const [{ id = '' } = {}] = await answerTo('listSuppressions', { token })
  const body = { reason: 'Agreed in writing' }
  const other = await register()
  await refusalOf('removeSuppression', [404], { token: other.token, id, body })
  await refusalOf('removeSuppression', [422], { token, id, body: { reason: '' } })
  await answerTo('removeSuppression', { token, id, body })
  expect(await answerTo('listSuppressions', { token })).toEqual([])
  expect(await answerTo('findSuppression', { token, id })).toMatchObject({
    removal_reason: body.reason,
  })
})

test('A number must not be called if it is on the list or a contact opted out, even a deleted one', async (context) => {
  const token = await newUser(context)
  const body = { phone: number, custom_fields: { do_not_call: 'true' } }
  const { id } = await answerTo('createContact', { token, body })
  const numbers = ['+12125550101', '+1 212 555 0102']
  const check = () => answerTo('checkNumbers', { token, body: { numbers } })
  expect(await check()).toEqual({
    refused: [{ phone: '+12125550101', suppression: null, contact: id }],
  })
  await answerTo('deleteContact', { token, id })
  expect((await check()).refused).toMatchObject([{ phone: '+12125550101', contact: null }])
})

test('An opt-out survives a write that omits it and an import that says no', async (context) => {
  const token = await newUser(context)
  const email = 'ada@example.com'
  const custom_fields = { do_not_call: 'true', region: 'North' }
  const { id } = await answerTo('createContact', { token, body: { email, custom_fields } })
  const body = { custom_fields: { region: 'South' } }
  await answerTo('updateContact', { token, id, body })
  const file = new FormData()
  file.append('file', new Blob([`email,do_not_call\r\n${email},no\r\n`]), 'contacts.csv')
  await answerTo('importContacts', { token, body: file })
  expect((await answerTo('findContact', { token, id })).custom_fields).toEqual({
    do_not_call: 'true',
    region: 'South',
  })
})
