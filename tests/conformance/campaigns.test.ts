import { weekdays } from '@bellbird/contract/calling/calling-window'
import type { CampaignInput } from '@bellbird/contract/campaigns/campaign'
import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

const allDay = { from: '00:00', to: '24:00' }
/** Counted from Monday: the day after the day after tomorrow, which is not today anywhere. */
const closedDay = (new Date().getUTCDay() + 2) % 7

const body: CampaignInput = {
  name: 'Autumn',
  audience: { status: 'lead' },
  agent: { tone: 'friendly', language: 'en', industry: '', notes: '' },
  window: Object.fromEntries(
    weekdays.map((day, at) => [day, at === closedDay ? null : allDay]),
  ) as CampaignInput['window'],
  disclosure: 'You are speaking with an AI.',
}

/** A user with one contact who may be called and one who may not; skips if the upstream has no campaigns. */
async function newUser(context: TestContext) {
  const { token } = await register()
  const found = await call('listCampaigns', { token })
  needsExtension(context, 'campaigns', found.ok)
  const custom_fields = { call_consent: 'given' }
  await answerTo('createContact', { token, body: { phone: '+442079460018', custom_fields } })
  await answerTo('createContact', { token, body: { phone: '+442079460019' } })
  const { id } = await answerTo('createCampaign', { token, body })
  return { token, id }
}

test('Only its owner can create, change and find a campaign', async (context) => {
  const { token, id } = await newUser(context)
  expect(await answerTo('findCampaign', { token, id })).toMatchObject({ state: 'draft' })
  const changed = { ...body, name: 'Winter' }
  expect(await answerTo('updateCampaign', { token, id, body: changed })).toMatchObject({
    name: 'Winter',
  })
  expect(await answerTo('listCampaigns', { token })).toHaveLength(1)
  const other = await register()
  await refusalOf('findCampaign', [404], { token: other.token, id })
  await refusalOf('createCampaign', [422], { token, body: { ...body, disclosure: '' } })
  await answerTo('deleteCampaign', { token, id })
  await refusalOf('findCampaign', [404], { token, id })
})

test('A duplicate is a draft with the same settings, and only for its owner', async (context) => {
  const { token, id } = await newUser(context)
  const answer = await call('duplicateCampaign', { token, id })
  needsExtension(context, 'duplicating campaigns', ![404, 405].includes(answer.status))
  expect(answer.status).toBe(201)
  const { audience, window } = await answerTo('findCampaign', { token, id })
  const made = await answerTo('duplicateCampaign', { token, id })
  expect(made).toMatchObject({ state: 'draft', audience, window })
  expect(made.id).not.toBe(id)
  await refusalOf('duplicateCampaign', [404], { token: (await register()).token, id })
})

test('Screening counts everyone once, and steps are taken in order', async (context) => {
  const { token, id } = await newUser(context)
  const report = await answerTo('screenCampaign', { token, id })
  const out = report.out.reduce((sum, { contacts }) => sum + contacts, 0)
  expect(report).toMatchObject({ frozen: false, audience: 2, now: 1, later: 0 })
  expect(out).toBe(1)
  await refusalOf('startCampaign', [409], { token, id })
  await refusalOf('handOutBatch', [409], { token, id, body: { size: 1 } })
  await answerTo('readyCampaign', { token, id })
  await refusalOf('updateCampaign', [409], { token, id, body })
  await answerTo('reopenCampaign', { token, id })
  await answerTo('readyCampaign', { token, id })
  await answerTo('startCampaign', { token, id })
  await answerTo('pauseCampaign', { token, id })
  await answerTo('resumeCampaign', { token, id })
  expect(await answerTo('completeCampaign', { token, id })).toMatchObject({ state: 'completed' })
  const events = await answerTo('listCampaignEvents', { token, id, query: { limit: '2' } })
  expect(events.map(({ what }) => what)).toEqual(['completed', 'resumed'])
})

test('Calls in progress are ended once a campaign stops running', async (context) => {
  const { token, id } = await newUser(context)
  await answerTo('readyCampaign', { token, id })
  await answerTo('startCampaign', { token, id })
  const answer = await call('endCalls', { token, id })
  needsExtension(context, 'ending calls in progress', ![404, 405].includes(answer.status))
  expect(answer.status).toBe(409)
  await answerTo('pauseCampaign', { token, id })
  expect(await answerTo('endCalls', { token, id })).toEqual({ asked: 0, not_ended: [] })
  await refusalOf('endCalls', [404], { token: (await register()).token, id })
})

test('Entries are on one call list, outcomes are accepted once, and entries without one return to the queue', async (context) => {
  const { token, id } = await newUser(context)
  await answerTo('readyCampaign', { token, id })
  await answerTo('startCampaign', { token, id })
  const batch = await answerTo('handOutBatch', { token, id, body: { size: 10 } })
  expect(batch.entries).toMatchObject([{ number: '+442079460018', zone: 'Europe/London' }])
  expect(await answerTo('handOutBatch', { token, id, body: { size: 10 } })).toMatchObject({
    entries: [],
  })
  expect(await answerTo('takeBackEntries', { token, id, body: {} })).toEqual({ taken_back: 1 })
  const [entry] = (await answerTo('handOutBatch', { token, id, body: { size: 10 } })).entries
  const outcomes = [{ entry_id: entry?.id, outcome: 'do_not_call' }]
  const recordOutcome = () => answerTo('recordOutcomes', { token, id, body: { outcomes } })
  expect(await recordOutcome()).toMatchObject({ taken: 1, unchanged: 0, refused: [] })
  expect(await recordOutcome()).toMatchObject({ taken: 0, unchanged: 1, refused: [] })
  const [reported] = await answerTo('listCampaignEntries', { token, id, query: { state: 'done' } })
  expect(reported).toMatchObject({ outcome: 'do_not_call', consent: { wording: '' } })
  const contacts = await answerTo('listContacts', { token, query: { search: '442079460018' } })
  expect(contacts).toMatchObject([{ custom_fields: { do_not_call: 'true' } }])
  expect(await answerTo('campaignStats', { token })).toMatchObject({ active: 1, calls: 1 })
})

test('An entry on a call list has the end of its calling hours, and one in the queue has none', async (context) => {
  const { token, id } = await newUser(context)
  await answerTo('readyCampaign', { token, id })
  await answerTo('startCampaign', { token, id })
  const { entries } = await answerTo('handOutBatch', { token, id, body: { size: 10 } })
  const endsIn = async (state: string) => {
    const found = await answerTo('listCampaignEntries', { token, id, query: { state } })
    return found.map(({ call_before }) => call_before)
  }
  const [end] = await endsIn('handed_out')
  needsExtension(context, 'the end of the calling hours of an entry', Boolean(end))
  expect([end, Date.parse(String(end)) > Date.now()]).toEqual([entries[0]?.call_before, true])
  await answerTo('takeBackEntries', { token, id, body: {} })
  expect(await endsIn('waiting')).toEqual([null])
})

test('Words find calls by a number, a company or a note, and other words find none', async (context) => {
  const { token, id } = await newUser(context)
  needsExtension(context, 'the call log', (await call('listCalls', { token })).ok)
  await answerTo('readyCampaign', { token, id })
  await answerTo('startCampaign', { token, id })
  const [entry] = (await answerTo('handOutBatch', { token, id, body: { size: 10 } })).entries
  const outcomes = [{ entry_id: entry?.id, outcome: 'reached', note: 'Wants the offer' }]
  await answerTo('recordOutcomes', { token, id, body: { outcomes } })
  const found = (search: string) => answerTo('listCalls', { token, query: { search } })
  const [logged] = await found('')
  expect(logged).toMatchObject({ number: '+442079460018', note: 'Wants the offer' })
  const others = await found('nobody-is-called-this')
  needsExtension(context, 'searching calls', others.length === 0)
  for (const words of ['+442079460018', 'THE OFFER']) expect(await found(words)).toEqual([logged])
})
