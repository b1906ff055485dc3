import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

const reading = { name: 'Reporting', scopes: ['read'] }

async function newUser(context: TestContext) {
  const { token } = await register()
  needsExtension(context, 'API keys', (await call('listApiKeys', { token })).ok)
  return token
}

test('A key is shown once and reads its user’s data until it is revoked', async (context) => {
  const token = await newUser(context)
  const { key, id } = await answerTo('createApiKey', { token, body: reading })
  const contact = await answerTo('createContact', { token, body: { first_name: 'Ada' } })
  const contacts = await answerTo('listContacts', { token: key })
  expect(contacts.map(({ id }) => id)).toEqual([contact.id])
  expect(JSON.stringify(await answerTo('listApiKeys', { token }))).not.toContain(key)

  await answerTo('revokeApiKey', { token, id })
  await refusalOf('listContacts', [401], { token: key })
  await refusalOf('revokeApiKey', [404], { token, id })
})

test('A key cannot exceed its scopes or manage keys', async (context) => {
  const token = await newUser(context)
  const { key, id } = await answerTo('createApiKey', { token, body: reading })
  await refusalOf('createContact', [403], { token: key, body: { first_name: 'Ada' } })
  await refusalOf('findUser', [403], { token: key })
  await refusalOf('createApiKey', [403], { token: key, body: { ...reading, name: 'Another' } })
  await refusalOf('revokeApiKey', [403], { token: key, id })
})

test('Names are unique, and another user’s key is not found', async (context) => {
  const token = await newUser(context)
  const { id } = await answerTo('createApiKey', { token, body: reading })
  const taken = { ...reading, name: 'REPORTING' }
  const { detail } = await refusalOf('createApiKey', [409], { token, body: taken })
  expect(detail).toMatchObject([{ loc: ['body', 'name'] }])
  const otherUser = (await register()).token
  await refusalOf('revokeApiKey', [404], { token: otherUser, id })
  await refusalOf('createApiKey', [422], { token, body: { ...reading, scopes: [] } })
})
