import { beforeEach, expect, test } from 'vitest'
import { connection } from '#tests/browser/states/agent-states.ts'
import { call, campaign, screening } from '#tests/browser/states/campaign-states.ts'
import { formsOf, linkOf, textOf } from '#tests/support/page.ts'
import type { Call } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const ONE = 'GET /api/voice/connections/v1'
const byHand = { connection_id: null }
const dialedBy = {
  connection_id: 'v1',
  platform: 'vapi',
  connection_name: 'Sales at Vapi',
  agent_id: 'a1',
  agent_name: 'Clara',
  from_number: '+12125550148',
}

let sent: unknown[]

const past = dayIn(-2)

function dayIn(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** Records what was sent. */
function taking(answer: object) {
  return (call: Call) => {
    sent.push(call.body)
    return { body: answer }
  }
}

beforeEach(() => {
  sent = []
  upstream.answer('GET /api/voice/connections', { body: [connection] })
  upstream.answer(ONE, { body: connection })
})

test('The proof of a call has its consent, checks and disclosure, but not what the person said', async () => {
  const browser = await signIn()
  upstream.answer('GET /api/calls/c1', { body: call })
  const page = await browser.get('/campaigns/calls/c1')
  const proof = await browser.get(linkOf(page, 'Download call record'))
  expect(proof.headers.get('content-disposition')).toMatch(/^attachment; filename="call-record-/)
  const { permit, disclosure, call: facts } = JSON.parse(proof.html)
  expect({ permit, words: disclosure.words }).toEqual({
    permit: expect.objectContaining({ allowed: true }),
    words: call.disclosure,
  })
  expect(facts).not.toHaveProperty('transcript')
})

test('A new campaign is called by the connected platform, on each step and from the first save on', async () => {
  const browser = await signIn()
  let calling: unknown = byHand
  upstream.answer('GET /api/campaigns', { body: [] })
  upstream.answer('POST /api/campaigns', { status: 201, body: campaign })
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  upstream.answer('GET /api/campaigns/7/screening', { body: screening })
  upstream.answer('GET /api/campaigns/7/calling', () => ({ body: calling }))
  upstream.answer('PUT /api/campaigns/7/calling', taking(byHand))
  const first = await browser.get('/campaigns/new')
  await browser.submit(first, 'Continue to check', { name: 'Autumn', who: 'everyone' })
  expect(sent).toMatchObject([
    { connection_id: 'v1', agent_id: 'a1', lines: 5, variables: [{ name: 'first_name' }, {}] },
  ])

  const chosen = async () => {
    const agent = formsOf(await browser.get('/campaigns/7/agent')).flatMap(({ fields }) => fields)
    const launch = textOf(await browser.get('/campaigns/7/launch'))
    return [
      agent.find(([name]) => name === 'by')?.[1],
      /Call method (.*?) (?:Agent|Script|Edit)/.exec(launch)?.[1],
    ]
  }
  // Also if that could not be saved.
  expect(await chosen()).toEqual(['self', 'Manual dialing with call lists'])
  calling = { ...dialedBy, ...(sent[0] as object) }
  expect(await chosen()).toEqual(['platform', 'Sales at Vapi'])
})

test('With several platforms, a new campaign has the variables of the one that calls it', async () => {
  const browser = await signIn()
  const agents = [{ id: 'b1', name: 'Ben', variables: ['job_title'] }]
  const other = { ...connection, id: 'v2', name: 'Retell', agents, default_agent: 'b1', lines: 2 }
  upstream.answer('GET /api/voice/connections', { body: [connection, other] })
  upstream.answer('GET /api/campaigns', { body: [] })
  upstream.answer('POST /api/campaigns', { status: 201, body: campaign })
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  upstream.answer('GET /api/campaigns/7/calling', { body: byHand })
  upstream.answer('PUT /api/campaigns/7/calling', taking(byHand))
  const form = await browser.get('/campaigns/new')
  const asked = () => upstream.callsOf('GET /api/voice/connections').length
  const before = asked()
  await browser.submit(form, 'Continue to check', { name: 'Autumn', who: 'everyone' })
  const variables = [
    { name: 'first_name', source: 'first_name', value: '' },
    { name: 'company', source: 'company', value: '' },
  ]
  expect(sent).toEqual([expect.objectContaining({ connection_id: 'v1', lines: 5, variables })])
  expect(asked()).toBe(before + 1)
  const agent = await browser.get('/campaigns/7/agent')
  expect(textOf(agent)).toContain('AI agent 2 agents, 4 numbers')
})

test('A campaign is dialed by a connected agent, with variables and a pace, and says so before it starts', async () => {
  const browser = await signIn()
  const dialed = dialedBy
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  upstream.answer('PUT /api/campaigns/7', { body: campaign })
  upstream.answer('GET /api/campaigns/7/screening', { body: screening })
  upstream.answer('GET /api/campaigns/7/calling', { body: byHand })
  upstream.answer('PUT /api/campaigns/7/calling', taking(dialed))
  const at = '/campaigns/7/agent'
  const form = await browser.get(at)
  const unchosen = await browser.submit(form, at, { by: 'platform', agent: '' })
  expect(textOf(unchosen)).toContain('Choose an agent')
  const insert = JSON.stringify({ type: 'insert', payload: { name: 'variables' } })
  const more = await browser.submit(form, at, { by: 'platform', __intent__: insert })
  const chosen = { by: 'platform', agent: 'v1/a1' }
  expect(
    formsOf(more).some(({ fields }) => fields.some(([name]) => name === 'variables[2].name')),
  ).toBe(true)
  const saved = await browser.submit(more, at, chosen)
  expect(saved.headers.get('location')).toBe('/campaigns/7/schedule')
  expect(sent).toMatchObject([
    {
      connection_id: 'v1',
      agent_id: 'a1',
      lines: 5,
      variables: [
        { name: 'first_name', source: 'first_name', value: '' },
        { name: 'company', source: 'company', value: '' },
      ],
    },
  ])

  upstream.answer('GET /api/campaigns/7/calling', { body: dialed })
  const schedule = await browser.get('/campaigns/7/schedule')
  expect(textOf(schedule)).toContain('takes up to 5.')
  const pace = {
    lines: '5',
    calls_per_day: '',
    spend_per_day: '12.5',
    start: 'later',
    starts_on: past,
    starts_time: '09:15',
    stops_on: past,
    skip_days: '2026-12-26 2026-12-24, tomorrow',
  }
  const faulty = await browser.submit(schedule, '/campaigns/7/schedule', pace)
  expect(textOf(faulty)).toContain('Enter dates like 12/25/2026, 12/26/2026')
  expect(textOf(faulty).split('Choose today or a later day')).toHaveLength(5)
  const [starts_on, stops_on] = [dayIn(2), dayIn(30)]
  const backwards = { ...pace, skip_days: '', starts_on: stops_on, stops_on: starts_on }
  expect(textOf(await browser.submit(schedule, '/campaigns/7/schedule', backwards))).toContain(
    'The end must not be before the start',
  )
  Object.assign(pace, { starts_on, stops_on, skip_days: '2026-12-26 2026-12-24' })
  const paced = await browser.submit(schedule, '/campaigns/7/schedule', pace)
  expect(paced.headers.get('location')).toBe('/campaigns/7/launch')
  expect(sent.at(-1)).toMatchObject({
    lines: 5,
    calls_per_day: null,
    spend_per_day: 12.5,
    starts_at: `${starts_on}T09:15:00.000Z`,
    stops_on,
    skip_days: ['2026-12-24', '2026-12-26'],
  })
  expect(textOf(await browser.get('/campaigns/7/launch'))).toContain(
    'Call method Sales at Vapi Agent Clara',
  )
  upstream.answer('GET /api/campaigns/7/calling', { body: { ...dialed, stops_on: past } })
  const over = await browser.get('/campaigns/7/launch')
  expect(textOf(over)).toContain('The end date has passed')
  expect(textOf(over)).not.toContain('Start calling')
  expect(linkOf(over, 'Change the end date')).toBe('/campaigns/7/schedule')
})

test('The forecast has the earliest end within the limits per day, on the schedule and before the launch', async () => {
  const browser = await signIn()
  const counted = { calls: 100, reached: 40, voicemail: 10, opted_out: 1, contacts: 100 }
  const zero = { disclosures_checked: 0, disclosures_found: 0, by_day: {}, by_hour: {} }
  const totals = { ...counted, ...zero, talk_seconds: 10_000, cost: 20, by_campaign: [] }
  const calling = { ...dialedBy, lines: 5, calls_per_day: 400, skip_days: ['2030-01-08'] }
  // A Monday; 912 contacts can be called.
  const starts_at = '2030-01-07T00:00:00Z'
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  upstream.answer('GET /api/campaigns/7/screening', { body: screening })
  upstream.answer('GET /api/calls/summary', { body: totals })
  upstream.answer('GET /api/campaigns/7/calling', { body: { ...calling, starts_at } })
  for (const step of ['schedule', 'launch']) {
    const page = textOf(await browser.get(`/campaigns/7/${step}`))
    expect(page).toContain(
      'Estimated calls 912 Estimated talk time 25 h 20 min Estimated cost $182.40',
    )
    expect(page).toContain('Earliest end Jan 10, 2030')
  }
  const stops_on = '2030-01-09'
  upstream.answer('GET /api/campaigns/7/calling', { body: { ...calling, starts_at, stops_on } })
  expect(textOf(await browser.get('/campaigns/7/launch'))).toContain(
    'Earliest end after the end date, Jan 9, 2030',
  )
})

test('A step changes how calls are made only in the version of the campaign that it saved', async () => {
  const browser = await signIn()
  const versions: unknown[] = []
  const saved = { ...campaign, updated_at: '2026-11-20T11:00:00Z' }
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  upstream.answer('PUT /api/campaigns/7', { body: saved })
  upstream.answer('PUT /api/campaigns/7/calling', ({ ifMatch }) => {
    versions.push(ifMatch)
    return { body: byHand }
  })
  for (const updated_at of [campaign.updated_at, undefined]) {
    upstream.answer('GET /api/campaigns/7/calling', {
      body: { ...byHand, connection_id: 'v1', updated_at },
    })
    const agent = await browser.get('/campaigns/7/agent')
    await browser.submit(agent, '/campaigns/7/agent', { by: 'platform', agent: 'v1/a1' })
    const schedule = await browser.get('/campaigns/7/schedule')
    await browser.submit(schedule, '/campaigns/7/schedule', { lines: '5' })
  }
  expect(versions).toEqual([`"${saved.updated_at}"`, `"${saved.updated_at}"`, undefined, undefined])
})

test('A step that is refused because the campaign changed does not change how calls are made', async () => {
  const browser = await signIn()
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  upstream.answer('GET /api/campaigns/7/calling', { body: { ...byHand, connection_id: 'v1' } })
  upstream.answer('PUT /api/campaigns/7', { status: 412, body: { detail: 'Changed meanwhile' } })
  upstream.answer('PUT /api/campaigns/7/calling', taking(byHand))
  const agent = await browser.get('/campaigns/7/agent')
  const stale = { by: 'platform', agent: 'v1/a1' }
  expect((await browser.submit(agent, '/campaigns/7/agent', stale)).status).toBe(412)
  const schedule = await browser.get('/campaigns/7/schedule')
  const pace = { lines: '5', spend_per_day: '900' }
  expect((await browser.submit(schedule, '/campaigns/7/schedule', pace)).status).toBe(412)
  expect(sent).toEqual([])

  upstream.answer('PUT /api/campaigns/7', { body: campaign })
  upstream.answer('PUT /api/campaigns/7/calling', { status: 422, body: { detail: 'No agent' } })
  const refused = await browser.submit(agent, '/campaigns/7/agent', stale)
  expect(refused.status).toBe(409)
  expect(textOf(refused)).toContain('No agent')
})

test('A running campaign shows its current calls, and one that was paused automatically says why', async () => {
  const browser = await signIn()
  const running = { ...campaign, state: 'running', progress: { entries: 9, waiting: 9 } }
  const dialed = { connection_id: 'v1', connection_name: 'Sales at Vapi', calls_now: 1, calls: 3 }
  upstream.answer('GET /api/campaigns/7', { body: running })
  upstream.answer('GET /api/campaigns/7/screening', { body: { ...screening, frozen: true } })
  upstream.answer('GET /api/campaigns/7/calling', { body: dialed })
  upstream.answer('GET /api/calls', { body: [{ ...call, state: 'ringing', outcome: '' }] })
  const page = await browser.get('/campaigns/7')
  expect(textOf(page)).toContain('1 calling now')
  expect(textOf(page)).toContain('Ringing')
  expect(textOf(page)).not.toContain('Create a call list')

  const steps: string[] = []
  upstream.answer('POST /api/campaigns/7/pause', () => {
    steps.push('pause')
    return { body: { ...running, state: 'paused' } }
  })
  upstream.answer('POST /api/campaigns/7/end-calls', () => {
    steps.push('end')
    const not_ended = [{ call_id: 'c1', problem: 'Vapi can’t end this call yet.' }]
    return { body: { asked: 1, not_ended } }
  })
  const dialog = await browser.get(linkOf(page, 'End calls now'))
  const ended = await browser.follow(await browser.submit(dialog, '/campaigns/7/end-calls'))
  expect(textOf(dialog)).toContain('hangs up within seconds, and the person is cut off.')
  expect(textOf(ended)).toContain('1 call couldn’t be ended Vapi can’t end this call yet.')
  expect(steps).toEqual(['pause', 'end'])

  const paused = await browser.follow(await browser.submit(page, '/campaigns/7/steps/pause'))
  expect(textOf(paused)).toContain(
    'Campaign paused No new calls until you resume. Calls in progress will finish.',
  )

  const pause_message = 'Several calls in a row failed.'
  upstream.answer('GET /api/campaigns/7', { body: { ...running, state: 'paused' } })
  upstream.answer('GET /api/campaigns/7/calling', { body: { ...dialed, pause_message } })
  expect(textOf(await browser.get('/campaigns/7'))).toContain(
    'This campaign was paused automatically Several calls in a row failed.',
  )
})

test('A campaign that a platform called does not ask for outcomes on any of its pages', async () => {
  const browser = await signIn()
  for (const state of ['paused', 'completed']) {
    const over = { ...campaign, state, connection_id: 'v1', progress: { entries: 9, waiting: 9 } }
    upstream.answer('GET /api/campaigns/7', { body: over })
    upstream.answer('GET /api/campaigns/7/screening', { body: { ...screening, frozen: true } })
    upstream.answer('GET /api/campaigns/7/calling', { body: dialedBy })
    upstream.answer('GET /api/calls', { body: [] })
    for (const tab of ['', '/calls', '/setup', '/history']) {
      const page = textOf(await browser.get(`/campaigns/7${tab}`))
      expect(page).toContain('More actions')
      expect(page).not.toMatch(/Upload outcomes|You can still add outcomes/)
    }
  }
})
