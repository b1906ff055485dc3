import { expect, test } from 'vitest'
import {
  addCallable,
  draft,
  handOut,
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

test('A campaign is drafted, shows whom it may call and why not the others, and is started', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Numberless' })
  await addCallable(browser, {
    first_name: 'Unasked',
    phone: '+44 20 7946 0019',
    consent: '',
  })
  const address = await draft(browser)
  const page = await browser.get(address)
  expect(headingOf(page)).toBe('Autumn')
  expect(tilesOf(page)).toMatchObject({
    'In audience': '3',
    'Ready now': '1',
    Excluded: '2',
  })
  expect(linkOf(page, 'No consent recorded')).toBe(`${address}/entries?reason=no_consent`)
  const out = await browser.get(linkOf(page, 'No valid number'))
  expect(textOf(out)).toContain('Numberless')
  expect(textOf(out)).not.toContain('Unasked')

  const ready = await press(browser, address, 'Lock audience')
  expect(textOf(ready)).toContain('Audience locked')
  const running = await press(browser, address, 'Start')
  expect(textOf(running)).toContain('Campaign started')
  const unasked = await browser.get(linkOf(running, 'No consent recorded'))
  expect(textOf(await browser.get(linkOf(unasked, 'Unasked')))).toContain('Consent Not given')
  expect(textOf(await browser.get('/campaigns'))).toContain('Autumn All contacts Running 0 of 1')
})

test('What was handed out is taken back, and a campaign is paused, completed and deleted', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await press(browser, address, 'Lock audience')
  await press(browser, address, 'Start')
  await handOut(browser, address)
  const requested = await browser.get(`${address}/take-back`)
  const back = await browser.follow(await browser.submit(requested, `${address}/take-back`))
  expect(textOf(back)).toContain('1 contact can be put on a call list again.')
  expect(textOf(await press(browser, address, 'Pause'))).toContain('Campaign paused')
  const question = await browser.get(linkOf(await browser.get(address), 'Complete'))
  expect(textOf(question)).toContain('Complete this campaign?')
  expect(textOf(question)).toContain('1 contact won’t be called.')
  expect(linkOf(question, 'Cancel')).toBe(address)
  const completing = await browser.submit(question, `${address}/steps/complete`)
  const completed = await browser.follow(completing)
  expect(textOf(completed)).toContain('Campaign completed')
  expect(tilesOf(completed)).toMatchObject({ 'Never called': '1' })
  expect(tilesOf(completed)).not.toHaveProperty('Ready now')
  const page = await browser.get(`${address}?history=all`)
  expect(textOf(page)).toContain('Added to call list: 1')
  const deleted = await browser.submit(await browser.get(`${address}/delete`), `${address}/delete`)
  expect(deleted.headers.get('location')).toBe('/campaigns')
  expect((await browser.get(address)).status).toBe(404)
})

test('A ready campaign asks before it is reopened, and a completed one does not', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const ready = await press(browser, address, 'Lock audience')
  expect(linkOf(ready, 'Reopen')).toBe(`${address}/steps/reopen`)
  const question = await browser.get(`${address}/steps/reopen`)
  expect(textOf(question)).toContain('Reopen this campaign?')
  expect(textOf(question)).toContain('the evidence for 1 contact are deleted')
  expect(linkOf(question, 'Cancel')).toBe(address)
  const reopened = await browser.follow(await browser.submit(question, `${address}/steps/reopen`))
  expect(textOf(reopened)).toContain('Campaign reopened')
  const again = await browser.get(`${address}/steps/reopen`)
  expect(again.headers.get('location')).toBe(address)

  await press(browser, address, 'Lock audience')
  await press(browser, address, 'Start')
  const requested = await browser.get(`${address}/steps/complete`)
  await browser.submit(requested, `${address}/steps/complete`)
  const completed = await browser.get(`${address}/steps/complete`)
  expect(completed.headers.get('location')).toBe(address)
  expect(textOf(await press(browser, address, 'Reopen'))).toContain('Paused')
})

test('The dashboard counts campaigns and calls where figures are live', async () => {
  await withinADay(async () => {
    const browser = await newUser()
    const address = await draft(browser)
    await press(browser, address, 'Lock audience')
    await press(browser, address, 'Start')
    await handOut(browser, address)
    const csv = 'number,outcome\n+442079460018,reached'
    await browser.post(`${address}/outcomes`, upload(csv))
    await browser.post('/figures', { figures: 'live', page: '/' })
    const page = await browser.get('/')
    expect(tilesOf(page)).toMatchObject({
      'Active campaigns': '1',
      'Calls this month': '1',
      'Conversion rate': '100.0%',
      Revenue: 'No data yet',
    })
    expect(textOf(page)).toContain('Show as table')
  })
})

test('A step nobody knows and a campaign nobody has are not found', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  expect((await browser.post(`${address}/steps/dance`, {})).status).toBe(404)
  for (const path of ['', '/edit', '/entries', '/outcomes', '/entries/x']) {
    expect([path, (await browser.get(`/campaigns/nobody${path}`)).status]).toEqual([path, 404])
  }
  const wrong = await browser.follow(await browser.post(`${address}/steps/pause`, {}))
  expect(textOf(wrong)).toContain('Only a running campaign can be paused.')
})

test('Where the upstream has no campaigns the screens say so, and what works all the same', async () => {
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

test('Contacts without consent are excluded, and the link beside the reason records it for just them', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0019', consent: '' })
  await addCallable(browser, { first_name: 'Cy', phone: '+44 20 7946 0020', consent: '' })
  const address = await draft(browser)
  const check = await browser.get(address)

  const form = await browser.get(linkOf(check, 'Record consent for 2'))
  expect(textOf(form)).toContain('Applies to 2 contacts.')
  const unanswered = await browser.submit(form, '/contacts/bulk-calling', { words: '', source: '' })
  expect(unanswered.status).toBe(422)
  const consent = { words: 'You may call me', source: 'Web form' }
  const sent = await browser.submit(unanswered, '/contacts/bulk-calling', consent)
  expect(sent.headers.get('location')).toBe(address)
  const ready = await browser.follow(sent)
  expect(textOf(ready)).toContain('Call permission updated for 2 contacts')
  expect(tilesOf(ready)).toMatchObject({ 'Ready now': '3' })
})

test('A campaign whose filters match nobody leads to its filters and to an import', async () => {
  const browser = await newUser()
  const address = await draft(browser, { audience_tag: 'nobody' })
  for (const page of [await browser.get(address), await browser.get(`${address}/entries`)]) {
    expect(linkOf(page, 'Edit audience')).toBe(`${address}/edit`)
    expect(linkOf(page, 'Import contacts')).toBe('/contacts/import')
  }
})
