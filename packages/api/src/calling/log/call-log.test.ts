import { CallDetail, CallingSettings, CallSummary } from '@bellbird/contract/calling/call-log'
import { CallTotals } from '@bellbird/contract/calling/call-totals'
import { localDay } from '@bellbird/contract/calling/calling-window'
import { CallPreview, CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CampaignSession, campaignSession } from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'
import { tidy } from '../../tidy.ts'

const api = testApi()

async function calls(session: CampaignSession, query = '') {
  const { body } = await session.call('GET', `/calls${query}`)
  return z.array(CallSummary).parse(body)
}

/** A contact that was called by hand for a campaign. */
async function called(session: CampaignSession, outcome = 'reached', contact = {}) {
  const person = await session.add(contact)
  const campaign = await session.running()
  const { entries } = await session.createList(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === person.id)
  await session.record(campaign.id, { entry_id: entry?.id, outcome, note: 'Wants an offer' })
  return { person, campaign, entry }
}

test('An outcome of a call list is a call, and a corrected one is the same call', async () => {
  const session = await campaignSession(api)
  const { person, campaign, entry } = await called(session, 'voicemail')
  const about = { contact_id: person.id, campaign_name: 'Autumn', attempt: 1, platform: 'self' }
  expect(await calls(session)).toMatchObject([{ ...about, outcome: 'voicemail', state: 'ended' }])
  await session.record(campaign.id, { entry_id: entry?.id, outcome: 'reached' })
  const [call] = await calls(session)
  expect(call).toMatchObject({ ...about, outcome: 'reached', note: 'Wants an offer' })
  const { body } = await session.call('GET', `/calls/${call?.id}`)
  expect(CallDetail.parse(body)).toMatchObject({ disclosure: campaign.disclosure, transcript: [] })
})

test('Promised callbacks come in the order of their times, with where the person is', async () => {
  const session = await campaignSession(api)
  const inTokyo = { custom_fields: { time_zone: 'Asia/Tokyo' } }
  const first = await called(session)
  const last = await called(session, 'reached', { phone: '+44 20 7946 0019', ...inTokyo })
  for (const [at, { campaign }] of [first, last].entries()) {
    const values = [campaign.id, new Date(Date.now() + (at + 1) * 3_600_000).toISOString()]
    const promise = 'update calls set callback_at = $2::timestamptz where campaign_id = $1'
    await api.database().query(promise, values)
    const waiting = `update campaign_entries set state = 'waiting' where campaign_id = $1`
    await api.database().query(waiting, [campaign.id])
  }
  expect(await calls(session, '?callback=yes')).toMatchObject([
    { campaign_id: first.campaign.id },
    { campaign_id: last.campaign.id, zone: 'Asia/Tokyo' },
  ])
})

test('Calls are filtered by contact, campaign, outcome, platform and day, and shown to their owner alone', async () => {
  const session = await campaignSession(api)
  const { person, campaign } = await called(session)
  const today = new Date().toISOString().slice(0, 10)
  const easternmost = localDay('Pacific/Kiritimati', Date.now())
  for (const query of [
    `contact_id=${person.id}`,
    `campaign_id=${campaign.id}`,
    'outcome=reached&platform=self&active=no&disclosure=unknown&test=no',
    `from=${today}&to=${today}`,
    `from=${easternmost}&to=${easternmost}&day_zone=Pacific/Kiritimati`,
    `search=${encodeURIComponent(person.phone)}`,
    `search=${encodeURIComponent(person.last_name.toUpperCase())}`,
  ]) {
    expect(await calls(session, `?${query}`), query).toHaveLength(1)
  }
  for (const query of [
    'contact_id=x',
    'outcome=failed',
    'to=2020-01-01',
    `from=${easternmost}&day_zone=Pacific/Niue`,
    'active=yes',
    'callback=yes',
    'search=nobody',
  ]) {
    expect(await calls(session, `?${query}`), query).toHaveLength(0)
  }
  const other = await campaignSession(api)
  expect(await calls(other, `?contact_id=${person.id}`)).toHaveLength(0)
  const [call] = await calls(session)
  expect((await other.call('GET', `/calls/${call?.id}`)).status).toBe(404)
})

test('Calls follow a merge, and leave with an erasure', async () => {
  const session = await campaignSession(api)
  const { person } = await called(session)
  const other = await session.add({ first_name: 'Mia', phone: '+44 20 7946 0019' })
  await session.call('POST', `/contacts/${other.id}/merge`, { other_id: person.id })
  expect(await calls(session, `?contact_id=${other.id}`)).toHaveLength(1)
  await session.call('POST', `/contacts/${other.id}/erase`)
  expect(await calls(session)).toHaveLength(0)
})

test('A deleted campaign leaves its calls in the log under its name', async () => {
  const session = await campaignSession(api)
  const { campaign } = await called(session)
  await session.step(campaign.id, 'complete')
  await session.call('DELETE', `/campaigns/${campaign.id}`)
  expect(await calls(session)).toMatchObject([{ campaign_id: null, campaign_name: 'Autumn' }])
})

test('Calls are kept for as many months as the account says', async () => {
  const session = await campaignSession(api)
  await called(session)
  const { body } = await session.call('GET', '/calling/settings')
  const settings = CallingSettings.parse(body)
  expect(settings.keep_months).toBe(12)
  await api.database().query(`update calls set placed_at = now() - interval '3 months'`)
  await tidy(api.database())
  expect(await calls(session)).toHaveLength(1)
  await session.call('PUT', '/calling/settings', { ...settings, keep_months: 2 })
  await tidy(api.database())
  expect(await calls(session)).toHaveLength(0)
})

test('How a campaign is dialed is kept as a whole, and not changed while it runs', async () => {
  const session = await campaignSession(api)
  const contact = await session.add({ company: 'Kestrel' })
  const { id } = await session.create({ disclosure: 'Hello {{first_name}}, an AI is calling.' })
  const variables = [{ name: 'firm', source: 'company' }]
  const path = `/campaigns/${id}/calling`
  const put = (changes: object) =>
    session.call('PUT', path, { connection_id: null, variables, lines: 3, ...changes })
  expect(CampaignCalling.parse((await put({})).body)).toMatchObject({ platform: '', lines: 3 })
  expect((await put({ connection_id: contact.id })).status).toBe(422)
  const preview = CallPreview.parse((await session.call('GET', `${path}/preview`)).body)
  expect(preview).toMatchObject({
    disclosure: 'Hello Nia, an AI is calling.',
    variables: [{ name: 'firm', value: 'Kestrel' }],
  })
  await session.step(id, 'ready')
  await session.step(id, 'start')
  expect((await put({})).status).toBe(409)
})

async function totals(session: CampaignSession, query = '') {
  const { body } = await session.call('GET', `/calls/summary${query}`)
  return CallTotals.parse(body)
}

test('Calls are added up by day, hour on the contact’s clock and campaign, for their owner alone', async () => {
  const session = await campaignSession(api)
  const { campaign } = await called(session, 'reached')
  await called(session, 'do_not_call', { first_name: 'Mia', phone: '+44 20 7946 0019' })
  const sql = api.database()
  await sql.query(
    `update calls set placed_at = '2026-07-01T12:30:00Z', duration_seconds = 90, cost = 0.25,
       disclosure_found = 'found' where outcome = 'reached' and campaign_id = $1`,
    [campaign.id],
  )
  await sql.query(
    `update calls set placed_at = '2026-07-02T12:30:00Z' where opted_out and campaign_name = 'Autumn'`,
  )

  const sum = await totals(session)
  expect(sum).toMatchObject({ calls: 2, reached: 1, opted_out: 1, contacts: 2, talk_seconds: 90 })
  expect(sum).toMatchObject({ cost: 0.25, disclosures_checked: 1, disclosures_found: 1 })
  expect(sum).toMatchObject({ contacts_reached: 1, contacts_reached_at_cost: 1 })
  const none = { reached: 0, voicemail: 0, do_not_call: 0 }
  expect(sum.by_day['2026-07-01']).toEqual({ ...none, calls: 1, reached: 1 })
  expect(sum.by_day['2026-07-02']).toEqual({ ...none, calls: 1, do_not_call: 1 })
  expect(sum.by_hour['13']).toMatchObject({ reached: 1 })
  expect(sum.by_campaign).toHaveLength(2)
  expect(await totals(session, '?from=2026-07-02')).toMatchObject({
    calls: 1,
    reached: 0,
    cost: null,
  })
  expect(await totals(session, '?day_zone=Asia/Tokyo&from=2026-07-02')).toMatchObject({
    day_zone: 'Asia/Tokyo',
    calls: 1,
  })
  await sql.query(
    `update calls set placed_at = '2026-07-01T15:30:00Z' where opted_out and campaign_name = 'Autumn'`,
  )
  const { calls, by_day } = await totals(
    session,
    '?day_zone=Asia/Tokyo&from=2026-07-02&to=2026-07-02',
  )
  expect([calls, Object.keys(by_day)]).toEqual([1, ['2026-07-02']])
  expect((await totals(session, '?from=2026-07-02')).calls).toBe(0)
  expect((await session.call('GET', '/calls/summary?day_zone=Nowhere')).status).toBe(422)
  expect(await totals(session, `?campaign_id=${campaign.id}`)).toMatchObject({ calls: 1 })
  expect(await totals(await campaignSession(api))).toMatchObject({
    calls: 0,
    by_day: {},
    cost: null,
  })
})

test('A person with several calls is one of the contacts reached and opted out, in all and by campaign', async () => {
  const session = await campaignSession(api)
  const { campaign } = await called(session)
  await called(session, 'voicemail', { first_name: 'Mia', phone: '+44 20 7946 0019' })
  const { id } = await session.running()
  const { entries } = await session.createList(id)
  await session.record(id, ...entries.map((entry) => ({ entry_id: entry.id, outcome: 'reached' })))
  const sql = api.database()
  await sql.query(
    `update calls set campaign_id = $1, opted_out = contact_name like 'Nia%' where owner_id = $2`,
    [campaign.id, session.user.id],
  )
  const everyone = { calls: 4, reached: 3, opted_out: 2, contacts: 2 }
  const people = { ...everyone, contacts_reached: 2, contacts_opted_out: 1 }
  expect(await totals(session)).toMatchObject({ ...people, by_campaign: [people] })
  // Calls dialed by hand have no cost.
  expect(await totals(session)).toMatchObject({ cost: null, contacts_reached_at_cost: 0 })
  await sql.query(`update calls set cost = 0.5 where contact_name like 'Nia%' and owner_id = $1`, [
    session.user.id,
  ])
  expect(await totals(session)).toMatchObject({ contacts_reached: 2, contacts_reached_at_cost: 1 })

  // As after the erasure of a person who was on the phone.
  await sql.query(
    `update calls set contact_id = null where contact_name like 'Nia%' and owner_id = $1`,
    [session.user.id],
  )
  const left = { ...everyone, contacts: 1, contacts_reached: 1, contacts_opted_out: 0 }
  expect(await totals(session)).toMatchObject({ ...left, by_campaign: [left] })
})

test('Test calls and technical failures are no calls in the figures', async () => {
  const session = await campaignSession(api)
  const { campaign } = await called(session)
  const sql = api.database()
  await sql.query('update calls set is_test = true where campaign_id = $1', [campaign.id])
  expect(await totals(session)).toMatchObject({ calls: 0 })
  await sql.query(`update calls set is_test = false, outcome = 'failed' where campaign_id = $1`, [
    campaign.id,
  ])
  expect(await totals(session)).toMatchObject({ calls: 0 })
})
