import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const CALLS = 'GET /api/crm/calls/hubspot'
const SAVE = 'PUT /api/crm/calls/hubspot'
const RETRY = 'POST /api/crm/calls/hubspot/retry'
const AT = '/crm/hubspot/calls'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  browser = await signIn()
})

test('A page linked from the connection lists the calls added to the CRM and switches that on or off', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', writes_calls: false }] })
  upstream.answer(CALLS, { body: [] })
  expect(linkOf(await browser.get(AT), 'View campaigns')).toBe('/campaigns')
  const call = {
    call_id: '9',
    contact_name: 'Ada Byron',
    placed_at: '2026-11-21T12:00:04Z',
    at: '2026-11-21T12:02:04Z',
    outcome: 'reached',
    state: 'written',
    why: '',
  }
  upstream.answer(CALLS, { body: [call] })
  expect(linkOf(await browser.get('/crm'), 'Change call logging for HubSpot')).toBe(AT)
  const page = await browser.get(AT)
  expect(textOf(page)).toMatch(/Ada Byron Reached, .*Added/)
  expect(linkOf(page, 'Ada Byron')).toBe('/campaigns/calls/9')
  expect((await browser.get(`${AT}?page=9`)).headers.get('location')).toBe(AT)
  const [box] = tagsOf(page, 'input').filter((it) => it.attributes.name === 'writes_calls')
  expect(box && 'checked' in box.attributes).toBe(false)

  upstream.answer(SAVE, { body: { provider: 'hubspot' } })
  await browser.submit(page, AT, { writes_calls: 'on' })
  expect(upstream.callsOf(SAVE).at(-1)?.body).toEqual({ writes_calls: true })
  const unticked = await browser.follow(await browser.submit(page, AT))
  expect(upstream.callsOf(SAVE).at(-1)?.body).toEqual({ writes_calls: false })
  expect(textOf(unticked)).toContain('Calls aren’t added to the timeline')
  upstream.answer(RETRY, { status: 204 })
  const failed = { ...call, state: 'failed', why: 'HubSpot rejected it.' }
  upstream.answer(CALLS, { body: [failed] })
  const withFailed = await browser.get(AT)
  expect(textOf(withFailed)).toContain('HubSpot rejected it.')
  const retried = await browser.submit(withFailed, 'Try failed calls again')
  expect(textOf(await browser.follow(retried))).toContain('Failed calls are being sent again')
  expect(upstream.callsOf(RETRY)).toHaveLength(1)
})

test('An upstream that writes no calls offers no such page', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  expect(textOf(await browser.get('/crm'))).not.toContain('Call logging')
  expect((await browser.get(AT)).status).toBe(404)
})
