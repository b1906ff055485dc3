import { expect, test } from 'vitest'
import { addCallable, draft, launch, newUser } from '#tests/support/campaigns.ts'
import { signUp } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'

test('Contacts without consent are excluded, and a link beside the reason records it for exactly them', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0019', consent: '' })
  await addCallable(browser, { first_name: 'Cy', phone: '+44 20 7946 0020', consent: '' })
  const address = await draft(browser)
  const check = await browser.get(`${address}/check`)
  const listed = await browser.get(`${address}/entries`)
  const above = linkOf(listed, 'Record consent for 2 excluded contacts')
  expect(above).toBe(`${linkOf(check, 'Record consent for 2')}&list=%3F`)
  expect(linkOf(await browser.get(above), 'Cancel')).toBe(`${address}/entries`)
  // The button above the list does it for all.
  expect(() => linkOf(listed, 'Record consent of Bo')).toThrow()
  const form = await browser.get(linkOf(check, 'Record consent for 2'))
  expect(textOf(form)).toContain('Applies to 2 contacts.')
  const unanswered = await browser.submit(form, '/contacts/bulk-calling', { words: '', source: '' })
  expect(unanswered.status).toBe(422)
  const consent = { words: 'You may call me', source: 'Web form' }
  const sent = await browser.submit(unanswered, '/contacts/bulk-calling', consent)
  const ready = await browser.follow(sent)
  expect(ready.path).toBe(`${address}/check`)
  expect(textOf(ready)).toContain('Call permission updated for 2 contacts')
  expect(textOf(ready)).toContain('3 of 3 contacts can be called')
})

test('A campaign whose filters match nobody links to its filters and to an import', async () => {
  const browser = await newUser()
  const address = await draft(browser, { audience_tag: 'nobody' })
  for (const path of ['check', 'entries']) {
    const page = await browser.get(`${address}/${path}`)
    expect(linkOf(page, 'Edit audience')).toBe(`${address}/audience`)
    expect(linkOf(page, 'Import contacts')).toBe('/contacts/import')
  }
})

test('An excluded contact says what is wrong with the number, and once it is fixed, when that counts', async () => {
  const browser = await newUser()
  const fields = { first_name: 'Bo', phone: '+1 555 010 0199' }
  await addCallable(browser, fields)
  await addCallable(browser, { first_name: 'Cy', phone: '030 9018200' })
  const address = await draft(browser)
  const out = `${address}/entries?state=out`
  expect(textOf(await browser.get(out))).toMatch(
    /Bo .*Not a valid \+1 number.*Cy .*Missing country code/,
  )
  await launch(browser, address)
  const locked = await browser.get(out)
  const contact = linkOf(locked, 'Fix number of Bo')
  const edit = await browser.get(contact)
  await browser.submit(edit, contact, { phone: '+1 212 555 0110' })
  const fixed = await browser.get(out)
  expect(textOf(fixed)).toContain('Not a valid +1 number. Fixed: applies to your next campaign')
  expect(() => linkOf(fixed, 'Fix number of Bo')).toThrow()
  const entry = textOf(await browser.get(linkOf(fixed, 'Bo')))
  expect(entry).toContain('Fixed: applies to your next campaign')
})

test('While nobody can be called the check says why, and nothing is launched', async () => {
  const { browser } = await signUp()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0019', consent: '' })
  const address = await draft(browser)
  const check = await browser.get(`${address}/check`)
  expect(textOf(check)).toContain('0 of 1 contacts can be called')
  expect(linkOf(check, 'Record consent for 1')).toMatch(/reason=no_consent$/)
  for (const step of ['agent', 'schedule', 'launch']) {
    const later = textOf(await browser.get(`${address}/${step}`))
    expect(later).toContain('Check (no one can be called yet)')
  }
  expect(() => linkOf(check, 'Continue to agent & script')).toThrow()
  const launch = await browser.get(`${address}/launch`)
  expect(textOf(launch)).toContain('No one can be called Fix a problem below, then start.')
  expect(textOf(launch)).toMatch(/Back No one can be called Start campaign/)
  expect(linkOf(launch, 'Record consent for 1')).toBe(linkOf(check, 'Record consent for 1'))
  const launched = await browser.post(`${address}/launch`, { intent: 'start' })
  const back = await browser.follow(launched)
  expect(back.path).toBe(`${address}/check`)
  expect(textOf(back)).toContain('Draft')
})

test('The schedule of a campaign dialed by hand says how many contacts, hours a week, and from when', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  expect(textOf(await browser.get(`${address}/schedule`))).toContain(
    'Forecast From the saved schedule 1 contact to call Calling hours 168 hours a week First call As soon as you launch',
  )
  const nobody = await draft(browser, { audience_tag: 'nobody' })
  const page = await browser.get(`${nobody}/schedule`)
  expect(textOf(page)).toContain(
    '0 contacts to call Calling hours 168 hours a week No one can be called',
  )
  expect(linkOf(page, 'See why')).toBe(`${nobody}/check`)
})
