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
import { signUp } from '#tests/support/client.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { withinADay } from '#tests/support/within-a-day.ts'

const withoutCampaigns = await inFrontOfFakeUpstream()

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
  expect(textOf(check)).toContain('2 are excluded')
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
  expect(textOf(found)).toContain('Fixes apply to your next campaign.')
  expect(textOf(found)).not.toContain('Numberless')
  expect(textOf(await browser.get(linkOf(unasked, 'Unasked')))).toContain('Consent Not given')
  expect(textOf(await browser.get('/campaigns'))).toContain('Autumn All contacts Running 0 of 1')
  const byHand = await browser.get('/campaigns?search=autu&state=running&platform=self')
  expect(textOf(byHand)).toContain('Autumn All contacts Running')
  const none = await browser.get('/campaigns?search=winter')
  expect(textOf(none)).toContain('No campaigns match')
  expect(linkOf(none, 'Show all')).toBe('/campaigns')
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
  expect(textOf(completed)).toContain('1 not called.')
  expect(textOf(completed)).not.toContain('ready now')
  const page = await browser.get(linkOf(completed, 'History'))
  expect(textOf(page)).toContain('Added to call list: 1')
  const deleted = await browser.submit(await browser.get(`${address}/delete`), `${address}/delete`)
  expect(deleted.headers.get('location')).toBe('/campaigns')
  expect((await browser.get(address)).status).toBe(404)
})

test('Reopening a ready campaign asks for confirmation, reopening a completed one does not', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const ready = await lock(browser, address)
  expect(linkOf(ready, 'Reopen')).toBe(`${address}/steps/reopen`)
  const question = await browser.get(`${address}/steps/reopen`)
  expect(textOf(question)).toContain('Reopen this campaign?')
  expect(textOf(question)).toContain('the evidence for 1 contact are deleted')
  expect(linkOf(question, 'Cancel')).toBe(address)
  const reopened = await browser.follow(await browser.submit(question, `${address}/steps/reopen`))
  expect(textOf(reopened)).toContain('Campaign reopened')
  const again = await browser.get(`${address}/steps/reopen`)
  expect(again.headers.get('location')).toBe(address)

  await launch(browser, address)
  const requested = await browser.get(`${address}/steps/complete`)
  await browser.submit(requested, `${address}/steps/complete`)
  const completed = await browser.get(`${address}/steps/complete`)
  expect(completed.headers.get('location')).toBe(address)
  expect(textOf(await press(browser, address, 'Reopen'))).toContain('Paused')
})

test('With live figures the dashboard counts campaigns and calls', async () => {
  await withinADay(async () => {
    const browser = await newUser()
    const address = await draft(browser)
    await launch(browser, address)
    await downloadCallList(browser, address)
    await browser.post('/figures', { figures: 'live', page: '/' })
    const waiting = await browser.get('/')
    expect(textOf(waiting)).toContain('Needs attention 1 call is waiting for an outcome')
    expect(linkOf(waiting, 'Add outcomes : call is waiting for an outcome, Autumn')).toBe(
      `${address}/results`,
    )
    const csv = 'number,outcome\n+442079460018,reached'
    await browser.post(`${address}/outcomes`, upload(csv))
    const page = await browser.get('/')
    expect(textOf(page)).toContain('Nothing needs attention.')
    expect(textOf(page)).toContain('Autumn 1 of 1 done, 1 reached Running')
    expect(tilesOf(page)).toMatchObject({
      'Active campaigns': '1',
      'Calls this month': '1',
      'Conversion rate': '100% of contacts called, last 30 days',
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

test('Contacts without consent are excluded, and a link beside the reason records it for exactly them', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0019', consent: '' })
  await addCallable(browser, { first_name: 'Cy', phone: '+44 20 7946 0020', consent: '' })
  const address = await draft(browser)
  const check = await browser.get(`${address}/check`)
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
  expect(linkOf(await browser.get(`${address}/launch`), 'See what to fix')).toBe(`${address}/check`)
  const launched = await browser.post(`${address}/launch`, { intent: 'start' })
  const back = await browser.follow(launched)
  expect(back.path).toBe(`${address}/check`)
  expect(textOf(back)).toContain('Draft')
})

test('Launching locks the audience and starts at once', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const page = await browser.get(`${address}/launch`)
  expect(textOf(page)).toContain('Start with a call list')
  const running = await launch(browser, address)
  expect(running.path).toBe(address)
  expect(textOf(running)).toContain('Campaign started')
  expect(textOf(running)).toContain('Running')
})

test('Launching with a call list leads to that list', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const page = await browser.get(`${address}/launch`)
  const list = await browser.follow(await browser.submit(page, 'Start with a call list'))
  expect(list.path).toContain(`${address}/lists/`)
  expect(textOf(list)).toContain('Campaign started')
  expect(textOf(list)).not.toContain('were ready')
  expect(linkOf(list, 'Download for a dialer (CSV)')).toContain(list.path)
  expect(textOf(await browser.get(address))).toContain('1 waiting for outcomes')
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
  expect(textOf(rejected)).toContain('Choose an outcome for this note')
  expect(rejected.html).toContain('value="Rings again"')
  const saved = await browser.submit(rejected, 'Save outcomes', {
    outcome: ['do_not_call'],
    note: [''],
  })
  const done = await browser.follow(saved)
  expect(done.path).toBe(address)
  expect(textOf(done)).toContain('1 outcome recorded')
  expect(textOf(done)).toContain('2 of 2 contacts done')
  expect(textOf(done)).toContain('1 reached')
  expect(textOf(done)).toContain('1 opted out')
})

test('Contacts awaiting outcomes are on pages, and rejected input stays on its page', async () => {
  const browser = await newUser()
  for (let last = 20; last < 45; last += 1) {
    await addCallable(browser, { first_name: `No ${last}`, phone: `+44 20 7946 00${last}` })
  }
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

test('The pages of a campaign are tabs: its contacts, its setup and its history', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const running = await launch(browser, address)
  const contacts = await browser.get(linkOf(running, 'Contacts 1'))
  expect(textOf(contacts)).toContain('Nia +44 20 7946 0018 In queue')
  expect(textOf(await browser.get(linkOf(running, 'Setup')))).toContain('Who All contacts')
  expect(textOf(await browser.get(linkOf(running, 'History')))).toContain('Audience locked: 1')
})

test('Recorded results are calls: on the campaign’s tab, among all calls, with a page and a file', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const csv = 'number,outcome,outcome_note\n+442079460018,reached,"=Sends plans"'
  await browser.post(`${address}/outcomes`, upload(csv))
  const calls = await browser.get(linkOf(await browser.get(address), 'Calls'))
  expect(textOf(calls)).toContain('=Sends plans')
  const call = await browser.get(linkOf(calls, 'Nia'))
  expect(headingOf(call)).toBe('Call with Nia')
  expect(textOf(call)).toContain('Called through Dialed by hand')
  expect(textOf(call)).not.toMatch(/Transcript|disclosure|Not checked/)
  expect(textOf(call)).toMatch(
    /Why this call was allowed Consent given .*Not on the do-not-call list/,
  )
  const optOut = await browser.get(linkOf(call, 'Record an opt-out'))
  const chosen = tagsOf(optOut, 'input').filter(({ attributes }) => 'checked' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toContain('mark')
  expect(linkOf(call, 'Change outcome')).toContain(`${address}/entries/`)

  const all = await browser.get(linkOf(await browser.get('/campaigns'), 'All calls'))
  expect(textOf(all)).toContain('Nia Autumn')
  const columns = tagsOf(all, 'th').map(({ text }) => text)
  expect(columns.slice(0, 5)).toEqual(['Contact', 'Time', 'Outcome', 'Called through', 'Summary'])
  const none = await browser.get('/campaigns/calls?outcome=voicemail')
  expect(textOf(none)).toContain('No calls match')
  const file = await browser.get(linkOf(all, 'Export'))
  expect(file.headers.get('content-disposition')).toContain('calls-')
  expect(file.html.split('\r\n')[1]).toContain(",'+442079460018,Autumn,1,Reached,")
  expect(file.html).toContain("'=Sends plans")
  const nobody = await browser.get('/campaigns/calls/none-such')
  expect(nobody.status).toBe(404)
  expect(textOf(nobody)).toContain('Call not found')
})
