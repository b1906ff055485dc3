import { beforeEach, expect, test } from 'vitest'
import { downloadCallList, draft, launch, newUser } from '#tests/support/campaigns.ts'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeEach(async () => {
  browser = (await signUp()).browser
})

const check = async (numbers: string, about: Record<string, string> = {}) =>
  browser.submit(await browser.get('/suppressions/new'), 'Check numbers', { numbers, ...about })

async function put(numbers: string, about: Record<string, string> = {}) {
  const checked = await check(numbers, about)
  return browser.submit(checked, String(addButton(checked)), { numbers })
}

function addButton(page: Page) {
  return tagsOf(page, 'button').find(({ text }) => /^Add [\d,]+ numbers?$/.test(text))?.text
}

test('Numbers are pasted, found in any format, downloaded and removed with a reason', async () => {
  expect(textOf(await browser.get('/suppressions'))).toContain('No numbers on the list')
  const added = await put('+1 212 555 0101\r\n\r\n+49 171 2345678', {
    reason: 'Asked us',
    source: 'Letter',
  })
  const list = await browser.follow(added)
  expect(textOf(list)).toContain('2 numbers added')
  const found = await browser.get('/suppressions?search=(212)555-0101')
  expect(textOf(found)).toContain('1 number')
  const csv = (await browser.get('/suppressions/export')).html
  expect(csv).toContain("'+1 212 555 0101,Asked us,Letter,")

  const entry = linkOf(found, '+1 212 555 0101')
  const isOpen = (page: Page) =>
    tagsOf(page, 'details').some(
      ({ text, attributes }) => text.startsWith('Remove from') && 'open' in attributes,
    )
  expect(isOpen(await browser.get(entry))).toBe(false)
  const remove = linkOf(found, 'Remove +1 212 555 0101 from the list').replace('#removal', '')
  expect(isOpen(await browser.get(remove))).toBe(true)
  const bare = await browser.submit(await browser.get(entry), 'Remove from list')
  expect(bare.status).toBe(422)
  expect(isOpen(bare)).toBe(true)
  const off = await browser.submit(bare, 'Remove from list', { reason: 'Agreed in writing' })
  expect(textOf(await browser.follow(off))).toContain('+1 212 555 0101 removed from the list')
  expect(textOf(await browser.get('/suppressions?removed=yes'))).toContain('+1 212 555 0101')
  expect(textOf(await browser.get(entry))).toMatch(
    /Source Letter .* History Removed from the list Agreed in writing .* Added to the list/,
  )
})

test('The call that added a number to the list appears once in its history', async () => {
  const caller = await newUser()
  const campaign = await draft(caller)
  await launch(caller, campaign)
  await downloadCallList(caller, campaign)
  await caller.submit(await caller.get(campaign), `${campaign}/results`, { outcome: 'do_not_call' })
  const list = await caller.get('/suppressions')
  const entry = await caller.get(linkOf(list, '+44 20 7946 0018'))
  expect(textOf(entry)).toMatch(/Source Opted out on a call in Autumn.* History Added to the list/)
  expect(textOf(entry)).not.toContain('Call: Opted out')
  expect(linkOf(entry, 'Opted out on a call')).toContain('/campaigns/calls/')
})

test('A number in any format is checked against the list and the marks of contacts', async () => {
  await put('+1 212 555 0101')
  const contact = await addContact(browser, { first_name: 'Ada', phone: '+49 171 2345678' })
  const calling = await browser.get(`${contact}/calling`)
  await browser.submit(calling, 'Mark as do not call', { words: 'Asked us' })
  const form = await browser.get('/suppressions/check')
  const checkOne = (number: string) => browser.submit(form, 'Check number', { number })

  const listed = await checkOne('(212) 555-0101')
  expect(textOf(listed)).toContain('is on the do-not-call list')
  expect(textOf(await browser.get(linkOf(listed, 'View entry')))).toContain('+1 212 555 0101')
  const marked = await checkOne('0049 171 2345678')
  expect(linkOf(marked, 'View contact')).toBe(contact)
  const unlisted = await checkOne('+1 212 555 0199')
  expect(textOf(unlisted)).toContain('is not on the do-not-call list')
  const toAdd = await browser.submit(unlisted, 'Add number…')
  expect(textOf(toAdd)).toContain('1 new')
  expect(formOf(toAdd, 'Add 1 number').fields).toContainEqual(['numbers', '+1 212 555 0199'])
  for (const number of ['', 'call me', '1'.repeat(300)]) {
    const refused = await checkOne(number)
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toMatch(/Enter a phone number|up to 200/)
  }
})

test('Invalid numbers are reported, and only those stay to be corrected', async () => {
  const page = await put('+1 212 555 0101\r\ncall me\r\n<b>', { reason: 'Asked us' })
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('1 number added')
  expect(textOf(page)).toContain('call me: Enter a valid phone number')
  const { fields } = formOf(page, 'Check numbers')
  expect(Object.fromEntries(fields)).toMatchObject({ numbers: 'call me <b>', reason: 'Asked us' })
  expect(textOf(await browser.get('/suppressions'))).toContain('1 number')

  const long = await browser.submit(await check('+1 212 555 0102'), 'Add 1 number', {
    numbers: `+1 212 555 0102\n${'1'.repeat(300)}`,
  })
  expect(textOf(long)).toContain('Phone numbers can have up to 200 characters')
})

test('Several thousand numbers are added at once, and checking them again finds none to add', async () => {
  const numbers = Array.from({ length: 2_500 }, (_, at) => `+1 212 ${5_550_000 + at}`).join('\n')
  expect(textOf(await browser.follow(await put(numbers)))).toContain('2,500 numbers added')
  const again = await check(numbers)
  expect(textOf(again)).toContain('0 new, 2,500 already on the list')
  expect(addButton(again)).toBeUndefined()
  expect(textOf(await browser.get('/suppressions?page=50'))).toContain('2,451–2,500 of 2,500')
})

test('A contact whose number is on the list says so', async () => {
  await put('0171 2345678', { country: 'DE' })
  const address = await addContact(browser, { first_name: 'Ada', phone: '+49 171 2345678' })
  const page = await browser.get(address)
  expect(linkOf(page, 'On the do-not-call list')).toMatch(/^\/suppressions\/.+/)
  expect(linkOf(await browser.get('/suppressions'), 'Ada')).toBe(address)

  const calling = await browser.get(`${address}/calling`)
  await browser.submit(calling, 'Mark as do not call')
  expect(textOf(await browser.get(`${address}/calling`))).toContain(
    'Their number is also on the do-not-call list',
  )
  const form = await browser.get('/suppressions/check')
  const both = await browser.submit(form, 'Check number', { number: '+49 171 2345678' })
  expect(textOf(both)).toContain('also marked as do not call')
  expect(linkOf(both, 'View contact')).toBe(address)
})

test('Another user’s list is not visible', async () => {
  await put('+1 212 555 0101')
  const entry = linkOf(await browser.get('/suppressions'), '+1 212 555 0101')
  const { browser: otherUser } = await signUp()
  const unknown = await otherUser.get(entry)
  expect([unknown.status, headingOf(unknown)]).toEqual([404, 'Number not found'])
  expect(linkOf(unknown, 'Back to do-not-call list')).toBe('/suppressions')
  expect(textOf(await otherUser.get('/suppressions'))).not.toContain('+1 212')
})

test('Numbers are checked before they are added, and keep the day of the opt-out', async () => {
  await browser.follow(await put('+1 212 555 0141'))
  const numbers = '+1 212 555 0141\n030 23125410\n+49 (30) 23125410\nno number'
  const checked = await check(numbers, { country: 'DE', at: '2026-01-02' })
  expect(textOf(checked)).toContain('1 new, 1 duplicate, 1 already on the list, 1 not valid')
  expect(textOf(checked)).toContain('030 23125410 +49 30 23125410 New')
  expect(textOf(await browser.get('/suppressions?search=23125410'))).not.toContain('1 number')

  const left = { numbers: '030 23125410' }
  await browser.follow(await browser.submit(checked, 'Add 1 number', left))
  const found = await browser.get('/suppressions?search=23125410')
  expect(textOf(found)).toContain('Jan 2, 2026')
  const later = await check('+1 212 555 0142', { at: '2999-01-01' })
  expect(textOf(later)).toContain('The date can’t be in the future')
})

test('A number without a country code is read as one of the contacts’ countries where the user says so', async () => {
  await addContact(browser, { first_name: 'Bo', phone: '+44 20 7946 0019' })
  const form = await browser.get('/suppressions/new')
  const numbers = '+1 212 555 0171\n020 7946 0596\n030 23125410'
  const checked = await browser.submit(form, 'Check numbers', {
    numbers,
    country: 'DE',
    reason: 'Registry',
  })
  expect(textOf(checked)).toContain('2 new, 1 unclear')
  expect(textOf(checked)).toContain(
    '020 7946 0596 – Not in use in Germany Use +44 for 020 7946 0596',
  )
  const used = await browser.submit(checked, 'Use +44 for 020 7946 0596', { numbers })
  expect(textOf(used)).toContain('3 new')
  expect(textOf(used)).toContain('+44 20 7946 0596 New')
  const { fields } = formOf(used, 'Add 3 numbers')
  expect(Object.fromEntries(fields)).toMatchObject({
    numbers: '+1 212 555 0171 +44 20 7946 0596 030 23125410',
    country: 'DE',
    reason: 'Registry',
  })

  const bare = await browser.submit(form, 'Check numbers', { numbers: '020 7946 0596\n0100200' })
  expect(textOf(bare)).toContain('2 unclear')
  expect(textOf(bare)).toContain('020 7946 0596 – No country code Use +44 for 020 7946 0596')
  expect(textOf(bare)).toContain('0100200 – No country code')
  const spoiled = await browser.post('/suppressions/new', {
    ...Object.fromEntries(formOf(form, 'Check numbers').fields),
    numbers: '020 7946 0596',
    use: 'XX 1',
  })
  expect([spoiled.status < 500, textOf(spoiled)]).toEqual([
    true,
    expect.stringContaining('1 unclear'),
  ])
})

const FROM_FILE = 'Add numbers from file'

async function upload(csv: string, fields: Record<string, string> = {}, name = 'numbers.csv') {
  const page = await browser.get(linkOf(await browser.get('/suppressions/new'), 'Import a file'))
  const body = new FormData()
  const shown = formOf(page, FROM_FILE).fields.filter(([field]) => field !== 'file')
  for (const [field, value] of shown) body.append(field, fields[field] ?? value)
  body.append('file', new Blob([csv]), name)
  return browser.post('/suppressions/new?from=file', body)
}

test('Every number column of a file is read, and invalid numbers are reported by row', async () => {
  const page = await upload(
    [
      'Name;Telefon;Mobil;Ort',
      'Ada;030 1234567;0171 2345678;Berlin',
      'Bo;call me;;Hamburg',
      'Cy;+1 212 555 0101;;Köln',
    ].join('\r\n'),
    { country: 'DE', reason: 'Robinsonliste' },
  )
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('3 numbers added')
  expect(textOf(page)).toContain('Row 3')
  expect(textOf(page)).toContain('call me')
  const list = textOf(await browser.get('/suppressions?search=robinson'))
  expect(list).toContain('3 numbers')
})

test('The downloaded list can be uploaded again unchanged', async () => {
  await put('+1 212 555 0101\n+49 171 2345678', { reason: '=Asked, "twice"', source: 'Letter' })
  const { html: csv } = await browser.get('/suppressions/export')
  const { browser: other } = await signUp()
  const first = browser
  browser = other
  const added = await upload(csv)
  expect(textOf(await browser.follow(added))).toContain('2 numbers added')
  const back = (await browser.get('/suppressions/export')).html
  const lines = (text: string) => text.trim().split('\r\n').toSorted()
  expect(lines(back)).toEqual(lines(csv))
  browser = first
  expect(textOf(await browser.follow(await upload(csv)))).toContain('2 numbers already on the list')
})

test('A file without numbers, a missing column, an invalid file and one too large are reported', async () => {
  const none = await upload('Name,City\nAda,London\nBo,Paris')
  expect(none.status).toBe(422)
  expect(textOf(none)).toContain('It has: Name, City.')
  const named = await upload('Name,Tel\nAda,+1 212 555 0101', { column: 'Fax' })
  expect(textOf(named)).toContain('no column “Fax”')
  const about = { source: 'Letter', reason: 'Register' }
  const files = { pdf: '%PDF-1.7', large: 'x'.repeat(12_000_000) }
  for (const [name, content] of Object.entries(files)) {
    const page = await upload(content, about, `numbers.${name}`)
    expect(textOf(page)).toContain('No numbers were added')
    expect(Object.fromEntries(formOf(page, FROM_FILE).fields)).toMatchObject(about)
  }
  expect(textOf(await browser.get('/suppressions'))).toContain('No numbers on the list')
})

test('What is said about a file applies to its numbers, and one form takes either typed numbers or a file', async () => {
  const about = { reason: 'Register', at: '2026-01-02' }
  const page = await upload('Tel\n+1 212 555 0102\ncall me', about)
  expect(textOf(page)).toContain('1 number added. Not added: Row 3, call me')
  const list = textOf(await browser.get('/suppressions?search=register'))
  // In the column, and on the card of a phone.
  expect(list.match(/Jan 2, 2026/g)).toHaveLength(2)
  expect(textOf(page)).not.toContain('Phone numbers')
  expect((await browser.get('/suppressions/new')).html).not.toContain('type="file"')
})
