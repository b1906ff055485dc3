import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { run } from './crm-run.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const RUNS = 'GET /api/crm/runs'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  browser = await signIn()
})

test('The list shows every run, or those of one provider or that failed', async () => {
  const body = [
    run({ state: 'failed', error: 'HubSpot refused: no.', trigger: 'event' }),
    run({ id: '8', kind: 'export', state: 'finished', figures: { unchanged: 3 } }),
  ]
  upstream.answer(RUNS, { body })
  const page = await browser.get('/crm/runs')
  expect(linkOf(page, 'HubSpot export')).toBe('/crm/runs/8')
  expect(textOf(page)).toContain('HubSpot refused: no.')
  expect(textOf(page)).toContain('HubSpot 1,200 1,000 added, 150 updated')
  expect(textOf(page)).toContain('No changes')
  expect(page.html).not.toContain('http-equiv="refresh"')
  await browser.submit(page, 'Apply', { provider: 'salesforce' })
  expect(upstream.callsOf(RUNS).at(-1)?.path).toContain('connection=salesforce')
  const failed = await browser.submit(page, 'Apply', { state: 'failed' })
  expect(upstream.callsOf(RUNS).at(-1)?.path).toContain('state=failed')
  expect(textOf(failed)).toContain('HubSpot refused: no.')
  expect(textOf(failed)).not.toContain('HubSpot export')
  upstream.answer(RUNS, { body: [] })
  expect(textOf(await browser.get('/crm/runs?state=failed'))).toContain('No failed syncs')
})

test('Without runs, or if they are not recorded, the list says so', async () => {
  upstream.answer(RUNS, { body: [] })
  expect(textOf(await browser.get('/crm/runs'))).toContain('No syncs or exports yet')
  upstream.answer(RUNS, { status: 404 })
  expect(textOf(await browser.get('/crm/runs'))).toContain('Sync history isn’t available here')
  upstream.answer(RUNS, { status: 500 })
  expect(textOf(await browser.get('/crm/runs'))).toContain('Unable to load syncs and exports')
})

test('The list offers the next sync where it is clear of what', async () => {
  const finished = run({ state: 'finished' })
  const sync = 'action="/crm/hubspot/sync"'
  const list = async (query = '') => (await browser.get(`/crm/runs${query}`)).html
  upstream.answer(RUNS, { body: [] })
  expect(await list()).toContain(sync)
  upstream.answer(RUNS, { body: [finished] })
  expect(await list()).toContain(sync)
  upstream.answer(RUNS, { body: [run()] })
  expect(await list(), 'during a run').not.toContain(sync)

  upstream.answer(RUNS, { body: [finished] })
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }, { provider: 'pipedrive' }] })
  expect(await list(), 'of two').not.toContain('/sync"')
  expect(await list('?provider=hubspot')).toContain(sync)
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', consent_lost: true }] })
  expect(await list(), 'without authorization').not.toContain('/sync"')
})
