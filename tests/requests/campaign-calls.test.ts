import { acceptedOutcomes } from '@bellbird/contract/campaigns/call-outcomes'
import { expect, test } from 'vitest'
import { shortDate } from '#app/ui/components/short-date.ts'
import {
  addCallable,
  createList,
  draft,
  handOut,
  newcomer,
  press,
  tilesOf,
  upload,
} from '#tests/support/campaigns.ts'
import type { Visitor } from '#tests/support/client.ts'
import { formOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

test('Entries are handed out as a file, and its outcomes come back in', async () => {
  const browser = await newcomer()
  await addCallable(browser, { first_name: '=Cmd()', phone: '+44 20 7946 0020' })
  const address = await draft(browser, { script: 'Ask, then listen' })
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  const file = await handOut(browser, address)
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
  const told = await browser.post(`${address}/outcomes`, upload(filled.join('\r\n')))
  const page = await browser.follow(told)
  expect(textOf(page)).toContain('1 recorded.')
  expect(textOf(page)).toContain('1 contact on call lists, waiting for an outcome')
  const again = await browser.follow(
    await browser.post(`${address}/outcomes`, upload(filled.join('\n'))),
  )
  expect(textOf(again)).toContain('0 recorded, 1 already recorded.')
  expect(textOf(await browser.get('/contacts?search=Nia'))).toContain('Nia')

  const empty = await createList(browser, address)
  expect(textOf(empty)).toContain('No contact is ready to call right now')
  expect(textOf(empty)).toContain('Nobody is waiting to be called in this campaign.')
})

test('An outcome that has no room in the notes of its contact is recorded, and the page says where', async () => {
  const browser = await newcomer()
  await addCallable(browser, {
    first_name: 'Full',
    phone: '+44 20 7946 0020',
    notes: 'x'.repeat(50_000),
  })
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  await handOut(browser, address)
  const csv = 'number,outcome,note\n+442079460020,reached,Wants an offer'
  const page = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(page)).toContain('1 recorded.')
  expect(textOf(page)).toContain(
    'The notes of 1 contact are full, so its outcome is only in this campaign.',
  )
})

test('Rejected rows are listed with their reasons and can be downloaded', async () => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  await handOut(browser, address)
  const csv = [
    'number;outcome;note',
    '+442079460018;reached;fine',
    '+442079460999;reached;nobody',
    '+442079460018;danced;what',
    ';reached;whose',
    '+442079460018;;passed over',
  ].join('\n')
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  const text = textOf(page)
  expect(text).toContain('Recorded 1 Already recorded 0 Empty, skipped 1 Rejected 3')
  expect(text).toContain('No contact in this campaign has this number')
  expect(text).toContain('“danced” is not an outcome. Use Reached, No answer')
  expect(text).toContain('The row has neither an entry_id nor a number')

  const form = new FormData()
  const csvField = tagsOf(page, 'input').find(({ attributes }) => attributes.name === 'csv')
  form.append('csv', csvField?.attributes.value ?? '')
  const file = await browser.post(`${address}/outcomes/refused`, form)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html.trim().split('\r\n')).toEqual([
    'number,outcome,note,file_row,reason',
    "'+442079460999,reached,nobody,3,No contact in this campaign has this number",
    expect.stringContaining('is not an outcome'),
    expect.stringContaining('has neither an entry_id'),
  ])
  expect((await browser.post(`${address}/outcomes/refused`, {})).status).toBe(302)
})

/** Sends a form of the page as multipart, as its browser would. */
async function sendForm(browser: Visitor, page: Page, button: string) {
  const { action, fields } = formOf(page, button)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return browser.post(action, form)
}

test.each([
  'Refused',
  'Opted out',
  'opted-out',
  'OPT OUT',
  'Asked not to be called',
  'do_not_call',
])('The word “%s” in a file of outcomes is recorded as an opt-out', async (word) => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  const csv = `number,outcome\n+442079460018,${word}`
  const page = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(page)).toContain('1 recorded.')
  expect(textOf(await browser.get('/suppressions'))).toContain('+442079460018')
})

test('A row that may be an opt-out is never dropped: it comes first, with its outcome chosen to be saved', async () => {
  const browser = await newcomer()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  const csv = [
    'number,outcome,outcome_note',
    '+442079460999,reached,nobody',
    '+442079460018,Verweigert,does not want to be called again',
    '+442079460020,,please remove me from your list',
    '+442079460018,,spoke to the assistant',
  ].join('\n')
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  const text = textOf(page)
  expect(text).toContain('2 rows may be opt-outs')
  expect(text).toContain('Recorded 0 Already recorded 0 Empty, skipped 1 Rejected 3')
  expect(text).toContain('“Verweigert” is not an outcome. Use Reached')
  expect(text).toContain('The outcome is empty, but the note sounds like an opt-out.')
  expect(text.indexOf('Verweigert')).toBeLessThan(text.indexOf('No contact in this campaign'))

  const rest = await sendForm(browser, page, 'Save outcomes')
  expect(textOf(rest)).toContain('Recorded 2 Already recorded 0 Empty, skipped 0 Rejected 1')
  expect(textOf(rest)).toMatch(/Rejected rows .*2 .*No contact in this campaign has this number/)
  const suppressed = textOf(await browser.get('/suppressions'))
  expect(suppressed).toContain('+442079460018')
  expect(suppressed).toContain('+442079460020')
})

test('The upload page names every accepted word of every outcome', async () => {
  const browser = await newcomer()
  const text = textOf(await browser.get(`${await draft(browser)}/outcomes`))
  for (const { label, synonyms } of acceptedOutcomes) {
    for (const word of [label, ...synonyms]) expect(text).toContain(word)
  }
})

test('Who asks not to be called is heard whatever else their row says', async () => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  const row = `+442079460018,asked not to be called,22/11/2026 14:30,none,${'x'.repeat(3_000)}`
  const csv = `number,outcome,time,attempt,note\n${row}`
  const page = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(page)).toContain('Outcomes recorded 1 recorded.')
  expect(textOf(await browser.get('/suppressions'))).toContain('+442079460018')
})

test.each([
  ['name,why\na,b', 'no column called outcome'],
  ['outcome\nreached', 'neither a column called entry_id nor one called number'],
  ['number,outcome\n+442079460018,', 'nothing to record'],
])('A file such as %j is refused with what is missing', async (csv, said) => {
  const browser = await newcomer()
  const address = await draft(browser)
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain(said)
})

test('An entry shows its evidence, and its outcome is told by a small form', async () => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  await handOut(browser, address)
  const list = await browser.get(`${address}/entries`)
  const entry = linkOf(list, 'Nia')
  const page = await browser.get(entry)
  expect(textOf(page)).toContain('Number +442079460018')
  expect(textOf(page)).toContain('Line United Kingdom, Landline')
  expect(textOf(page)).toContain('Time zone Europe/London, from the number')
  const held = await browser.get(`${linkOf(page, 'Open the contact')}/data`)
  const [, given = ''] = held.html.match(/"call_consent_at": *"([^"]+)"/) ?? []
  expect(textOf(page)).toContain(`Its source Web form Its date ${shortDate(given)}`)
  expect((await browser.submit(page, entry, { outcome: '' })).status).toBe(422)
  const told = await browser.follow(
    await browser.submit(page, entry, { outcome: 'do_not_call', note: 'Never again' }),
  )
  expect(textOf(told)).toContain('Outcome recorded')
  expect(textOf(told)).toContain('Opted out')
  const contact = await browser.get(linkOf(told, 'Open the contact'))
  expect(textOf(contact)).toContain('Never again')
  const report = await browser.get(await draft(browser))
  expect(tilesOf(report)).toMatchObject({ 'Ready now': '0' })
})

test('A call list for a dialer has plain numbers, and one for a spreadsheet has no formulas', async () => {
  const browser = await newcomer()
  await addCallable(browser, { first_name: '=Cmd()', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  const list = await createList(browser, address)
  const [dialer, spreadsheet] = await Promise.all(
    ['a dialer', 'a spreadsheet'].map((whom) =>
      browser.get(linkOf(list, `Download for ${whom} (CSV)`)),
    ),
  )
  expect(dialer?.html.startsWith('entry_id,')).toBe(true)
  expect(dialer?.html).not.toContain("'")
  expect(dialer?.html).toContain(',+442079460018,')
  expect(spreadsheet?.headers.get('content-disposition')).toContain('call-list-spreadsheet-')
  expect(spreadsheet?.html).toContain(",'+442079460018,")
  expect(spreadsheet?.html).toContain(",'=Cmd(),")

  const filled = spreadsheet?.html.replace(/,,,\r\n/g, ',Refused,,\r\n') ?? ''
  const told = await browser.follow(await browser.post(`${address}/outcomes`, upload(filled)))
  expect(textOf(told)).toContain('2 recorded.')
  expect((await browser.get(`${list.path}/download/other`)).status).toBe(404)
})

test('A list with fewer contacts than asked for says why, stays listed, and can be downloaded and returned', async () => {
  const browser = await newcomer()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  const all = await browser.get(address)
  expect(textOf(all)).toContain('2 contacts ready now')
  const list = await createList(browser, address, '5')
  expect(textOf(list)).toContain('2 of 5: only 2 contacts were ready.')
  expect(tilesOf(list)).toMatchObject({ Contacts: '2', 'Waiting for an outcome': '2' })

  const campaign = await browser.get(address)
  expect(tilesOf(campaign)).toMatchObject({ 'Ready now': '0', 'On call lists': '2' })
  const again = await browser.get(linkOf(campaign, '2 contacts'))
  for (const _ of [1, 2]) {
    const file = await browser.get(linkOf(again, 'Download for a dialer (CSV)'))
    expect(file.html.trim().split('\r\n')).toHaveLength(3)
  }
  const question = await browser.get(linkOf(again, 'Return to queue'))
  const back = await browser.follow(await browser.submit(question, `${again.path}/return`))
  expect(textOf(back)).toContain('2 contacts can be put on a call list again.')
  expect(tilesOf(back)).toMatchObject({ 'Ready now': '2', 'On call lists': '0' })
  const rest = await browser.get(linkOf(back, '2 contacts'))
  expect(textOf(rest)).toContain('has an outcome or was returned to the queue')
})

test('A call list asked for twice on one page is created once', async () => {
  const browser = await newcomer()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  const page = await browser.get(address)
  const click = () => browser.submit(page, 'Create call list', { size: '1' })
  const answers = await Promise.all([click(), click(), click()])
  const places = answers.map(({ headers }) => headers.get('location'))
  expect(new Set(places).size).toBe(1)
  expect(tilesOf(await browser.get(address))).toMatchObject({ 'On call lists': '1' })
})

test('An outcome is offered only for a contact that was on a call list; else the page says what comes first', async () => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  const entry = linkOf(await browser.get(`${address}/entries`), 'Nia')
  const early = await browser.get(entry)
  expect(early.html).not.toContain('name="outcome"')
  expect(textOf(early)).toContain('Start the campaign and create a call list first.')
  expect(linkOf(early, 'Open the campaign')).toBe(address)
  await press(browser, address, 'Start')
  expect(textOf(await browser.get(entry))).toContain('This contact has not been on a call list yet')
  await handOut(browser, address)
  expect((await browser.get(entry)).html).toContain('name="outcome"')
})
