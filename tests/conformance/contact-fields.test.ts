import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function defined(context: TestContext, name: string, type: string, options?: string[]) {
  const { token } = await register()
  needsExtension(context, 'custom fields', (await call('listFields', { token })).ok)
  const field = await answerTo('createField', { token, body: { name, type, options } })
  return { token, field, id: field.id }
}

test('A field is defined, renamed on its contacts and deleted with its values', async (context) => {
  const { token, field, id } = await defined(context, 'Renewal', 'date')
  expect(await answerTo('listFields', { token })).toEqual([field])
  const body = { first_name: 'Nia', custom_fields: { Renewal: '2026-03-31' } }
  const contact = await answerTo('createContact', { token, body })
  expect(await answerTo('findField', { token, id })).toMatchObject({ contacts: 1, misfits: 0 })
  const valuesNow = async () =>
    (await answerTo('findContact', { token, id: contact.id })).custom_fields

  await answerTo('updateField', { token, id, body: { name: 'Renews on' } })
  expect(await valuesNow()).toEqual({ 'Renews on': '2026-03-31' })
  expect(await answerTo('deleteField', { token, id })).toMatchObject({ contacts: 1 })
  expect(await valuesNow()).toEqual({})
})

test('A value that does not fit its field, and a choice without options, are rejected', async (context) => {
  const { token } = await defined(context, 'Seats', 'number')
  const body = { first_name: 'Bo', custom_fields: { Seats: '2026-03-31' } }
  await refusalOf('createContact', [422], { token, body })
  const choice = { name: 'Tier', type: 'choice', options: [] }
  await refusalOf('createField', [422], { token, body: choice })
  const twice = { name: 'seats', type: 'text' }
  await refusalOf('createField', [409], { token, body: twice })
})

test('An outdated version of a definition is rejected', async (context) => {
  const { token, field, id } = await defined(context, 'Tier', 'choice', ['gold', 'silver'])
  const headers = { 'If-Match': `"${field.updated_at}"` }
  await answerTo('updateField', { token, id, headers, body: { name: 'Level' } })
  const late = { token, id, headers, body: { type: 'text' } }
  await refusalOf('updateField', [412], late)
})
