import { expect, test } from 'vitest'
import {
  addCallable,
  createList,
  downloadCallList,
  draft,
  launch,
  newUser,
  tilesOf,
  upload,
} from '#tests/support/campaigns.ts'
import { formsOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

/** The link to the newest call list on a campaign's page. */
function callListIn(page: Page) {
  const links = tagsOf(page, 'a').map(({ attributes }) => attributes.href ?? '')
  return links.find((to) => /\/lists\/[\da-f-]{36}$/.test(to)) ?? ''
}

test('Entries are exported as a file, and its outcomes are uploaded again', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: '=Cmd()', phone: '+44 20 7946 0020' })
  const address = await draft(browser, { script: 'Ask, then listen' })
  await launch(browser, address)
  const file = await downloadCallList(browser, address)
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="call-list-dialer-/,
  )
  const [header, ...lines] = file.html.trim().split('\r\n')
  expect(header).toContain('entry_id,attempt,name,company,number,time_zone,call_before,disclosure')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Nia,,+442079460018,Europe/London')
  expect(lines[1]).toContain(',=Cmd(),')
  expect(lines[0]).toContain('"Ask, then listen"')

  const filled = [header, lines[0]?.replace(/,,,$/, ',Reached,Wants an offer,'), lines[1]]
  const reported = await browser.post(`${address}/outcomes`, upload(filled.join('\r\n')))
  const page = await browser.follow(reported)
  expect(textOf(page)).toContain('1 recorded.')
  expect(textOf(page)).toContain('1 waiting for outcomes')
  const again = await browser.follow(
    await browser.post(`${address}/outcomes`, upload(filled.join('\n'))),
  )
  expect(textOf(again)).toContain('0 recorded, 1 already recorded.')
  expect(textOf(await browser.get('/contacts?search=Nia'))).toContain('Nia')

  expect(textOf(await browser.get(address))).toContain(
    'Everyone has been called or is on a call list',
  )
  const fromOpenPage = { size: '100', once: crypto.randomUUID() }
  const empty = await browser.follow(await browser.post(`${address}/lists`, fromOpenPage))
  expect(textOf(empty)).toContain('No contacts are ready to call right now')
  expect(textOf(empty)).toContain('Not ready: 1 already on a call list.')
})

test('A call list has plain numbers for a dialer, and no formulas for a spreadsheet', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: '=Cmd()', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await launch(browser, address)
  const list = await createList(browser, address)
  const [dialer, spreadsheet] = await Promise.all(
    ['a dialer', 'a spreadsheet'].map((whom) =>
      browser.get(linkOf(list, `Download for ${whom} (CSV)`)),
    ),
  )
  expect(dialer?.html.startsWith('entry_id,')).toBe(true)
  expect(dialer?.html).not.toContain("'")
  expect(dialer?.html).toContain(',+442079460018,')
  expect(dialer?.html).toContain('an automated call')
  expect(spreadsheet?.html).toMatch(
    /^\uFEFF?entry_id,attempt,name,company,number,email,time_zone,local_time_at_download,call_before,last_call,contact_notes,script,outcome,/,
  )
  expect(spreadsheet?.html).not.toMatch(/automated|\d{4}-\d\d-\d\dT/)
  expect(spreadsheet?.headers.get('content-disposition')).toContain('call-list-spreadsheet-')
  expect(spreadsheet?.html).toContain(",'+442079460018,")
  expect(spreadsheet?.html).toContain(",'=Cmd(),")

  const filled = spreadsheet?.html.replace(/,,,\r\n/g, ',Refused,,\r\n') ?? ''
  const reported = await browser.follow(await browser.post(`${address}/outcomes`, upload(filled)))
  expect(textOf(reported)).toContain('2 recorded.')
  expect((await browser.get(`${list.path}/download/other`)).status).toBe(404)
})

test('A call list for people has what they need: email, local time, last call, and notes apart from the script', async () => {
  const browser = await newUser()
  const contact = { first_name: 'Bo', phone: '+44 20 7946 0020', email: 'bo@example.com' }
  await addCallable(browser, { ...contact, notes: 'Prefers "mornings"' })
  const address = await draft(browser, { script: 'Offer the pilot' })
  await launch(browser, address)
  const first = await createList(browser, address)
  await browser.post(`${address}/outcomes`, upload('number,outcome\n+442079460020,Reached'))
  const second = await draft(browser, { script: 'Offer the pilot' })
  await launch(browser, second)
  const list = await createList(browser, second)
  const file = await browser.get(linkOf(list, 'Download for a spreadsheet (CSV)'))
  const line = file.html.split('\r\n').find((one) => one.includes('Bo')) ?? ''
  expect(line).toMatch(
    /,bo@example\.com,Europe\/London,[\d-]{10} [\d:]{5},,[\d-]{10} [\d:]{5} Reached,"Prefers "{2}mornings"{3},Offer the pilot,,,$/,
  )
  expect(first.path).not.toBe(list.path)
  const dialer = await browser.get(linkOf(list, 'Download for a dialer (CSV)'))
  expect(dialer.html).not.toMatch(/mornings|bo@example/)
})

test('A completed campaign starts another one with those it called and did not reach', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  await addCallable(browser, { first_name: 'Cy', phone: '+44 20 7946 0021' })
  const address = await draft(browser)
  await launch(browser, address)
  await createList(browser, address)
  const rows = ['18,Reached', '20,No answer', '21,Voicemail'].map((row) => `+4420794600${row}`)
  await browser.post(`${address}/outcomes`, upload(['number,outcome', ...rows].join('\n')))
  expect(textOf(await browser.get(address))).not.toContain('unreached')
  await browser.post(`${address}/steps/complete`, {})
  const completed = await browser.get(address)
  const next = await browser.follow(
    await browser.submit(completed, 'Call 2 unreached contacts again'),
  )
  expect(next.path).toMatch(/^\/campaigns\/new\?selection=.*campaign_name=Autumn/)
  expect(textOf(next)).toContain('2 contacts match')
  expect(textOf(next)).not.toContain('Nia')
})

test('A list with fewer contacts than requested says why, stays listed, and can be downloaded and returned', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  await addCallable(browser, { first_name: 'Unasked', phone: '+44 20 7946 0021', consent: '' })
  const address = await draft(browser)
  await launch(browser, address)
  const all = await browser.get(address)
  expect(textOf(all)).toContain('2 ready now')
  const list = await createList(browser, address, '5')
  expect(textOf(list)).toContain('2 of 5: only 2 contacts were ready.')
  expect(tilesOf(list)).toMatchObject({
    'On this list': '2',
    'Waiting for an outcome': '2',
  })
  expect(textOf(list)).toContain('Excluded: No consent recorded View 1')
  expect(formsOf(list).some(({ action }) => action === `${address}/outcomes`)).toBe(true)

  const campaign = await browser.get(address)
  expect(textOf(campaign)).toContain('2 waiting for outcomes')
  expect(textOf(campaign)).toContain('Everyone has been called or is on a call list')
  const again = await browser.get(callListIn(campaign))
  for (const _ of [1, 2]) {
    const file = await browser.get(linkOf(again, 'Download for a dialer (CSV)'))
    expect(file.html.trim().split('\r\n')).toHaveLength(3)
  }
  const question = await browser.get(linkOf(again, 'Return to queue'))
  const back = await browser.follow(await browser.submit(question, `${again.path}/return`))
  expect(textOf(back)).toContain('2 contacts can be put on a call list again.')
  expect(textOf(back)).toContain('2 ready now')
  expect(textOf(back)).not.toContain('waiting for outcomes')
  const rest = await browser.get(callListIn(back))
  expect(textOf(rest)).toContain('has an outcome or was returned to the queue')
  expect(textOf(rest)).toContain('1 Make the calls')
  expect(textOf(rest)).toContain('2 Add outcomes')
})

test('Numbers added to the do-not-call list are no longer ready, and a list without them says so', async () => {
  const browser = await newUser()
  for (const last of [20, 21, 22]) {
    await addCallable(browser, { first_name: `No ${last}`, phone: `+44 20 7946 00${last}` })
  }
  const address = await draft(browser)
  await launch(browser, address)
  expect(textOf(await browser.get(address))).toContain('4 ready now')
  const form = await browser.get('/suppressions/new')
  const numbers = '+44 20 7946 0020\n+44 20 7946 0021'
  const checked = await browser.submit(form, 'Check numbers', { numbers })
  await browser.submit(checked, 'Add 2 numbers', { numbers })

  const page = await browser.get(address)
  expect(textOf(page)).toContain('2 ready now')
  expect(page.html).toMatch(/name="size"[^>]* value="2"/)
  const excluded = textOf(await browser.get(`${address}/entries?state=out`))
  for (const name of ['No 20', 'No 21', 'On the do-not-call list']) expect(excluded).toContain(name)
  const list = textOf(await createList(browser, address, '4'))
  expect(list).toContain('2 of 4: only 2 contacts were ready.')
  expect(list).toContain('Excluded: on the do-not-call list (2).')
})

test('A call list requested twice from one page is created once', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await launch(browser, address)
  const page = await browser.get(address)
  const click = () => browser.submit(page, 'Create call list', { size: '1' })
  const answers = await Promise.all([click(), click(), click()])
  const places = answers.map(({ headers }) => headers.get('location'))
  expect(new Set(places).size).toBe(1)
  expect(textOf(await browser.get(address))).toContain('1 waiting for outcomes')
})
