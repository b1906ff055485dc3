import { weekdays } from '@bellbird/contract/calling/calling-window'
import { expect, test } from 'vitest'
import {
  addCallable,
  downloadCallList,
  draft,
  launch,
  lock,
  NEW,
  newUser,
  press,
  tilesOf,
  upload,
} from '#tests/support/campaigns.ts'
import { headingOf, linkOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { withinADay } from '#tests/support/within-a-day.ts'

const withoutCampaigns = await inFrontOfFakeUpstream()

const allDay = { from: '00:00', to: '24:00' }
const campaign = {
  id: 7,
  name: 'x'.repeat(200),
  state: 'completed',
  audience: { status: 'lead' },
  agent: {},
  window: Object.fromEntries(weekdays.map((day) => [day, allDay])),
  disclosure: 'You are speaking with an AI.',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

test('A campaign is drafted, shows whom it may call and why others are excluded, and is started', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Numberless' })
  await addCallable(browser, {
    first_name: 'Unasked',
    phone: '+44 20 7946 0019',
    consent: '',
  })
  const address = await draft(browser)
  const check = await browser.follow(await browser.get(address))
  expect(check.path).toBe(`${address}/check`)
  expect(headingOf(check)).toBe('Autumn')
  expect(textOf(check)).toContain('1 of 3 contacts can be called')
  expect(textOf(check)).toContain('1 no consent 1 no valid number 2 are excluded')
  const out = await browser.get(`${address}/entries?reason=no_number`)
  expect(textOf(check)).toContain('No valid number')
  expect(textOf(out)).toContain('Numberless')
  expect(textOf(out)).not.toContain('Unasked')

  const ready = await lock(browser, address)
  expect(textOf(ready)).toContain('Audience locked')
  const running = await press(browser, address, 'Start')
  expect(textOf(running)).toContain('Campaign started')
  const unasked = await browser.get(linkOf(running, '2 excluded'))
  expect(textOf(unasked)).toContain('Excluded (2)')
  expect(linkOf(unasked, 'Fix number of Numberless')).toMatch(/\/edit$/)
  expect(linkOf(unasked, 'Record consent of Unasked')).toMatch(/\/calling$/)
  const found = await browser.get(`${address}/entries?search=unas+0019&reason=no_consent`)
  expect(textOf(found)).toContain('Search unas 0019')
  expect(textOf(found)).toContain('Contacts you fix now can be called in your next campaign.')
  expect(textOf(found)).not.toContain('Numberless')
  expect(textOf(await browser.get(linkOf(unasked, 'Unasked')))).toContain('Consent Not given')
  expect(textOf(await browser.get('/campaigns'))).toContain('Autumn All contacts Running 0 of 1')
  const byHand = await browser.get('/campaigns?search=autu&state=running&platform=self')
  expect(textOf(byHand)).toContain('Autumn All contacts Running')
  const none = await browser.get('/campaigns?search=winter')
  expect(textOf(none)).toContain('No campaigns match')
  expect(linkOf(none, 'Clear search')).toBe('/campaigns')
})

test('The contacts of a campaign are exported, and those that are ticked get their call permission together', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Unasked', phone: '+44 20 7946 0019', consent: '' })
  const address = await draft(browser)
  const out = await browser.get(`${address}/entries?reason=no_consent`)
  const file = await browser.get(linkOf(out, 'Export'))
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html).toContain(',Unasked')
  expect(file.html).not.toContain('Nia')

  const ticked = await browser.get(`${address}/entries?reason=no_consent&select=page`)
  const form = await browser.submit(ticked, 'Call permission…')
  expect(textOf(form)).toContain('Applies to 1 contact.')
  const consent = { change: 'given', words: 'Yes, call me.', source: 'Fair' }
  const done = await browser.submit(form, '/contacts/bulk-calling', consent)
  expect(done.headers.get('location')).toBe(`${address}/entries?reason=no_consent`)
  expect(textOf(await browser.follow(done))).toContain('Call permission updated for 1 contact')
})

test('A call list returns to the queue, and a campaign is paused, completed and deleted', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const requested = await browser.get(`${address}/take-back`)
  const back = await browser.follow(await browser.submit(requested, `${address}/take-back`))
  expect(textOf(back)).toContain('1 contact can be put on a call list again.')
  expect(textOf(await press(browser, address, 'Pause'))).toContain('Campaign paused')
  const question = await browser.get(linkOf(await browser.get(address), 'Complete…'))
  expect(textOf(question)).toContain('Complete this campaign?')
  expect(textOf(question)).toContain('1 contact won’t be called.')
  expect(linkOf(question, 'Cancel')).toBe(address)
  const completing = await browser.submit(question, `${address}/steps/complete`)
  const completed = await browser.follow(completing)
  expect(textOf(completed)).toContain('Campaign completed')
  expect(textOf(completed)).toContain('0 of 1 contact called 1 never called')
  expect(textOf(completed)).toContain('View remaining contacts')
  expect(textOf(completed)).not.toContain('ready now')
  const page = await browser.get(linkOf(completed, 'History'))
  expect(textOf(page)).toMatch(/1 contact added to the call list .* events, all by \w/)
  expect(linkOf(page, '1 contact added to the call list')).toMatch(/\/lists\//)
  const deleted = await browser.submit(await browser.get(`${address}/delete`), `${address}/delete`)
  expect(deleted.headers.get('location')).toBe('/campaigns')
  expect((await browser.get(address)).status).toBe(404)
})

test('With live figures the dashboard counts campaigns and calls', async () => {
  await withinADay(async () => {
    const browser = await newUser()
    const address = await draft(browser)
    await launch(browser, address)
    await downloadCallList(browser, address)
    await browser.post('/figures', { figures: 'live', page: '/' })
    const waiting = await browser.get('/')
    expect(textOf(waiting)).toContain('Needs attention 1 call without an outcome')
    expect(linkOf(waiting, 'Add outcomes : call without an outcome, Autumn')).toBe(
      `${address}/results`,
    )
    const csv = 'number,outcome\n+442079460018,reached'
    await browser.post(`${address}/outcomes`, upload(csv))
    const page = await browser.get('/')
    expect(textOf(page)).toContain('Nothing needs attention.')
    expect(textOf(page)).toContain('Autumn 1 of 1 called, 1 reached Running')
    expect(tilesOf(page)).toMatchObject({
      'Active campaigns': '1',
      'Calls this month': '1',
      'Conversion rate': '100% 1 of 1 contacts reached',
      Revenue: 'No data yet',
    })
    expect(textOf(page)).toContain('Show as table')
  })
})

test('Unknown steps and campaigns are not found', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  expect((await browser.post(`${address}/steps/dance`, {})).status).toBe(404)
  for (const path of ['', '/audience', '/check', '/agent', '/launch', '/entries', '/entries/x']) {
    expect([path, (await browser.get(`/campaigns/nobody${path}`)).status]).toEqual([path, 404])
  }
  const wrong = await browser.follow(await browser.post(`${address}/steps/pause`, {}))
  expect(textOf(wrong)).toContain('Only a running campaign can be paused.')
})

test('Without campaigns upstream the screens say so, and what works anyway', async () => {
  const browser = await withoutCampaigns.signIn()
  for (const path of ['/campaigns', NEW]) {
    const page = await browser.get(path)
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain('Campaigns aren’t available here yet')
    expect(linkOf(page, 'Import contacts')).toBe('/contacts/import')
  }
  const sent = await browser.post(NEW, {})
  expect(sent.status).toBe(422)
  expect((await browser.get('/campaigns/1')).status).toBe(404)
})

test('The pages of a campaign are tabs: its contacts, its setup and its history', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const running = await launch(browser, address)
  const contacts = await browser.get(linkOf(running, 'Contacts 1'))
  expect(textOf(contacts)).toContain('Nia +44 20 7946 0018 In queue')
  const setup = await browser.get(linkOf(running, 'Setup'))
  expect(textOf(setup)).toContain('Who All contacts')
  expect(textOf(setup)).toContain('Setup is locked To change the call method, pause the campaign.')
  await press(browser, address, 'Pause')
  const paused = await browser.get(`${address}/setup`)
  expect(linkOf(paused, 'Choose who calls')).toBe(`${address}/caller`)
  expect(textOf(await browser.get(linkOf(running, 'History')))).toContain(
    'Audience locked with 1 contact',
  )
})

test('The launch names the default country', async () => {
  const browser = await newUser()
  const address = await draft(browser, { country: 'DE' })
  expect(textOf(await browser.get(`${address}/launch`))).toContain('Default country Germany')
})

test('A duplicated campaign is a draft with the script, hours and attempts of the first, and a double click makes one', async () => {
  const browser = await newUser()
  const address = await draft(browser, { name: 'First', script: 'Ask for the renewal date.' })
  const schedule = await browser.get(`${address}/schedule`)
  await browser.submit(schedule, `${address}/schedule`, { monday_to: '11:00', max_attempts: '2' })
  const running = await launch(browser, address)

  const made = await browser.submit(running, 'Duplicate')
  const again = await browser.submit(running, 'Duplicate')
  const check = made.headers.get('location') ?? ''
  expect(again.headers.get('location')).toBe(check)
  expect(textOf(await browser.follow(made))).toContain('Campaign duplicated')
  const setup = textOf(await browser.get(check.replace('/check', '/launch')))
  expect(setup).toContain('First (copy)')
  expect(setup).toContain('Ask for the renewal date.')
  expect(setup).toContain('to 11:00 AM')
  expect(setup).toContain('Up to 2, at least')
  expect((await browser.post(`${address}x/duplicate`, {})).status).toBe(404)
})

test('A server that cannot duplicate a campaign gets a new one for the same audience', async () => {
  const { upstream, signIn } = withoutCampaigns
  const browser = await signIn()
  upstream.answer('GET /api/campaigns', { body: [] })
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  const sent = await browser.post('/campaigns/7/duplicate', {})
  expect(sent.headers.get('location')).toBe(
    `/campaigns/new?status=lead&campaign_name=${'x'.repeat(193)}+%28copy%29`,
  )
  expect(textOf(await browser.follow(sent))).toContain('Only the audience was copied')
})
