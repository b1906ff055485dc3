import { beforeEach, expect, test } from 'vitest'
import { connection } from '#tests/browser/states/agent-states.ts'
import { call } from '#tests/browser/states/campaign-states.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const LIST = 'GET /api/voice/connections'
const CREATE = 'POST /api/voice/connections'
const REFRESH = 'POST /api/voice/connections/v1/refresh'
const SAVE = 'PUT /api/voice/connections/v1'
const CALL_ME = 'POST /api/voice/connections/v1/test-call'

function bodies(endpoint: string) {
  return upstream.callsOf(endpoint).map(({ body }) => body)
}

beforeEach(() => {
  upstream.reset()
  upstream.answer(LIST, { body: [connection] })
  upstream.answer('GET /api/voice/connections/v1', { body: connection })
})

test('The agent page lists connections and offers the others, unless the upstream supports none', async () => {
  const browser = await signIn()
  const page = await browser.get('/agent')
  expect(textOf(page)).toContain('Sales at Vapi Connected 2 agents, 2 numbers, 5 concurrent calls.')
  expect(linkOf(page, 'Connect Retell')).toBe('/agent/connect/retell')
  expect(linkOf(page, 'Set up')).toBe('/agent/dialer')
  upstream.answer(LIST, { status: 501 })
  const without = await browser.get('/agent')
  expect(headingOf(without)).toBe('AI Voice Agent')
  expect(textOf(without)).not.toContain('Voice platforms')
  expect((await browser.get('/agent/connect/vapi')).headers.get('location')).toBe('/agent')
})

test('A rejected key is requested again and never sent back; a valid one leads to agents and numbers', async () => {
  const browser = await signIn()
  const form = await browser.get('/agent/connect/vapi')
  const empty = await browser.submit(form, '/agent/connect/vapi', { api_key: '' })
  expect(empty.status).toBe(422)
  expect(textOf(empty)).toContain('Enter an API key')
  const issue = { loc: ['body', 'api_key'], msg: 'Vapi rejected this key', type: 'rejected' }
  upstream.answer(CREATE, { status: 422, body: { detail: [issue] } })
  const fields = { api_key: 'key-of-mine', name: 'Sales' }
  const rejected = await browser.submit(form, '/agent/connect/vapi', fields)
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain('Vapi rejected this key')
  expect(rejected.html).toContain('value="Sales"')
  expect(rejected.html).not.toContain('key-of-mine')
  upstream.answer(CREATE, { body: connection })
  const connected = await browser.submit(form, '/agent/connect/vapi', fields)
  expect(connected.headers.get('location')).toBe('/agent/connections/v1')
  expect(bodies(CREATE).at(-1)).toEqual({ platform: 'vapi', ...fields })
})

test('Agents and numbers are selected for campaigns, and an invalid limit is rejected', async () => {
  const browser = await signIn()
  const at = '/agent/connections/v1'
  const page = await browser.get(at)
  expect(textOf(page)).toContain('Clara')
  const wrong = await browser.submit(page, at, { lines: 'many' })
  expect(wrong.status).toBe(422)
  expect(textOf(wrong)).toContain('Concurrent calls must be a whole number from 1 to 100')
  const chosen = { lines: 'many', agent_ids: ['a2'], number_ids: [] }
  const ticks = await browser.submit(page, at, chosen)
  const ticked = tagsOf(ticks, 'input').filter(({ attributes }) => 'checked' in attributes)
  expect(ticked.map(({ attributes }) => attributes.value)).toEqual(['a2'])
  upstream.answer(SAVE, { body: connection })
  const saved = await browser.submit(page, at, { lines: '3', agent_ids: ['a2'] })
  expect(saved.headers.get('location')).toBe(at)
  expect(bodies(SAVE)).toMatchObject([{ lines: 3, agent_ids: ['a2'], number_ids: ['n1', 'n2'] }])
  upstream.answer('GET /api/voice/connections/v1', {
    body: { ...connection, waiting_campaigns: 2 },
  })
  const question = await browser.get(`${at}/disconnect`)
  expect(textOf(question)).toContain(
    '1 running campaign will pause. 2 other campaigns (draft, ready, or paused) will need someone else to call. The platform’s key is deleted',
  )
})

test('Refresh asks the platform again and keeps what is typed and selected', async () => {
  const browser = await signIn()
  const at = '/agent/connections/v1'
  const page = await browser.get(at)
  const typed = { intent: 'refresh', name: 'Renamed', lines: '', agent_ids: ['a2'], number_ids: [] }
  upstream.answer(REFRESH, { body: { ...connection, numbers: connection.numbers.slice(1) } })
  const refreshed = await browser.submit(page, at, typed)
  expect(refreshed.status).toBe(200)
  expect(textOf(refreshed)).toContain('Found 2 agents, 1 number')
  const controls = tagsOf(refreshed, 'input').map(({ attributes }) => attributes)
  expect(controls.find(({ name }) => name === 'name')?.value).toBe('Renamed')
  expect(controls.filter((one) => 'checked' in one).map(({ value }) => value)).toEqual(['a2'])
  expect(bodies(SAVE)).toEqual([])

  upstream.answer(REFRESH, { status: 502, body: { detail: 'Vapi could not be reached' } })
  const failed = await browser.submit(page, at, typed)
  expect(textOf(failed)).toContain('Vapi could not be reached')
  expect(failed.html).toContain('value="Renamed"')
})

test('Any dialer gets a secret that its first page shows', async () => {
  const browser = await signIn()
  const form = await browser.get('/agent/dialer')
  const fields = { name: 'n8n', url: 'ftp://n8n.example/call', lines: '2' }
  const rejected = await browser.submit(form, '/agent/dialer', fields)
  expect(textOf(rejected)).toContain('Enter an address that begins with https://')
  expect(rejected.html).toContain('value="n8n"')
  const secret = 'whsec_aW52ZW50ZWQtZm9yLXRoaXMtcGljdHVyZQ=='
  upstream.answer(CREATE, { body: { ...connection, platform: 'dialer', name: 'n8n', secret } })
  const shown = await browser.submit(form, '/agent/dialer', {
    ...fields,
    url: 'https://n8n.example/call',
  })
  expect(textOf(shown)).toContain(secret)
  expect(bodies(CREATE)).toEqual([
    { platform: 'dialer', name: 'n8n', url: 'https://n8n.example/call', lines: 2 },
  ])
})

test('A test call goes to the user’s own phone and shows the result', async () => {
  const browser = await signIn()
  const at = '/agent/connections/v1/test-call'
  upstream.answer(CALL_ME, { body: { ...call, is_test: true } })
  upstream.answer('GET /api/calls/c1', { body: { ...call, is_test: true, fields: {} } })
  const ingrid = { id: 4, first_name: 'Ingrid', company: 'Nordlys', custom_fields: {} }
  upstream.answer('GET /api/contacts', { body: [ingrid] })
  upstream.answer('GET /api/contacts/4', { body: ingrid })
  const form = await browser.get(at)
  expect(textOf(form)).toContain('Ingrid, Nordlys')
  const own = { number: '+1 917 555 0126', number_id: '' }
  const placed = await browser.submit(form, at, own)
  expect(placed.headers.get('location')).toBe(`${at}?call=c1`)
  const [variable] = connection.agents[0]?.variables ?? []
  const spoken = await browser.submit(form, at, { ...own, speak_as: '4' })
  expect(textOf(await browser.follow(spoken))).toContain(`Variables used ${variable}`)
  expect(bodies(CALL_ME).at(-1)).toMatchObject({
    variables: { [String(variable)]: expect.anything() },
  })
  expect(bodies(CALL_ME)[0]).toMatchObject({ number: '+1 917 555 0126', agent_id: 'a1' })
  const result = await browser.follow(placed)
  expect(textOf(result)).toContain('Passed')
  expect(textOf(result)).toContain('The agent did not report “do_not_call”.')
  expect(linkOf(result, 'Open call')).toBe('/campaigns/calls/c1')
})
