import { beforeEach } from 'vitest'
import { call, campaign, screening } from '#tests/browser/states/campaign-states.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

export const ONE = 'GET /api/campaigns/7'
export const EVENTS = '/campaigns/7/live?state=running'
const progress = { entries: 60, waiting: 20, done: 30, out: 10, reached: 20, voicemail: 10 }
export const running = {
  ...campaign,
  state: 'running',
  progress,
  started_at: '2026-11-20T12:00:00Z',
}
export const dialed = {
  connection_id: 'v1',
  connection_name: 'Sales at Vapi',
  calls_now: 1,
  calls: 46,
  attempts: 45,
  spend: 9,
  spend_today: 5,
  spend_per_day: 20,
  callbacks: 2,
}

/** For the tests of one file: the product with an API that has a campaign dialed by a platform. */
export async function inFrontOfRunningCampaign() {
  const front = await inFrontOfFakeUpstream()
  const { upstream } = front
  beforeEach(() => {
    upstream.answer(ONE, { body: running })
    upstream.answer(`${ONE}/screening`, { body: { ...screening, frozen: true } })
    upstream.answer(`${ONE}/calling`, { body: dialed })
    upstream.answer('GET /api/calls', ({ path }) => {
      const zone = 'Europe/London'
      if (path.includes('callback=yes')) return { body: [{ ...call, zone }] }
      return {
        body: path.includes('active=yes') ? [{ ...call, state: 'ringing', outcome: '' }] : [call],
      }
    })
  })
  return front
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

export async function nextEvent(reader: Reader | undefined) {
  const { value, done } = (await reader?.read()) ?? { done: true }
  return done ? 'the end' : new TextDecoder().decode(value)
}
