import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

async function newUser(context: TestContext) {
  const { token } = await register()
  needsExtension(context, 'preferences', (await call('findPreferences', { token })).ok)
  return token
}

test('Preferences omitted from an update stay, and null removes one', async (context) => {
  const token = await newUser(context)
  const contact_columns = ['phone', 'status', 'field:7']
  await answerTo('updatePreferences', { token, body: { contact_columns, number_format: 'dot' } })
  await answerTo('updatePreferences', { token, body: { number_format: null } })
  const kept = await answerTo('findPreferences', { token })
  expect(kept.contact_columns).toEqual(contact_columns)
  expect(kept.number_format ?? null).toBeNull()
})

test('An unsupported preference is rejected with an error on its field', async (context) => {
  const token = await newUser(context)
  const invalid: Record<string, unknown> = {
    contact_columns: ['phone', 'phone'],
    time_zone: 'Mars/Olympus',
    date_format: 'stardate',
    number_format: 7,
    week_start: 'someday',
    export_format: 'roman',
  }
  for (const [field, value] of Object.entries(invalid)) {
    const body = { [field]: value }
    const { detail } = await refusalOf('updatePreferences', [422], { token, body })
    expect(detail, field).toMatchObject([{ loc: ['body', field] }])
  }
  const many = Array.from({ length: 41 }, (_, at) => `field:${at}`)
  for (const contact_columns of [many, ['x'.repeat(81)], ['__proto__'], []]) {
    await refusalOf('updatePreferences', [422], { token, body: { contact_columns } })
  }
})
