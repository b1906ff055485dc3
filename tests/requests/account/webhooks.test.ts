import { expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { linkOf, type Page, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const PATH = '/profile/webhooks'
const URL = 'https://hooks.example.com/bellbird'

const { upstream, signIn } = await inFrontOfFakeUpstream()

function add(browser: Visitor, page: Page, changes: Record<string, string> = {}) {
  return browser.submit(page, PATH, { url: URL, name: 'Warehouse', ...changes })
}

function secretOn(page: Page) {
  const secret = /whsec_[A-Za-z0-9+/=]{40,}/.exec(textOf(page))?.[0]
  if (!secret) throw new Error('No secret is shown')
  return secret
}

async function press(browser: Visitor, page: Page, words: string) {
  return browser.follow(await browser.submit(page, words))
}

test('An endpoint is added, its secret shown once and rotated, changed, disabled and deleted', async () => {
  const { browser } = await signUp()
  const empty = await browser.get(linkOf(await browser.get('/profile'), 'Webhooks'))
  expect(textOf(empty)).toContain('No endpoints yet')
  const added = await add(browser, empty, { event_contact_merged: 'on' })
  expect([added.status, added.headers.get('cache-control')]).toEqual([201, 'no-store'])
  const secret = secretOn(added)

  const page = await browser.get(linkOf(added, 'I’ve copied the secret'))
  expect(page.html).not.toContain(secret)
  expect(textOf(page)).toContain('1 event')
  expect(textOf(page)).toContain('No messages sent yet.')
  const question = await browser.get(linkOf(page, 'Rotate'))
  const rotated = await browser.submit(question, 'Rotate secret')
  expect(secretOn(rotated)).not.toBe(secret)
  expect(textOf(await browser.get(page.path))).toContain('The previous secret is valid until')

  const form = await browser.get(linkOf(page, 'Edit'))
  expect(form.html).toContain(`value="${URL}"`)
  const saved = await browser.follow(
    await browser.submit(form, 'Save', { event_import_finished: 'on' }),
  )
  expect(textOf(saved)).toContain('2 events')
  const disabled = await press(browser, saved, 'Disable')
  expect(textOf(disabled)).toContain('Nothing is sent until you enable it.')
  expect(textOf(await press(browser, disabled, 'Enable'))).toContain('Endpoint enabled')

  const dialog = await browser.get(linkOf(page, 'Delete'))
  const after = await press(browser, dialog, 'Delete')
  expect(textOf(after)).toContain('Endpoint deleted')
  expect((await browser.get(page.path)).status).toBe(404)
})

test('A test event is listed with its result, opened and sent again', async () => {
  const { browser } = await signUp()
  const hidden = 'https://localhost/hook'
  const added = await add(browser, await browser.get(PATH), {
    url: hidden,
    event_contact_created: 'on',
  })
  const page = await browser.get(linkOf(added, 'I’ve copied the secret'))
  expect(textOf(await press(browser, page, 'Send test event'))).toContain('Sending a test event')
  await expect
    .poll(async () => textOf(await browser.get(page.path)))
    .toContain('The address leads into a private network')
  const list = await browser.get(page.path)
  expect(textOf(list)).toContain('This endpoint is failing')
  const opened = await browser.get(linkOf(list, 'webhook.test'))
  expect(textOf(opened)).toContain('This is a test of your endpoint.')
  expect(textOf(await press(browser, list, 'Send again webhook.test'))).toContain(
    'Sending the message again',
  )
  const none = await browser.get(`${page.path}?state=delivered`)
  expect(textOf(none)).toContain('No messages match. Clear filters')
})

test('Input for an endpoint that the form or the API rejects is kept', async () => {
  const { browser } = await signUp()
  const page = await browser.get(PATH)
  const none = await add(browser, page)
  expect([none.status, textOf(none)]).toEqual([
    422,
    expect.stringContaining('Choose at least one event'),
  ])
  expect(none.html).toContain('value="Warehouse"')
  const plain = await add(browser, page, {
    url: 'http://hooks.example.com',
    event_contact_created: 'on',
  })
  expect([plain.status, textOf(plain)]).toEqual([
    422,
    expect.stringContaining('Enter an address that begins with https://'),
  ])
})

test.each([404, 405, 501])('Without webhooks upstream, none are offered: %i', async (status) => {
  upstream.answer('GET /api/webhooks', { status })
  const page = await (await signIn(USER)).get(PATH)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('This server doesn’t send webhooks')
  expect(page.html).not.toContain('Add endpoint')
})

test('One button, shown only if there are failures, resends all failed messages', async () => {
  const at = '2026-11-21T12:00:00Z'
  const failed = { id: '3', type: 'contact.created', state: 'failed', attempts: 10, at }
  const webhook = { id: '7', url: URL, events: ['contact.created'], enabled: true }
  upstream.answer('GET /api/webhooks/7', { body: webhook })
  upstream.answer('GET /api/webhooks/7/deliveries', {
    body: [failed],
    headers: { 'X-Total-Count': '1200' },
  })
  upstream.answer('POST /api/webhooks/7/retry-failed', { body: { retried: 1200 } })
  const browser = await signIn(USER)
  const page = await browser.get(`${PATH}/7`)
  expect(textOf(await press(browser, page, 'Retry all failed (1,200)'))).toContain(
    'Sending 1,200 messages again',
  )
  expect(upstream.callsOf('POST /api/webhooks/7/retry-failed')).toHaveLength(1)

  upstream.answer('POST /api/webhooks/7/retry-failed', { status: 409 })
  expect(textOf(await press(browser, page, 'Retry all failed (1,200)'))).toContain(
    'Failed to send the messages again',
  )
  upstream.answer('GET /api/webhooks/7/deliveries', { body: [] })
  expect((await browser.get(page.path)).html).not.toContain('Retry all failed')
})
