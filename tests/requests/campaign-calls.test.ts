import { expect, test } from 'vitest'
import { shortDate } from '#app/ui/short-date.ts'
import {
  addCallable,
  draft,
  handOut,
  newcomer,
  press,
  tilesOf,
  upload,
} from '#tests/support/campaigns.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'

test('Entries are handed out as a file, and its outcomes come back in', async () => {
  const browser = await newcomer()
  await addCallable(browser, { first_name: '=Cmd()', phone: '+44 20 7946 0020' })
  const address = await draft(browser, { script: 'Ask, then listen' })
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  const file = await handOut(browser, address)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="calls-/)
  const [header, ...lines] = file.html.trim().split('\r\n')
  expect(header).toContain('entry_id,attempt,name,company,number,time_zone,call_before,disclosure')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain("Nia,,'+442079460018,Europe/London")
  expect(lines[1]).toContain("'=Cmd()")
  expect(lines[0]).toContain('"Ask, then listen"')

  const filled = [header, lines[0]?.replace(/,,,$/, ',Reached,Wants an offer,'), lines[1]]
  const told = await browser.post(`${address}/outcomes`, upload(filled.join('\r\n')))
  const page = await browser.follow(told)
  expect(textOf(page)).toContain('1 recorded.')
  expect(textOf(page)).toContain('1 contact handed out, waiting for an outcome')
  const again = await browser.follow(
    await browser.post(`${address}/outcomes`, upload(filled.join('\n'))),
  )
  expect(textOf(again)).toContain('0 recorded, 1 known already.')
  expect(textOf(await browser.get('/contacts?search=Nia'))).toContain('Nia')

  const empty = await browser.follow(await handOut(browser, address))
  expect(textOf(empty)).toContain('Nobody may be called right now')
})

test('Rows that cannot be taken are told one by one and can be taken home', async () => {
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
  expect(text).toContain('Recorded 1 Known already 0 Not taken 3')
  expect(text).toContain('Row 3 No entry of this campaign has this number')
  expect(text).toContain('Row 4 “danced” is none of Reached, No answer')
  expect(text).toContain('Row 5 Neither an entry nor a number is named')

  const form = new FormData()
  const csvField = tagsOf(page, 'input').find(({ attributes }) => attributes.name === 'csv')
  form.append('csv', csvField?.attributes.value ?? '')
  const home = await browser.post(`${address}/outcomes/refused`, form)
  expect(home.headers.get('content-type')).toContain('text/csv')
  expect(home.html.trim().split('\r\n')).toEqual([
    'number,outcome,note,reason',
    "'+442079460999,reached,nobody,No entry of this campaign has this number",
    expect.stringContaining('is none of'),
    expect.stringContaining('Neither an entry'),
  ])
  expect((await browser.post(`${address}/outcomes/refused`, {})).status).toBe(302)
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
  expect(textOf(told)).toContain('Asked not to be called')
  const contact = await browser.get(linkOf(told, 'Open the contact'))
  expect(textOf(contact)).toContain('Never again')
  const report = await browser.get(await draft(browser))
  expect(tilesOf(report)).toMatchObject({ 'Callable now': '0' })
})
