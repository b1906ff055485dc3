import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { run } from './crm-run.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const SCHEDULE = 'PUT /api/crm/connections/hubspot/schedule'
const AT = '/crm/hubspot/schedule'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  browser = await signIn()
})

test('The sync schedule is set on a page linked from the connection', async () => {
  const next_sync_at = new Date(Date.now() + 40 * 60_000).toISOString()
  upstream.answer(CONNECTIONS, {
    body: [{ provider: 'hubspot', sync_schedule: 'hourly', next_sync_at }],
  })
  upstream.answer('GET /api/crm/runs', { body: [] })
  await browser.post('/figures', { figures: 'live', page: '/crm' })
  const overview = await browser.get('/crm')
  expect(textOf(overview)).toContain('Next sync in 40 minutes')
  expect(linkOf(overview, 'Change automatic sync for HubSpot')).toBe(AT)
  upstream.answer(SCHEDULE, { body: { provider: 'hubspot' } })
  const page = await browser.get(AT)
  const chosen = tagsOf(page, 'option').filter((it) => 'selected' in it.attributes)
  expect(chosen.map(({ text }) => text)).toEqual(['Every hour'])
  const saved = await browser.submit(page, AT, { sync_schedule: 'quarter_hourly' })
  expect(textOf(await browser.follow(saved))).toContain('Sync schedule saved')
  expect(upstream.callsOf(SCHEDULE).at(-1)?.body).toEqual({ sync_schedule: 'quarter_hourly' })

  const nonsense = await browser.submit(page, AT, { sync_schedule: 'sometimes' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Choose how often to sync')
  upstream.answer(SCHEDULE, { status: 409, body: { detail: 'It is being disconnected.' } })
  const rejected = await browser.submit(page, AT, { sync_schedule: 'daily' })
  expect(textOf(rejected)).toContain('It is being disconnected.')
})

test('What the CRM reports as it happens depends on the schedule', async () => {
  const reported = { provider: 'hubspot', receives_events: true }
  upstream.answer(CONNECTIONS, { body: [{ ...reported, sync_schedule: 'off' }] })
  expect(textOf(await browser.get('/crm'))).toContain('Opt-outs in HubSpot arrive within a minute')
  expect(textOf(await browser.get(AT))).toContain('stop calls here within a minute')
  upstream.answer(CONNECTIONS, { body: [{ ...reported, sync_schedule: 'daily' }] })
  expect(textOf(await browser.get('/crm'))).toContain('Changes in HubSpot arrive within a minute')
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', sync_schedule: 'daily' }] })
  expect(textOf(await browser.get('/crm'))).not.toContain('within a minute')
  expect(textOf(await browser.get(AT))).toContain('stop calls here after the next sync')
})

test('An upstream without automatic syncs offers no schedule', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  expect(textOf(await browser.get('/crm'))).not.toContain('Automatic sync')
  expect((await browser.get(AT)).status).toBe(404)
})

test('A run that waits for the CRM says until when', async () => {
  const waits_until = '2026-11-24T18:30:00Z'
  const running = run({ state: 'running', only_opt_outs: true, kind: 'export', waits_until })
  upstream.answer('GET /api/crm/runs/7', { body: running })
  const page = textOf(await browser.get('/crm/runs/7'))
  expect(page).toContain('Opt-outs sent to HubSpot')
  expect(page).toMatch(/Waiting for the CRM .* 6:30 PM/)
})
