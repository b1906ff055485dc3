import { expect, test } from 'vitest'
import { sentTime } from '#app/ui/components/time-text.ts'
import { downloadCallList, draft, launch, lock, newUser, press } from '#tests/support/campaigns.ts'
import { addContact } from '#tests/support/contacts.ts'
import { linkOf, textOf } from '#tests/support/page.ts'

test('An entry shows its evidence, and its outcome is recorded with a small form', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const list = await browser.get(`${address}/entries`)
  const entry = linkOf(list, 'Nia')
  const page = await browser.get(entry)
  expect(textOf(page)).toContain('Number +44 20 7946 0018')
  expect(textOf(page)).toContain('Line United Kingdom, Landline')
  expect(textOf(page)).toContain('Time zone London time, from the number')
  const held = await browser.get(`${linkOf(page, 'View contact')}/data`)
  const [, given = ''] = held.html.match(/"call_consent_at": *"([^"]+)"/) ?? []
  const date = sentTime(given).replace('\u00A0', ' ')
  expect(textOf(page)).toContain(`Consent source Web form Consent date ${date}`)
  expect((await browser.submit(page, entry, { outcome: '' })).status).toBe(422)
  const reported = await browser.follow(
    await browser.submit(page, entry, { outcome: 'do_not_call', note: 'Never again' }),
  )
  expect(textOf(reported)).toContain('Outcome recorded')
  expect(textOf(reported)).toMatch(/Nia Done .*Opted out.* Change outcome/)
  expect(reported.html).not.toContain('name="outcome"')
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
  expect(textOf(page)).toContain('A fix counts once the audience is locked again.')
})
