import { expect, test } from 'vitest'
import { connection } from '#tests/browser/states/agent-states.ts'
import { campaign } from '#tests/browser/states/campaign-states.ts'
import { textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const CONNECTIONS = 'GET /api/voice/connections'
const SAVE = 'PUT /api/campaigns/7/calling'
const byHand = { connection_id: null }

test('A dialer is chosen without the number of another platform, which it cannot call from', async () => {
  const browser = await signIn()
  const dialer = { ...connection, id: 'v2', platform: 'dialer', agents: [], numbers: [] }
  upstream.answer(CONNECTIONS, { body: [connection, dialer] })
  upstream.answer('GET /api/campaigns/7', { body: { ...campaign, state: 'ready' } })
  upstream.answer('GET /api/campaigns/7/calling', { body: byHand })
  upstream.answer(SAVE, { body: byHand })
  const at = '/campaigns/7/caller'
  const form = await browser.get(at)
  const chosen = { by: 'platform', agent: 'v2/', number: 'v1/n1' }
  expect((await browser.submit(form, at, chosen)).headers.get('location')).toBe('/campaigns/7')
  const [saved] = upstream.callsOf(SAVE)
  expect(saved?.body).toMatchObject({ connection_id: 'v2', agent_id: '', number_id: '' })
  upstream.answer(CONNECTIONS, {
    body: [connection, { ...connection, id: 'v2' }],
  })
  const refused = await browser.submit(form, at, chosen)
  expect(textOf(refused)).toContain('Choose a number of the same platform as the agent')
})
