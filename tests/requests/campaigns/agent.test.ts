import { expect, test } from 'vitest'
import { signUp, Visitor, visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'

function openLinkOf(page: { html: string }) {
  return tagsOf(page, 'a').find(({ text }) => text.startsWith('Open Voice Agent'))?.attributes
}

test('The agent page opens the shipped interface in a new tab and shows its address', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/agent')
  expect(headingOf(page)).toBe('AI Voice Agent')
  expect(openLinkOf(page)).toMatchObject({ href: '/voice-agent', target: '_blank' })
  expect(openLinkOf(page)?.rel).toContain('noopener')
  expect(textOf(page)).toContain(`${browser.origin}/voice-agent`)
  for (const step of ['Open the interface', 'Allow microphone access', 'Start speaking']) {
    expect(textOf(page)).toContain(step)
  }
})

test('The shipped interface says what it needs without JavaScript, and what it sends', async () => {
  const { browser } = await signUp()
  const page = await browser.get('/voice-agent')
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s)
  expect(textOf(page)).toContain('doesn’t send or store your speech')
})

test('The shipped interface is for signed-in users', async () => {
  const page = await visitor().get('/voice-agent')
  expect(page.headers.get('location')).toBe('/login?redirectTo=%2Fvoice-agent')
})

test('Only the page that listens may use the microphone', async () => {
  const { browser } = await signUp()
  const permissions = async (path: string) =>
    (await browser.get(path)).headers.get('permissions-policy')
  expect(await permissions('/voice-agent')).toContain('microphone=(self)')
  expect(await permissions('/agent')).toContain('microphone=()')
})

test('With VOICE_AGENT_URL the link and the box have that URL, and test calls are listed', async () => {
  const address = 'https://voice.example.com/agent?team=1'
  const upstream = await startFakeUpstream()
  const product = await startProduct({ API_BASE_URL: upstream.url, VOICE_AGENT_URL: address })
  const browser = new Visitor(product.url)
  await browser.post('/login', { email: 'grace@example.com', password: 'anything' })
  const test = { id: 4, platform: 'vapi', state: 'ended', placed_at: '2026-11-02T15:00:00Z' }
  const tested = { ...test, is_test: true, agent_name: 'Ava', outcome: 'reached' }
  upstream.answer('GET /api/calls', { body: [tested, { ...test, id: 5, agent_name: 'Bo' }] })
  const page = await browser.get('/agent')
  await product.stop()
  await upstream.stop()
  expect(openLinkOf(page)?.href).toBe(address)
  expect(textOf(page)).toContain(address)
  expect(textOf(page)).toContain('Latest test calls Test call with Ava')
  expect(linkOf(page, 'Test call with Ava')).toBe('/campaigns/calls/4')
  expect(textOf(page)).not.toContain('Test call with Bo')
})
