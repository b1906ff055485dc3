import { setTimeout as wait } from 'node:timers/promises'
import { isNight } from '@bellbird/practice/nightly'
import { expect, test } from 'vitest'
import { screening } from '#tests/browser/states/campaign-states.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import {
  dialed,
  EVENTS,
  inFrontOfRunningCampaign,
  nextEvent,
  ONE,
  running,
} from './running-campaign.ts'

const { upstream, signIn } = await inFrontOfRunningCampaign()

test('A running campaign shows its spend against the limit, callbacks in the contact’s time zone and its last calls', async () => {
  const browser = await signIn()
  const page = textOf(await browser.get('/campaigns/7'))
  expect(page).toContain(
    'Spend $9.00 $5.00 of $20.00 today (UTC) $0.45 per contact reached by AI calls',
  )
  expect(page).toContain('Callbacks All 2')
  expect(page).toContain('Thu, Nov 26, 9:00 AM in London')
  expect(page).toContain('Calls 46 1 in progress, 1.5 per contact')
  expect(page).toContain('Interested in outbound calls')
  const log = await browser.get('/campaigns/7/calls?outcome=voicemail&from=2026-11-01')
  const exported = linkOf(log, 'Export')
  await browser.get(exported)
  for (const path of [exported, upstream.callsOf('GET /api/calls').at(-1)?.path]) {
    expect(path).toContain('outcome=voicemail&from=2026-11-01')
  }

  upstream.answer('GET /api/calls', { status: 404 })
  const without = textOf(await browser.get('/campaigns/7'))
  expect(without).toContain('The callbacks can’t be shown right now.')
  expect(without).toContain('No call has ended yet.')
})

test.each([
  [
    'spend',
    { spend_today: 20 },
    'Daily limit reached This campaign reached its limit of $20.00 per day. Calling can resume',
  ],
  [
    'calls',
    { calls_per_day: 12, calls_today: 12 },
    'This campaign reached its limit of 12 calls per day',
  ],
  ['days', { stops_on: '2026-01-31' }, 'The end date of this campaign has passed'],
])(
  'A running campaign that makes no more calls says so: limit of %s',
  async (_, calling, words) => {
    const browser = await signIn()
    expect(textOf(await browser.get('/campaigns/7'))).not.toContain(words)
    upstream.answer(`${ONE}/calling`, { body: { ...dialed, ...calling } })
    expect(textOf(await browser.get('/campaigns/7'))).toContain(words)
  },
)

test('The bar shows the contacts called by their last outcome, and the page how many are called again', async () => {
  const browser = await signIn()
  expect(textOf(await browser.get('/campaigns/7'))).toContain('20 reached 10 voicemail')
  upstream.answer(ONE, {
    body: { ...running, progress: { ...running.progress, done: 24, no_answer: 3 } },
  })
  const page = textOf(await browser.get('/campaigns/7'))
  expect(page).toContain('33 of 50 contacts called 9 will be retried.')
  expect(page).toContain('20 reached 10 voicemail 3 no answer')
  expect(page).toContain('Reach rate 61%')
})

test('A campaign called by hand says why no one is ready, and from when', async () => {
  const at = '2026-11-22T09:15:00Z'
  const waiting = { now: 0, later: 29, next_at: '2026-11-23T08:00:00Z' }
  const called = { retry: 15, retry_at: '2026-11-23T09:15:00Z' }
  const zones = [{ zone: 'America/Denver', contacts: 15, open: true, next_at: called.retry_at }]
  upstream.answer(`${ONE}/calling`, { body: { connection_id: null } })
  upstream.answer(`${ONE}/screening`, {
    body: { ...screening, frozen: true, checked_at: at, ...waiting, ...called, zones },
  })
  const browser = await signIn()
  const page = textOf(await browser.get('/campaigns/7'))
  expect(page).toContain(
    'No contacts are ready right now You can create a call list once they are. 14 outside',
  )
  // On the same clock as the time zones below.
  expect(page).toMatch(/their calling hours, ready from Mon\b.* 1:00 AM Mountain time/)
  expect(page).toMatch(/15 waiting to retry, from Mon\b.* 2:15 AM Mountain time/)
  expect(page).toContain('Open now Next attempt')
  // Contacts in several time zones have no clock in common, so that the time is the user's, with its zone.
  for (const next_at of [called.retry_at, null]) {
    const others = [...zones, { zone: 'Europe/Berlin', contacts: 14, open: true, next_at }]
    upstream.answer(`${ONE}/screening`, {
      body: { ...screening, frozen: true, ...waiting, ...called, checked_at: at, zones: others },
    })
    expect(textOf(await browser.get('/campaigns/7'))).toMatch(
      next_at
        ? /15 waiting to retry, from Nov 23, 2026, 9:15 AM UTC/
        : /ready from Nov 23, 2026, 8:00 AM UTC 15 waiting to retry, from .* Mountain time/,
    )
  }
  expect(page).toContain('20 not called yet')
})

test('The dashboard asks for results of calls that a person makes, not of those that a platform reports', async () => {
  const called = { ...running, progress: { ...running.progress, handed_out: 2 } }
  upstream.answer('GET /api/campaigns', { body: [{ ...called, connection_id: 'v1' }] })
  const browser = await signIn()
  await browser.post('/figures', { figures: 'live', page: '/' })
  expect(textOf(await browser.get('/'))).not.toContain('calls without outcomes')
  expect(textOf(await browser.get('/campaigns'))).toContain('2 calling now')
  upstream.answer('GET /api/campaigns', { body: [called] })
  expect(textOf(await browser.get('/'))).toContain('2 calls without outcomes')
  const list = await browser.get('/campaigns')
  expect(linkOf(list, 'Record 2 outcomes')).toBe(`/campaigns/${called.id}/results`)
})

test('Outcomes can be uploaded to a campaign whose upstream reports no progress', async () => {
  const browser = await signIn()
  upstream.answer(ONE, { body: { ...running, progress: null } })
  upstream.answer('GET /api/campaigns/7/entries', { body: [] })
  const page = await browser.get('/campaigns/7/results')
  upstream.answer(ONE, { body: running })
  expect(textOf(page)).toContain('How to fill in the file')
})

test('Once everyone has been called, the campaign leads to its completion', async () => {
  const browser = await signIn()
  expect(textOf(await browser.get('/campaigns/7'))).not.toContain('Everyone has been called')
  const progress = { ...running.progress, waiting: 0, handed_out: 0 }
  upstream.answer(ONE, { body: { ...running, progress } })
  const page = await browser.get('/campaigns/7')
  expect(textOf(page)).toContain('Everyone has been called. Complete the campaign when')
  expect(linkOf(page, 'Complete the campaign')).toBe('/campaigns/7/steps/complete')
})

test('Its changes arrive as events that no proxy buffers, until the campaign is in another state', async () => {
  const browser = await signIn()
  const answer = await browser.open(EVENTS)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect(answer.headers.get('cache-control')).toContain('no-transform')
  expect(answer.headers.get('content-encoding')).toBeNull()
  const reader = answer.body?.getReader()
  expect(await nextEvent(reader)).toMatch(/^data: {.*"made":46.*}\n\n$/)
  upstream.answer(`${ONE}/calling`, { body: { ...dialed, calls: 46 } })
  expect(await nextEvent(reader)).toContain('"made":46')
  upstream.answer(ONE, { body: { ...running, state: 'paused' } })
  expect(await nextEvent(reader)).toBe('event: reload\ndata:\n\n')
  expect(await nextEvent(reader)).toBe('the end')
})

test('A paused campaign sends no more events once its last call has ended', async () => {
  upstream.answer(ONE, { body: { ...running, state: 'paused' } })
  const browser = await signIn()
  const answer = await browser.open('/campaigns/7/live?state=paused')
  const reader = answer.body?.getReader()
  expect(await nextEvent(reader)).toContain('"now":1')
  upstream.answer(`${ONE}/calling`, { body: { ...dialed, calls_now: 0 } })
  expect(await nextEvent(reader)).toBe('event: reload\ndata:\n\n')
  expect(await nextEvent(reader)).toBe('the end')
})

test.runIf(isNight).each([1, 5, 50])(
  '%i open pages read the upstream no more often than one',
  async (pages) => {
    const callsOfOne = [ONE, `${ONE}/screening`, `${ONE}/calling`, 'active', 'callback', 'log']
      .length
    const browser = await signIn()
    const opened = await Promise.all(
      Array.from({ length: pages }, async () => (await browser.open(EVENTS)).body?.getReader()),
    )
    await Promise.all(opened.map(nextEvent))
    const before = upstream.calls.length
    for (let round = 1; round <= 2; round += 1) await Promise.all(opened.map(nextEvent))
    expect(upstream.calls.length - before).toBeLessThanOrEqual(3 * callsOfOne)
    await Promise.all(opened.map((reader) => reader?.cancel()))
    const left = upstream.calls.length
    await wait(3_500)
    expect(upstream.calls.length).toBe(left)
  },
)
