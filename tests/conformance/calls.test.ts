import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

/** A user without calls; skips if the upstream has none. */
async function newUser(context: TestContext) {
  const { token } = await register()
  const absent = await call('listCalls', { token })
  needsExtension(context, 'the call log', absent.ok)
  return token
}

test('A number without a contact may not be called, and only its user sees the judgment', async (context) => {
  const token = await newUser(context)
  const body = { number: '+1 212 555 0101', purpose: 'Offer' }
  const permit = await answerTo('requestPermit', { token, body })
  expect(permit).toMatchObject({ allowed: false, reason: 'no_contact', until: null })
  expect(await answerTo('findPermit', { token, id: permit.id })).toEqual(permit)
  const other = await register()
  await refusalOf('findPermit', [404], { token: other.token, id: permit.id })
  await refusalOf('requestPermit', [422], { token, body: { number: body.number } })
})

test('A user without calls has zero figures', async (context) => {
  const token = await newUser(context)
  const nothing = { calls: 0, reached: 0, contacts: 0, cost: null, by_day: {}, by_campaign: [] }
  expect(await answerTo('summarizeCalls', { token })).toMatchObject(nothing)
  await refusalOf('summarizeCalls', [422], { token, query: { from: 'yesterday' } })
})

test('The calling settings are saved as a whole', async (context) => {
  const token = await newUser(context)
  const settings = await answerTo('findCallingSettings', { token })
  const body = { ...settings, contact_per_day: 2, skip_days: ['2026-12-25'] }
  expect(await answerTo('updateCallingSettings', { token, body })).toEqual(body)
  expect(await answerTo('findCallingSettings', { token })).toEqual(body)
  await refusalOf('updateCallingSettings', [422], { token, body: { ...body, keep_months: 0 } })
})

test('Any dialer is connected with a secret that is shown once, and unsigned events are rejected', async (context) => {
  const token = await newUser(context)
  const body = { platform: 'dialer', name: 'Ours', url: 'https://dialer.example.com/calls' }
  const { id, secret } = await answerTo('createVoiceConnection', { token, body })
  expect(secret).toMatch(/^whsec_/)
  const listed = await answerTo('listVoiceConnections', { token })
  expect(listed).toMatchObject([{ id, platform: 'dialer', url: body.url }])
  expect(JSON.stringify(listed)).not.toContain(secret)
  await refusalOf('receiveVoiceEvent', [401, 404], { id, body: {} })
  const other = await register()
  await refusalOf('findVoiceConnection', [404], { token: other.token, id })
  await call('deleteVoiceConnection', { token, id })
  expect(await answerTo('listVoiceConnections', { token })).toEqual([])
})

test('A contact without consent may not be called now, and nobody without a platform', async (context) => {
  const token = await newUser(context)
  const contact = { first_name: 'Nia', phone: '+44 20 7946 0018' }
  const { id } = await answerTo('createContact', { token, body: contact })
  const verdict = await call('judgeSingleCall', { token, id })
  needsExtension(context, 'single calls', verdict.ok)
  expect(await answerTo('judgeSingleCall', { token, id })).toMatchObject({
    allowed: false,
    reason: 'no_consent',
    contact_id: id,
    until: null,
  })
  const body = { connection_id: 'none', purpose: 'Offer', disclosure: 'An AI calls.' }
  await refusalOf('placeSingleCall', [422], { token, id, body })
  const other = await register()
  await refusalOf('judgeSingleCall', [404], { token: other.token, id })
})
