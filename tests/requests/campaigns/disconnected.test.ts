import { beforeEach, expect, test } from 'vitest'
import { connection } from '#tests/browser/states/agent-states.ts'
import { call, campaign, screening } from '#tests/browser/states/campaign-states.ts'
import { formsOf, linkOf, textOf } from '#tests/support/page.ts'
import type { Call } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const figures = { calls: 3, platform_calls: 3, attempts: 2, spend: 0.54 }
const version = '2026-11-22T10:00:00Z'
const lost = {
  ...figures,
  connection_id: 'gone',
  connection_name: 'Sales at Vapi',
  disconnected: true,
  pause_message: 'The platform was disconnected.',
  updated_at: version,
}
const progress = { entries: 9, waiting: 7, done: 2, reached: 2 }

beforeEach(() => {
  upstream.answer('GET /api/voice/connections', { body: [connection] })
  upstream.answer('GET /api/voice/connections/v1', { body: connection })
  upstream.answer('GET /api/campaigns/7/screening', { body: { ...screening, frozen: true } })
  upstream.answer('GET /api/calls', ({ path }) => ({
    body: path.includes('active=yes') ? [] : [call, { ...call, id: 'c2' }],
  }))
  upstream.answer('GET /api/campaigns/7/batches', { body: [] })
  upstream.answer('GET /api/campaigns/7/calling', { body: lost })
})

function inState(state: string) {
  upstream.answer('GET /api/campaigns/7', { body: { ...campaign, state, progress } })
}

test('A completed campaign whose platform was disconnected keeps its figures and its call log', async () => {
  inState('completed')
  const page = textOf(await (await signIn()).get('/campaigns/7'))
  expect(page).toContain('Sales at Vapi (disconnected).')
  expect(page).toContain('Calls 3 1 per contact, 1 failed')
  expect(page).toContain('Spend $0.54')
  expect(page).toContain('Call log View all 2 calls')
  expect(page).not.toContain('Choose who calls')
  expect(page).not.toContain('paused automatically')
})

test('A paused campaign whose platform was disconnected offers another, in the version that was shown', async () => {
  inState('paused')
  const browser = await signIn()
  const page = await browser.get('/campaigns/7')
  expect(textOf(page)).toContain('The platform of this campaign was disconnected')
  expect(textOf(page)).toContain('Call log View all 2 calls')
  const at = linkOf(page, 'Choose who calls')
  const form = await browser.get(at)
  const unchosen = await browser.submit(form, at, { by: 'platform', agent: '' })
  expect(textOf(unchosen)).toContain('Choose an agent')
  const changed = 'Someone else changed this campaign in the meantime'
  upstream.answer('PUT /api/campaigns/7/calling', { status: 412, body: { detail: changed } })
  const stale = await browser.submit(form, at, { by: 'platform', agent: 'v1/a1' })
  expect(textOf(stale)).toContain(changed)
  const sent: unknown[] = []
  upstream.answer('PUT /api/campaigns/7/calling', (request: Call) => {
    sent.push(request.body)
    return { body: lost }
  })
  const saved = await browser.submit(form, at, { by: 'platform', agent: 'v1/a1' })
  expect(saved.headers.get('location')).toBe('/campaigns/7')
  expect(sent).toMatchObject([{ connection_id: 'v1', agent_id: 'a1' }])
  const [last] = upstream.callsOf('PUT /api/campaigns/7/calling').slice(-1)
  expect(last?.ifMatch).toBe(`"${version}"`)
  await browser.submit(form, at, { by: 'self' })
  expect(sent.at(-1)).toMatchObject({ connection_id: null, agent_id: '' })
})

test('A campaign that is dialed by hand after its platform was disconnected has call lists and the calls of the platform', async () => {
  inState('running')
  upstream.answer('GET /api/campaigns/7/calling', { body: { ...figures, connection_id: null } })
  const page = textOf(await (await signIn()).get('/campaigns/7'))
  expect(page).toContain('Create a call list')
  expect(page).toContain('Spend $0.54')
  expect(page).toContain('Call log View all 2 calls')
  upstream.answer('GET /api/campaigns/7/calling', { body: { calls: 3, connection_id: null } })
  const byHandOnly = textOf(await (await signIn()).get('/campaigns/7'))
  expect(byHandOnly).not.toContain('Call log')
})

test('A draft whose platform was disconnected does not start before something else is chosen', async () => {
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  const browser = await signIn()
  const agent = await browser.get('/campaigns/7/agent')
  const fields = formsOf(agent).flatMap((form) => form.fields)
  expect(fields).toContainEqual(['by', 'self'])
  const launch = await browser.get('/campaigns/7/launch')
  expect(textOf(launch)).toContain('Call method Sales at Vapi (disconnected)')
  expect(textOf(launch)).not.toContain('Start calling')
  expect(linkOf(launch, 'Choose who calls')).toBe('/campaigns/7/agent')
})
