import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function newUser(context: TestContext) {
  const { token } = await register()
  const body = { first_name: 'Quillixa', notes: 'secret' }
  const { id } = await answerTo('createContact', { token, body })
  needsExtension(context, 'data', (await call('contactData', { token, id })).ok)
  return { token, id }
}

test('All data about a contact is listed, and erased with a receipt that names nobody', async (context) => {
  const contact = await newUser(context)
  expect(JSON.stringify(await answerTo('contactData', contact))).toContain('Quillixa')
  const receipt = await answerTo('eraseContact', contact)
  expect(Object.keys(receipt.erased).length).toBeGreaterThan(0)
  expect(JSON.stringify(receipt)).not.toContain('Quillixa')
  await refusalOf('findContact', [404], contact)
  await refusalOf('contactData', [404], contact)
  await refusalOf('eraseContact', [404], contact)
  expect(await answerTo('listErasures', contact)).toEqual([receipt])
  expect(await answerTo('findErasure', { token: contact.token, id: receipt.id })).toEqual(receipt)
  expect(JSON.stringify(await answerTo('listActivity', contact))).not.toContain('Quillixa')
})

test('The user’s own data is listed, without secrets', async (context) => {
  const { token } = await newUser(context)
  const text = JSON.stringify(await answerTo('userData', { token }))
  expect(text).toContain('profile')
  expect(text).not.toMatch(/password_hash|argon2/)
})

test('Another user’s data cannot be read or erased', async (context) => {
  const { id } = await newUser(context)
  const { token } = await register()
  await refusalOf('contactData', [404], { token, id })
  await refusalOf('eraseContact', [404], { token, id })
  expect(await answerTo('listErasures', { token })).toEqual([])
})
