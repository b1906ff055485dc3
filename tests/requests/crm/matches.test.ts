import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const MATCHES = 'GET /api/crm/matches/hubspot'
const DECIDE = 'POST /api/crm/matches/hubspot'
const AT = '/crm/hubspot/matches'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  browser = await signIn()
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', open_matches: 1 }] })
})

const side = { email: '', phone: '+44 20 7946 0958', company: '' }
const match = {
  contact: { ...side, id: '7', first_name: 'A.', last_name: 'King' },
  record: { ...side, id: '51', first_name: 'Ada', last_name: 'Byron' },
}

test('Possible matches between contacts and records are decided on a page linked from the connection', async () => {
  upstream.answer(MATCHES, { body: [match] })
  expect(linkOf(await browser.get('/crm'), 'match with HubSpot')).toBe(AT)
  const page = await browser.get(AT)
  expect(textOf(page)).toMatch(/A. King .*Ada Byron/)
  upstream.answer(DECIDE, { status: 204 })
  const decided = await browser.submit(page, AT, { same: 'yes' })
  expect(textOf(await browser.follow(decided))).toContain('Linked as one person')
  expect(upstream.callsOf(DECIDE).at(-1)?.body).toEqual({
    contact_id: '7',
    record_id: '51',
    same: true,
  })
  upstream.answer(DECIDE, { status: 409, body: { detail: 'This was decided already.' } })
  const late = await browser.submit(page, AT, { same: 'no' })
  expect(textOf(await browser.follow(late))).toContain('This was decided already.')
})

test('An upstream that does not look for matches has no such page', async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  upstream.answer(MATCHES, { status: 404 })
  expect(textOf(await browser.get('/crm'))).not.toContain('possible match')
  expect((await browser.get(AT)).status).toBe(404)
})
