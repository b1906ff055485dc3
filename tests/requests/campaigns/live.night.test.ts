import { beforeEach, expect, test } from 'vitest'
import { call, campaign, screening } from '#tests/browser/states/campaign-states.ts'
import { Visitor } from '#tests/support/client.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { startProduct } from '#tests/support/servers/product.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const ONE = 'GET /api/campaigns/7'
const AT = '/campaigns/7/live?state=running'
const progress = { entries: 60, waiting: 20, done: 30, out: 10, reached: 20, voicemail: 10 }
const running = { ...campaign, state: 'running', progress, started_at: '2026-11-20T12:00:00Z' }
const dialed = {
  connection_id: 'v1',
  connection_name: 'Sales at Vapi',
  calls_now: 1,
  calls: 45,
  spend: 9,
  spend_today: 5,
  spend_per_day: 20,
  callbacks: 2,
}

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

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function nextEvent(reader: Reader | undefined) {
  const { value, done } = (await reader?.read()) ?? { done: true }
  return done ? 'the end' : new TextDecoder().decode(value)
}

test('An upstream that fails or ends the session ends the events', async () => {
  const browser = await signIn()
  const reader = (await browser.open(AT)).body?.getReader()
  await nextEvent(reader)
  upstream.answer(ONE, { status: 401 })
  expect(await nextEvent(reader)).toBe('the end')
  upstream.answer(ONE, { status: 500 })
  expect((await (await signIn()).get(AT)).status).toBe(502)
})

test('More pages may listen than requests are worked on at once, and the upstream hears no more of those that are closed', async () => {
  const browser = await signIn()
  const leave = new AbortController()
  const readers = []
  for (let at = 0; at < 70; at += 1) {
    const reader = (await browser.open(AT, leave.signal)).body?.getReader()
    await nextEvent(reader)
    readers.push(reader)
  }
  expect((await browser.get('/campaigns/7')).status).toBe(200)
  leave.abort()
  await Promise.allSettled(readers.map((reader) => reader?.closed))
  let heard = 0
  await new Promise((wake) => setTimeout(wake, 1_000))
  upstream.answer(ONE, () => {
    heard += 1
    return { body: running }
  })
  await new Promise((wake) => setTimeout(wake, 4_000))
  expect(heard).toBe(0)
})

test('A server that ends breaks the events off at once', async () => {
  const other = await startProduct({ API_BASE_URL: upstream.url })
  const browser = new Visitor(other.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  const reader = (await browser.open(AT)).body?.getReader()
  await nextEvent(reader)
  const before = Date.now()
  await Promise.all([other.stop(), reader?.closed.catch(() => {})])
  expect(Date.now() - before).toBeLessThan(10_000)
})
