import { expect, test } from 'vitest'
import { shortDate } from '#app/ui/short-date.ts'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { inFrontOfFakeUpstream } from '#tests/support/in-front.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

const NEW = '/campaigns/new'
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Midnight as an end is the next day's. */
const always = Object.fromEntries(
  days.flatMap((day) => [
    [`${day}_from`, '00:00'],
    [`${day}_to`, '00:00'],
  ]),
)
type Fields = Record<string, string>

const withoutCampaigns = await inFrontOfFakeUpstream()

/** Adds someone who agreed to calls, unless the consent is another. */
async function addContact(browser: Visitor, { consent = 'given', ...fields }: Fields) {
  const form = await browser.get('/contacts/new')
  const added = await browser.submit(form, '/contacts/new', fields)
  const address = added.headers.get('location')
  if (!address) throw new Error(textOf(added))
  if (!consent) return
  const calling = await browser.get(`${address}/calling`)
  const words = { what: consent, words: 'You may call me', source: 'Web form' }
  const recorded = await browser.submit(calling, 'Record consent', words)
  if (recorded.status !== 302) throw new Error(textOf(recorded))
}

/** Drafts a campaign by its form; gives its address. */
async function draft(browser: Visitor, fields: Fields = {}) {
  const saved = await browser.submit(await browser.get(NEW), NEW, {
    name: 'Autumn',
    ...always,
    ...fields,
  })
  if (saved.status !== 302) throw new Error(textOf(saved))
  return saved.headers.get('location') as string
}

/** Presses a button of the campaign's page, and gives the page it leads to. */
async function press(browser: Visitor, address: string, button: string) {
  return browser.follow(await browser.submit(await browser.get(address), button))
}

async function handOut(browser: Visitor, address: string, size = '100') {
  return browser.submit(await browser.get(address), 'Hand out as CSV', { size })
}

function upload(csv: string) {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'outcomes.csv')
  return form
}

function tilesOf(page: Page) {
  const figures = tagsOf(page, 'dd').map(({ text }) => text)
  return Object.fromEntries(tagsOf(page, 'dt').map(({ text }, at) => [text, figures[at]]))
}

async function newcomer() {
  const { browser } = await signUp()
  await addContact(browser, { first_name: 'Nia', phone: '+44 20 7946 0018' })
  return browser
}

test('A campaign is drafted, shows whom it may call and why not the others, and is started', async () => {
  const browser = await newcomer()
  await addContact(browser, { first_name: 'Numberless' })
  await addContact(browser, {
    first_name: 'Unasked',
    phone: '+44 20 7946 0019',
    consent: '',
  })
  const address = await draft(browser)
  const page = await browser.get(address)
  expect(headingOf(page)).toBe('Autumn')
  expect(tilesOf(page)).toMatchObject({
    'In the audience': '3',
    'Callable now': '1',
    'Not called': '2',
  })
  expect(linkOf(page, 'No consent recorded')).toBe(`${address}/entries?reason=no_consent`)
  const out = await browser.get(linkOf(page, 'No valid number'))
  expect(textOf(out)).toContain('Numberless')
  expect(textOf(out)).not.toContain('Unasked')

  const ready = await press(browser, address, 'Make ready')
  expect(textOf(ready)).toContain('The list is frozen')
  const running = await press(browser, address, 'Start')
  expect(textOf(running)).toContain('Campaign started')
  const unasked = await browser.get(linkOf(running, 'No consent recorded'))
  expect(textOf(await browser.get(linkOf(unasked, 'Unasked')))).toContain('Consent Not given')
  expect(textOf(await browser.get('/campaigns'))).toContain('Autumn All contacts')
})

test('The form keeps what was typed and says beside each field what is wrong', async () => {
  const { browser } = await signUp()
  const form = await browser.get(NEW)
  const refused = await browser.submit(form, NEW, {
    name: '',
    monday_from: '09:10',
    tuesday_to: '',
    wednesday_to: '08:00',
    max_attempts: 'many',
    script: 'Ask for the roof',
  })
  expect(refused.status).toBe(422)
  const text = textOf(refused)
  for (const fault of [
    'Please name the campaign',
    'Please enter a time on the quarter hour',
    'Please enter a whole number from 1 to 10',
  ]) {
    expect(text).toContain(fault)
  }
  expect(refused.html).toContain('Ask for the roof')
})

test('A date and a time in another spelling are asked for by an example, each fault once', async () => {
  const { browser } = await signUp()
  const refused = await browser.submit(await browser.get(NEW), NEW, {
    name: 'Autumn',
    audience_created_from: '31.12.2026',
    monday_from: '9 am',
  })
  const text = textOf(refused)
  expect(text).toContain('Please enter a date as year-month-day, such as 2026-11-18')
  expect(text).toContain('Please enter a time on the quarter hour, such as 09:15')
  expect(text).not.toContain('Please end later than you begin')
  expect(text).not.toContain('Invalid')
})

test('The form begins with the profile’s industry, a disclosure and the filters of the address', async () => {
  const { browser } = await signUp()
  const form = await browser.get(`${NEW}?status=lead&tag=vip`)
  expect(textOf(form)).toContain(
    'you are speaking with an AI voice assistant calling for Analytical Engines',
  )
  expect(form.html).toMatch(/<option value="lead" selected/)
  expect(form.html).toContain('value="vip"')
  expect(form.html).toMatch(
    /name="monday_from"[^>]*value="09:00"|value="09:00"[^>]*name="monday_from"/,
  )
})

test('A draft is changed, and a version that is no longer current is not written over', async () => {
  const browser = await newcomer()
  const address = await draft(browser, { audience_status: 'lead' })
  const edit = await browser.get(`${address}/edit`)
  const saved = await browser.submit(edit, `${address}/edit`, { name: 'Winter' })
  expect(headingOf(await browser.follow(saved))).toBe('Winter')
  const late = await browser.submit(edit, `${address}/edit`, { name: 'Late' })
  expect(late.status).toBe(412)
  expect(late.html).toContain('value="Late"')
})

test('Who opens the form of a campaign that is no draft is told so, and who had it open keeps the words', async () => {
  const browser = await newcomer()
  const address = await draft(browser, { audience_status: 'lead' })
  const open = await browser.get(`${address}/edit`)
  await press(browser, address, 'Make ready')
  const late = await browser.submit(open, `${address}/edit`, { name: 'Late' })
  expect(late.status).toBe(412)
  expect(late.html).toContain('value="Late"')
  expect(textOf(late)).toContain('Only a draft can be changed')
  const page = await browser.get(`${address}/edit`)
  expect(textOf(page)).toContain('This campaign is no draft any more')
  expect(textOf(page)).not.toContain('Save changes')
})

test('Entries are handed out as a file, and its outcomes come back in', async () => {
  const browser = await newcomer()
  await addContact(browser, { first_name: '=Cmd()', phone: '+44 20 7946 0020' })
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
  const today = shortDate(new Date().toISOString())
  expect(textOf(page)).toContain(`Its source Web form Its date ${today}`)
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

test('What was handed out is taken back, and a campaign is paused, completed and deleted', async () => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
  await press(browser, address, 'Start')
  await handOut(browser, address)
  const asked = await browser.get(`${address}/take-back`)
  const back = await browser.follow(await browser.submit(asked, `${address}/take-back`))
  expect(textOf(back)).toContain('1 contact can be handed out again.')
  expect(textOf(await press(browser, address, 'Pause'))).toContain('Campaign paused')
  const completed = await press(browser, address, 'Complete')
  expect(textOf(completed)).toContain('Campaign completed')
  expect(tilesOf(completed)).toMatchObject({ 'Left uncalled': '1' })
  expect(tilesOf(completed)).not.toHaveProperty('Callable now')
  const page = await browser.get(`${address}?history=all`)
  expect(textOf(page)).toContain('Handed out: 1')
  const deleted = await browser.submit(await browser.get(`${address}/delete`), `${address}/delete`)
  expect(deleted.headers.get('location')).toBe('/campaigns')
  expect((await browser.get(address)).status).toBe(404)
})

test('The dashboard counts campaigns and calls where figures are live', async () => {
  const browser = await newcomer()
  const address = await draft(browser)
  await press(browser, address, 'Make ready')
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
  expect(textOf(page)).toContain('Completed calls per day as a table')
})

test('A step nobody knows and a campaign nobody has are not found', async () => {
  const browser = await newcomer()
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
    expect(textOf(page)).toContain('Campaigns are not part of this version')
    expect(linkOf(page, 'Import contacts')).toBe('/contacts/import')
  }
  const sent = await browser.post(NEW, {})
  expect(sent.status).toBe(422)
  expect((await browser.get('/campaigns/1')).status).toBe(404)
})
