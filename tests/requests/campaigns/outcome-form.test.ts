import { expect, test } from 'vitest'
import { sentTime } from '#app/ui/components/time-text.ts'
import {
  addCallable,
  downloadCallList,
  draft,
  launch,
  lock,
  newUser,
  press,
} from '#tests/support/campaigns.ts'
import { addContact, importContacts } from '#tests/support/contacts.ts'
import { headingOf, linkOf, textOf } from '#tests/support/page.ts'

test('An entry shows its evidence, and its outcome is recorded with a small form', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const list = await browser.get(`${address}/entries`)
  const entry = linkOf(list, 'Nia')
  const page = await browser.get(entry)
  expect(textOf(page)).toContain('Number +44 20 7946 0018')
  expect(linkOf(page, '+44 20 7946 0018')).toBe('tel:+442079460018')
  expect(textOf(page)).toContain('Number type United Kingdom · Landline')
  expect(textOf(page)).toContain('Time zone London time, from the number')
  const held = await browser.get(`${linkOf(page, 'View contact')}/data`)
  const [, given = ''] = held.html.match(/"call_consent_at": *"([^"]+)"/) ?? []
  const date = sentTime(given).replace('\u00A0', ' ')
  expect(textOf(page)).toContain(`Source Web form Date ${date}`)
  expect((await browser.submit(page, entry, { outcome: '' })).status).toBe(422)
  const reported = await browser.follow(
    await browser.submit(page, entry, { outcome: 'do_not_call', note: 'Never again' }),
  )
  expect(textOf(reported)).toContain('Outcome recorded')
  expect(textOf(reported)).toMatch(
    /Outcome Opted out Never again .* · Attempt 1 · Manual dialing View call .*Change outcome/,
  )
  expect(reported.html).not.toContain('name="outcome"')
  expect(reported.html).toContain(`href="${address}/entries"`)
  expect(textOf(reported)).toContain('Next steps Review call permission Blocked in all campaigns')
  const change = await browser.get(linkOf(reported, 'Change outcome'))
  expect(change.html).toContain('<option value="do_not_call" selected')
  expect(linkOf(change, 'Cancel')).toBe(entry)
  const contact = await browser.get(linkOf(reported, 'View contact'))
  expect(textOf(contact)).toContain('Never again')
  expect(textOf(contact)).toContain('Campaigns Autumn Opted out · 1 call')
  expect(linkOf(contact, 'Autumn')).toBe(address)
  const check = await browser.get(`${await draft(browser)}/check`)
  expect(textOf(check)).toContain('0 of 1 contacts can be called')
})

test('Without pending outcomes, the page offers the upload once there was a call list', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await lock(browser, address)
  await press(browser, address, 'Start')
  const results = `${address}/results`
  const early = await browser.get(results)
  expect(textOf(early)).toContain('No calls yet Create a call list first')
  expect(linkOf(early, 'View campaign')).toBe(address)
  await downloadCallList(browser, address)
  const pending = await browser.get(results)
  expect(textOf(pending)).toContain('Choose the outcome of each call.')
  const uploading = await browser.get(`${address}/outcomes`)
  expect(textOf(uploading)).toContain('1 call is waiting for its outcome.')
  expect(linkOf(uploading, 'Download a call list')).toContain(`${address}/lists/`)
  const saved = await browser.submit(pending, results, { outcome: 'reached' })
  expect(saved.headers.get('location')).toBe(address)
  const none = await browser.get(results)
  expect(textOf(none)).toContain('No contacts are waiting for an outcome.')
  expect(textOf(none)).toContain('How to fill in the file')
  const uploaded = await browser.get(`${address}/outcomes`)
  expect(headingOf(none)).toBe(headingOf(uploaded))
  expect(textOf(uploaded)).not.toContain('Download a call list')
  expect(none.html).toContain(`action="${address}/outcomes"`)
})

test('An outcome is offered only for a contact on a call list; otherwise the page says what to do first', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await lock(browser, address)
  const entry = linkOf(await browser.get(`${address}/entries`), 'Nia')
  const early = await browser.get(entry)
  expect(early.html).not.toContain('name="outcome"')
  expect(textOf(early)).toContain('Start the campaign and create a call list first.')
  expect(linkOf(early, 'View campaign')).toBe(address)
  await press(browser, address, 'Start')
  expect(textOf(await browser.get(entry))).toContain('This contact has not been on a call list yet')
  await downloadCallList(browser, address)
  expect((await browser.get(entry)).html).toContain('name="outcome"')
})

test('A contact that is excluded shows nothing unknown, and how to fix what excludes it', async () => {
  const browser = await newUser()
  const contact = await addContact(browser, { first_name: 'Bo', phone: '+44 20 7946 0019' })
  const address = await draft(browser)
  await lock(browser, address)
  const list = await browser.get(`${address}/entries?state=out`)
  const page = await browser.get(linkOf(list, 'Bo'))
  expect(textOf(page)).toContain('Consent Not given Checked')
  expect(textOf(page)).not.toMatch(/ – |Recorded/)
  expect(linkOf(page, 'Record consent')).toBe(`${contact}/calling`)
  expect(textOf(page)).toContain('Fixes take effect once you lock the audience again.')

  const Referer = `${browser.origin}${address}/entries?state=out&select=page`
  const opened = await browser.get(linkOf(list, 'Bo'), { Referer })
  expect(linkOf(opened, 'Autumn')).toBe(`${address}/entries?state=out`)
  expect(linkOf(page, 'Autumn')).toBe(`${address}/entries`)
})

test('Results are recorded in the list of contacts awaiting them, and rejected input stays', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const page = await browser.get(address)
  expect(textOf(page)).toContain('2 waiting for outcomes')
  const none = await browser.follow(await browser.submit(page, 'Save outcomes'))
  expect(textOf(none)).toContain('Choose an outcome for at least one contact.')

  const rejected = await browser.submit(page, 'Save outcomes', {
    outcome: ['reached', ''],
    note: ['Sends the plans', 'Rings again'],
  })
  expect(rejected.status).toBe(422)
  expect(rejected.path).toBe(`${address}/results`)
  expect(textOf(rejected)).toContain('1 recorded. 1 outcome was not recorded')
  expect(textOf(rejected)).toContain('1 waiting for outcomes')
  expect(textOf(rejected)).toContain('Choose an outcome for this note')
  expect(rejected.html).toContain('value="Rings again"')
  const saved = await browser.submit(rejected, 'Save outcomes', {
    outcome: ['do_not_call'],
    note: [''],
  })
  const done = await browser.follow(saved)
  expect(done.path).toBe(address)
  expect(textOf(done)).toContain('1 outcome recorded')
  expect(textOf(done)).toContain('2 of 2 contacts called')
  expect(textOf(done)).toContain('1 reached')
  expect(textOf(done)).toContain('1 opted out')
})

test('Contacts awaiting outcomes are on pages, and rejected input stays on its page', async () => {
  const browser = await newUser()
  const rows = Array.from(
    { length: 25 },
    (_, at) => `No ${at},no${at}@example.com,+44 20 7946 00${at + 20}`,
  )
  await importContacts(browser, ['first_name,email,phone', ...rows].join('\n'))
  const all = await browser.get('/contacts?select=all')
  const permission = await browser.submit(all, 'Call permission…')
  const consent = { change: 'given', words: 'You may call me', source: 'Fair' }
  await browser.follow(await browser.submit(permission, '/contacts/bulk-calling', consent))
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const page = await browser.get(linkOf(await browser.get(address), 'Next page'))
  expect(textOf(page)).toContain('26–26 of 26 contacts')
  const rejected = await browser.submit(page, 'Save outcomes', { outcome: [''], note: ['Later'] })
  expect([rejected.status, rejected.path]).toEqual([422, `${address}/results?page=2`])
  expect(textOf(rejected)).toContain('Choose an outcome for this note')
  expect((await browser.get(`${address}/results?page=9`)).headers.get('location')).toBe(
    `${address}/results?page=2`,
  )
})
