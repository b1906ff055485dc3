import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { campaignSession, closedNow, windowOf } from './campaign-session.ts'

const api = testApi()

test('Every contact of the audience is counted once, by the first reason that applies', async () => {
  const me = await campaignSession(api)
  const number = (last: number) => `+44 20 7946 00${last}`
  await me.add({ first_name: 'Callable', phone: number(10) })
  await me.add({ first_name: 'Twice', phone: '+44 (0)20 7946 0010' })
  await me.add({ first_name: 'Marked', phone: number(11), custom_fields: { do_not_call: 'yes' } })
  await me.add({ first_name: 'Shares', phone: '+442079460011' })
  const withdrawn = { call_consent: 'withdrawn' }
  await me.add({ first_name: 'Withdrew', phone: number(12), custom_fields: withdrawn })
  await me.add({ first_name: 'Unasked', phone: number(13), custom_fields: { call_consent: '' } })
  await me.add({ first_name: 'Murmurs', phone: number(14), custom_fields: { call_consent: 'hm' } })
  await me.add({ first_name: 'Numberless', phone: '' })
  await me.add({ first_name: 'Domestic', phone: '020 7946 0015' })
  await me.add({ first_name: 'Costly', phone: '+44 909 8790000' })
  const wrong = { wrong_number: '442079460016' }
  await me.add({ first_name: 'Wrong', phone: number(16), custom_fields: wrong })
  await me.add({ first_name: 'Nowhere', phone: '+1 800 555 0199' })
  const nonsense = { time_zone: 'Mars/Olympus' }
  await me.add({ first_name: 'Martian', phone: number(17), custom_fields: nonsense })
  await me.add({ first_name: 'Customer', phone: number(19), status: 'customer' })

  const { id } = await me.create({ audience: { status: 'lead' } })
  const report = await me.screening(id)
  expect(report).toMatchObject({ frozen: false, audience: 13, now: 1, later: 0, next_at: null })
  expect(await me.reasons(id)).toEqual({
    do_not_call: 1,
    number_do_not_call: 1,
    consent_withdrawn: 1,
    no_consent: 2,
    no_number: 4,
    no_time_zone: 2,
    same_number: 1,
  })
  expect(report.zones).toEqual([
    { zone: 'Europe/London', contacts: 1, open: true, next_at: report.checked_at },
  ])
})

test('An audience leaves out a status, whom another campaign has yet to call, and who was called lately', async () => {
  const me = await campaignSession(api)
  const number = (last: number) => `+44 20 7946 00${last}`
  const at = new Date().toISOString()
  await me.add({ phone: number(10) })
  await me.add({ phone: number(11) })
  await me.add({ phone: number(12), status: 'customer' })
  const audienceOf = async (audience: Record<string, string>) =>
    (await me.screening((await me.create({ audience })).id)).audience

  expect(await audienceOf({ not_status: 'customer' })).toBe(2)
  expect(await audienceOf({ in_campaign: 'no' })).toBe(3)
  const { id } = await me.create({ audience: { status: 'lead' } })
  await me.step(id, 'ready')
  expect(await audienceOf({ in_campaign: 'no' })).toBe(1)
  expect(await audienceOf({ in_campaign: 'yes' })).toBe(2)
  await me.step(id, 'start')
  const [entry] = (await me.createList(id)).entries
  await me.record(id, { entry_id: entry?.id, outcome: 'reached', at })
  expect(await audienceOf({ in_campaign: 'no' })).toBe(2)
  expect(await audienceOf({ not_called_days: '14' })).toBe(2)
  await me.step(id, 'complete')
  expect(await audienceOf({ in_campaign: 'no' })).toBe(3)
  expect(await audienceOf({ in_campaign: 'no', not_called_days: '1' })).toBe(2)
})

test('A number on the suppression list is out, in whatever spelling and with whatever country', async () => {
  const me = await campaignSession(api)
  await me.add({ phone: '+44 20 7946 0018' })
  await me.add({ phone: '+49 30 90180' })
  const { id } = await me.create()
  expect(await me.reasons(id)).toEqual({})
  await me.call('POST', '/suppressions', { numbers: [{ phone: '020 7946 0018' }] })
  expect(await me.reasons(id)).toEqual({ suppressed: 1 })
})

test('A mark on a number without its country code forbids that number everywhere', async () => {
  const me = await campaignSession(api)
  await me.add({ phone: '(212) 555-0101', custom_fields: { do_not_call: 'true' } })
  await me.add({ phone: '+1 212 555 0101', custom_fields: { time_zone: 'America/New_York' } })
  for (const country of ['', 'US', 'DE']) {
    const { id } = await me.create({ country })
    expect(await me.reasons(id)).toEqual({ do_not_call: 1, number_do_not_call: 1 })
  }
})

test('Numbers without a country code count with the country that the campaign names', async () => {
  const me = await campaignSession(api)
  await me.add({ phone: '020 7946 0018' })
  expect(await me.reasons((await me.create()).id)).toEqual({ no_number: 1 })
  const { id } = await me.create({ country: 'GB' })
  expect(await me.screening(id)).toMatchObject({ now: 1 })
  expect(await me.entries(id)).toMatchObject([
    { number: '+442079460018', phone: '020 7946 0018', zone: 'Europe/London', zone_from: 'number' },
  ])
})

test('People outside calling hours are ready later, and the report shows when the first becomes ready', async () => {
  const me = await campaignSession(api)
  await me.add()
  await me.add({ phone: '+44 20 7946 0019', custom_fields: { time_zone: 'Asia/Tokyo' } })
  const { id } = await me.create({ window: closedNow() })
  const report = await me.screening(id)
  expect(report).toMatchObject({ now: 0, later: 2 })
  const next = report.zones.map(({ next_at }) => next_at).sort()[0]
  expect(report.next_at).toBe(next)
  expect(Date.parse(report.next_at ?? '')).toBeGreaterThan(Date.now())

  const never = await me.create({ window: windowOf(() => null) })
  expect(await me.reasons(never.id)).toEqual({ outside_hours: 2 })
})

test('The frozen list keeps the evidence for each entry, whatever becomes of the contact', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add({ first_name: 'Nia', company: 'Nordlys' })
  const { id } = await me.create()
  const before = Date.now()
  await me.step(id, 'ready')
  const [entry] = await me.entries(id)
  expect(entry).toMatchObject({
    contact_id: contactId,
    name: 'Nia',
    company: 'Nordlys',
    phone: '+44 20 7946 0018',
    number: '+442079460018',
    country: 'GB',
    line_type: 'FIXED_LINE',
    zone: 'Europe/London',
    zone_from: 'number',
    consent: {
      wording: 'You may call me',
      source: 'Web form',
      at: '2026-01-02T03:04:05.000Z',
    },
    state: 'waiting',
    reason: '',
  })
  expect(Date.parse(entry?.checked_at ?? '')).toBeGreaterThanOrEqual(before)
  await me.call('DELETE', `/contacts/${contactId}`)
  expect(await me.entries(id)).toEqual([{ ...entry, state: 'out', reason: 'deleted' }])
})

test('Entries are listed by reason and state, page by page, before and after locking', async () => {
  const me = await campaignSession(api)
  for (let last = 10; last < 15; last += 1) await me.add({ phone: `+44 20 7946 00${last}` })
  for (const first_name of ['A', 'B', 'C']) await me.add({ first_name, phone: '' })
  const { id } = await me.create()
  const look = async () => {
    const { body, answer } = await me.call(
      'GET',
      `/campaigns/${id}/entries?reason=no_number&limit=2&offset=1`,
    )
    expect(answer.headers.get('X-Total-Count')).toBe('3')
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['B', 'C'])
    expect(await me.entries(id, '?state=waiting')).toHaveLength(5)
    expect(await me.entries(id, '?state=done')).toEqual([])
    expect(await me.entries(id, '?entry_id=none')).toEqual([])
  }
  await look()
  await me.step(id, 'ready')
  await look()
  expect((await me.screening(id)).frozen).toBe(true)
  expect((await me.call('GET', `/campaigns/${id}/entries?reason=mood`)).status).toBe(422)
})

test.each(['draft', 'ready'])(
  'Contacts of a campaign that is %s are found by name, company and number',
  async (state) => {
    const me = await campaignSession(api)
    await me.add({ first_name: 'Zoë', company: 'Nordlys', phone: '+44 20 7946 0018' })
    await me.add({ first_name: 'Ada', company: 'Calder 100%', phone: '' })
    await me.add({ first_name: 'Bea', phone: '+44 (0)20 8000 11' })
    const { id } = await me.create()
    if (state === 'ready') await me.call('POST', `/campaigns/${id}/ready`)
    const found = async (search: string) => {
      const query = new URLSearchParams({ search })
      const { body, answer } = await me.call('GET', `/campaigns/${id}/entries?${query}`)
      expect(answer.headers.get('x-total-count')).toBe(String(body.length))
      return body.map(({ name }: { name: string }) => name.split(' ')[0])
    }
    expect(await found('zoe nordlys')).toEqual(['Zoë'])
    expect(await found('+44 20 7946 0018')).toEqual(['Zoë'])
    expect(await found('0018')).toEqual(['Zoë'])
    expect(await found('100%')).toEqual(['Ada'])
    expect(await found('+44 20 8000')).toEqual(['Bea'])
    expect(await found('+44 (0)20 8000')).toEqual(['Bea'])
    expect(await found('nobody')).toEqual([])
  },
)

test('Contacts whose numbers a campaign in progress has yet to call are counted by that campaign', async () => {
  const me = await campaignSession(api)
  await me.add({ phone: '+44 20 7946 0010' })
  await me.add({ phone: '+44 20 7946 0011' })
  const first = await me.running()
  await me.add({ phone: '+44 20 7946 0012' })
  const { id } = await me.create()
  const other = { id: first.id, name: first.name }
  expect((await me.screening(id)).also_in).toEqual([{ ...other, contacts: 2 }])
  const [called] = (await me.createList(first.id, 1)).entries
  await me.record(first.id, { entry_id: called?.id, outcome: 'reached' })
  expect((await me.screening(id)).also_in).toEqual([{ ...other, contacts: 1 }])
  await me.step(first.id, 'complete')
  expect((await me.screening(id)).also_in).toEqual([])
})
