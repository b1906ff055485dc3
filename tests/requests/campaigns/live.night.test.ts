import { expect, test } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { EVENTS, inFrontOfRunningCampaign, nextEvent, ONE, running } from './running-campaign.ts'

const { upstream, signIn } = await inFrontOfRunningCampaign()

test('An upstream that fails or ends the session ends the events', async () => {
  const browser = await signIn()
  const reader = (await browser.open(EVENTS)).body?.getReader()
  await nextEvent(reader)
  upstream.answer(ONE, { status: 401 })
  expect(await nextEvent(reader)).toBe('the end')
  upstream.answer(ONE, { status: 500 })
  expect((await (await signIn()).get(EVENTS)).status).toBe(502)
})

test('More pages may listen than there are request slots, and closed pages cause no upstream requests', async () => {
  const browser = await signIn()
  const leave = new AbortController()
  const readers = []
  for (let at = 0; at < 70; at += 1) {
    const reader = (await browser.open(EVENTS, leave.signal)).body?.getReader()
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

test('A stopping server ends the events immediately', async () => {
  const other = await startProduct({ API_BASE_URL: upstream.url })
  const browser = new Visitor(other.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  const reader = (await browser.open(EVENTS)).body?.getReader()
  await nextEvent(reader)
  const before = Date.now()
  await Promise.all([other.stop(), reader?.closed.catch(() => {})])
  expect(Date.now() - before).toBeLessThan(10_000)
})
