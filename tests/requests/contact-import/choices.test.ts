import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import {
  choose as chosenBy,
  draftOf,
  people,
  reviewAfter,
  uploadFile,
} from '#tests/support/contact-file.ts'
import { formOf, type Page, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const UPDATE = 'Update preview'

const choose = (preview: Page, choices: Record<string, string | undefined>) =>
  chosenBy(browser, preview, choices)

/** The page of the file where columns are mapped. */
const matchOf = (preview: Page) => browser.get(draftOf(preview))

async function imported(preview: Page) {
  const words = /Import [\d,]+ Contacts?/.exec(textOf(preview))?.[0] ?? 'no import'
  return browser.follow(await browser.submit(preview, words))
}

async function chosenFor(preview: Page, name: string) {
  return chosenIn(await matchOf(preview), name)
}

function chosenIn(page: Page, name: string) {
  return formOf(page, UPDATE).fields.find(([field]) => field === name)?.[1]
}

describe('Existing contacts', () => {
  test('are counted, and updated unless they are skipped', async () => {
    await imported(await uploadFile(browser, people(3)))
    const grown = people(4).replace('Row,1,', 'Changed,1,')
    const preview = await uploadFile(browser, grown)
    expect(textOf(preview)).toContain(
      'Valid 4 Invalid 0 New contacts 1 Existing (will update) 3 Duplicates in file 0',
    )

    const skipping = await choose(preview, { existing: 'skip' })
    expect(textOf(skipping)).toContain('3 already exist and will be skipped')
    expect(textOf(skipping)).toContain('4 valid contacts')
    expect(textOf(skipping)).toContain('New contacts 1 Existing (skipped) 3')
    const done = await imported(skipping)
    expect(textOf(done)).toContain('Contacts imported successfully! 1 added')
    expect(textOf(await browser.get('/contacts?search=Changed'))).toContain('No contacts found')

    await imported(await choose(await uploadFile(browser, grown), { existing: 'overwrite' }))
    expect(textOf(await browser.get('/contacts?search=Changed'))).toContain('Changed 1')
  })

  test('are met by a second address of a row, too', async () => {
    const head = 'first_name,email,Email 2\n'
    await imported(await uploadFile(browser, `${head}Ida,ida@home.example,\nJo,jo@home.example,\n`))
    const rows = 'Ida,ida@work.example,ida@home.example\nMo,mo@work.example,mo@home.example\n'
    const preview = await uploadFile(browser, head + rows)
    expect(textOf(preview)).toContain('Existing (will update) 1')
    const done = await imported(preview)
    expect(textOf(done)).toContain('1 added, 1 updated')
  })

  test('leave nothing to import if they are the whole file and are skipped', async () => {
    await imported(await uploadFile(browser, people(2)))
    const skipping = await choose(await uploadFile(browser, people(2)), { existing: 'skip' })
    expect(textOf(skipping)).toContain('All 2 contacts already exist')
    expect(textOf(skipping)).not.toContain('Ready to Import')
  })
})

test('No value of an existing contact is overwritten unseen, except as chosen', async () => {
  const head = 'first_name,email,company,notes,status,last contacted\n'
  const old = `${head}Ida,ida@example.com,Acme,Call after 2 pm,lead,2026-10-04\nJo,jo@example.com,Acme,Likes solar\n`
  await imported(await uploadFile(browser, old))
  const text = `${head}Ida,ida@example.com,Globex,Duplicate,customer,2026-10-05\nJo,jo@example.com,Globex,Wants a quote\n`
  const preview = await uploadFile(browser, text)
  expect(textOf(preview)).toContain('Notes in 2 rows')
  expect(textOf(preview)).toMatch(/Current value Call after 2 pm In the file Duplicate/)
  expect(textOf(preview)).toMatch(/Current value Lead In the file Customer/)
  expect(textOf(preview)).toMatch(/Current value Oct 4, 2026 In the file Oct 5, 2026/)
  const saved = await browser.follow(
    await browser.submit(preview, 'Save choices', {
      'decide-all-company': 'replace',
      'decide-3-notes': 'append',
    }),
  )
  expect(textOf(saved)).toContain('Choices saved')

  const done = textOf(await imported(saved))
  expect(done).toMatch(/Kept existing values: .*Notes 1/)
  expect(done).toContain('Replaced with values from the file: Company 2')
  expect(done).toContain('Appended to existing values: Notes 1')
  const { html } = await browser.get('/contacts?search=jo@example.com')
  const [, link = ''] = /href="(\/contacts\/[0-9a-f-]{36})"/.exec(html) ?? []
  expect(textOf(await browser.get(link))).toMatch(/Globex.*Likes solar\s+Wants a quote/s)
})

test('Choices are applied on the way to the review, and then imported', async () => {
  const preview = await uploadFile(
    browser,
    'name,email,phone,remark\nAda,choosing@example.com,030 5550106,Berlin\n',
  )
  const chosen = await choose(preview, { country: 'DE', 'column-3': 'company' })
  expect(chosen.path).toBe(preview.path)
  expect(await chosenFor(chosen, 'country')).toBe('DE')
  expect(textOf(await browser.get('/contacts?search=choosing'))).toContain('No contacts found')

  await imported(chosen)
  const list = textOf(await browser.get('/contacts?search=choosing'))
  expect(list).toContain('+49 30 5550106')
  expect(list).toContain('Berlin')
})

test('Updating the choices stays on the page that maps columns', async () => {
  const match = await matchOf(await uploadFile(browser, 'name,email\nAda,staying@example.com\n'))
  const updated = await browser.follow(
    await browser.submit(match, UPDATE, { 'column-0': 'company' }),
  )
  expect(updated.path).toBe(match.path)
  expect(chosenIn(updated, 'column-0')).toBe('company')
})

test('The next row is previewed with what is chosen on the page', async () => {
  const match = await matchOf(await uploadFile(browser, people(3)))
  const next = await browser.follow(
    await browser.submit(match, 'Next row', { country: 'CH', existing: 'skip' }),
  )
  expect(textOf(next)).toContain('2 of 3 · row 3 of the file')
  expect([chosenIn(next, 'country'), chosenIn(next, 'existing')]).toEqual(['CH', 'skip'])
})

test('The first row is imported if it is not a heading, and not if it is one again', async () => {
  const match = await matchOf(await uploadFile(browser, 'name,email\nAda,heading@example.com\n'))
  const off = await browser.follow(await browser.submit(match, UPDATE, { heading: undefined }))
  expect([chosenIn(off, 'heading'), textOf(off)]).toEqual([
    undefined,
    expect.stringContaining('First row is a header'),
  ])
  expect(textOf(await choose(off, {}))).toContain('Total Rows 2')
  const on = await browser.follow(await browser.submit(off, UPDATE, { heading: 'yes' }))
  expect(chosenIn(on, 'heading')).toBe('yes')
  expect(textOf(await choose(on, {}))).toContain('Total Rows 1')
})

test('A value that a custom field does not accept is named in the review', async () => {
  const settings = await browser.get('/profile/fields')
  await browser.submit(settings, 'Add field', { name: 'Price', type: 'number', options: '' })
  const preview = await uploadFile(browser, 'email,Price\nprice@example.com,2026-03-31\n')
  expect(textOf(preview)).toContain('Price must be a number, such as 1250.50')

  const choice = { name: 'level', type: 'choice', options: 'High\nLow' }
  await browser.submit(await browser.get('/profile/fields'), 'Add field', choice)
  const file = 'email;Price;level\nl1@example.com;1.250,50;hoch\nl2@example.com;;hoch\n'
  const review = await uploadFile(browser, file)
  expect(textOf(review)).toContain('Choose a value “hoch” in your file')
  expect(textOf(review)).toContain('Apply to all 2 like this')
  const all = { row2_level: 'High', 'all-row2_level': 'yes' }
  const fixed = await browser.follow(await browser.submit(review, 'Save and recheck', all))
  expect(textOf(fixed)).toContain('Import 2 Contacts')
  expect(textOf(await matchOf(fixed))).toContain('hoch 2 rows')
})

test('URLs of the former preview redirect to the steps that replaced them', async () => {
  const preview = await uploadFile(browser, 'email\nformer@example.com\nnobody\n')
  const draft = draftOf(preview)
  for (const [former, now] of [
    [`${draft}/choices`, draft],
    [`${draft}/fix`, preview.path],
    [`${draft}/run`, draft],
  ] as const) {
    expect((await browser.follow(await browser.get(former))).path).toBe(now)
  }
  const chosen = await browser.post(`${draft}/choices`, { country: 'DE', update: 'yes' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([307, draft])
})

test('Invalid choices are rejected, and stay in the form', async () => {
  const match = await matchOf(await uploadFile(browser, 'email\nunchosen@example.com\n'))
  const choices = { country: 'XX', without_email: 'take' }
  const rejected = await browser.submit(match, 'Continue to review', choices)
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain('Choose a value from each list')
  expect(chosenIn(rejected, 'without_email')).toBe('take')
})

test('A row that repeats an earlier one is called a duplicate', async () => {
  const preview = await uploadFile(browser, 'email\ntwin@example.com\nTWIN@example.com\n')
  expect(textOf(preview)).toContain('1 row is a duplicate of an earlier row')
  expect(textOf(preview)).toContain('Duplicate')
})

test('A repeated row shows what happens to it, and the import does exactly that', async () => {
  const preview = await uploadFile(
    browser,
    'first_name,email,company,notes,last contacted\nDora,dora@example.com,Acme,Call back after 2 pm,2026-10-04\nDora,dora@example.com,Globex,Duplicate,2026-10-05\n',
  )
  const text = textOf(preview)
  expect(text).toContain('Import 2 Contacts')
  expect(text).toContain('The 2 rows make 1 contact: 1 row is a duplicate of row 2.')
  expect(text).toContain('Row 3 is a duplicate of row 2: Dora')
  expect(text).toContain('Company: “Globex” replaces “Acme”')
  expect(text).toContain('Last contacted: “Oct 5, 2026” replaces “Oct 4, 2026”')
  expect(text).toContain('Notes: both are kept, “Call back after 2 pm” and “Duplicate”')
  const file = await browser.get(`${draftOf(preview)}/repeated-rows`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html).toContain('3,2,Dora,company,Acme,Globex,later value replaces the earlier one')

  await imported(preview)
  const found = await browser.get('/contacts?search=dora@example.com')
  const [, link = ''] = /href="(\/contacts\/[0-9a-f-]{36})"/.exec(found.html) ?? []
  const contact = textOf(await browser.get(link))
  expect(contact).toContain('Globex')
  expect(contact).toMatch(/Call back after 2 pm\s+Duplicate/)
})

test('If existing contacts are skipped, their repeated rows are not counted', async () => {
  await imported(await uploadFile(browser, 'email\nthere@example.com\n'))
  const preview = await uploadFile(
    browser,
    'email\nthere@example.com\nnew@example.com\nthere@example.com\nnew@example.com\n',
  )
  expect(textOf(preview)).toContain(
    'The 4 rows make 2 contacts: 2 rows are duplicates of earlier rows.',
  )
  expect(textOf(preview)).toContain('New contacts 1 Existing (will update) 1 Duplicates in file 2')
  const skipping = await choose(preview, { existing: 'skip' })
  expect(textOf(skipping)).toContain(
    'The 2 rows make 1 contact: 1 row is a duplicate of an earlier row.',
  )
})

test('Numbers that differ only by "(0)" are one person in the preview and in the import', async () => {
  const preview = await uploadFile(
    browser,
    'name,phone,email\nZero Nine,+49 (0)30 5550109,\nZero Nine,+49 30 5550109,\n',
  )
  const taken = await choose(preview, { without_email: 'take' })
  expect(textOf(taken)).toContain('The 2 rows make 1 contact: 1 row is a duplicate of row 2.')
  expect(textOf(await imported(taken))).toContain('1 added')
})

test('Rows without an email are rejected unless a phone number is enough', async () => {
  const preview = await uploadFile(browser, 'name,phone,email\nPhone Only,+1 212 555 0199,\n')
  expect(textOf(preview)).toContain('Missing required field: email')
  expect(textOf(await matchOf(preview))).toContain('Adds 1 row')
  const complete = await uploadFile(browser, 'name,email\nBo Ek,bo@example.com\n')
  expect(textOf(await matchOf(complete))).not.toContain('rows without an email')

  const taken = await choose(preview, { without_email: 'take' })
  expect(textOf(taken)).toContain('Import 1 Contact')
  await imported(taken)
  expect(textOf(await browser.get('/contacts?search=Phone'))).toContain('Phone Only')
})

test('Garbled letters are fixed by choosing another encoding', async () => {
  const bytes = await readFile('packages/contact-tables/corpus/007_excel_fr_semicolon_cp1252.csv')
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'french.csv')
  const preview = await reviewAfter(browser, await browser.post('/contacts/import', form))
  const wrong = await choose(preview, { encoding: 'windows-1251' })
  expect(await chosenFor(wrong, 'encoding')).toBe('windows-1251')
  expect(textOf(wrong)).toMatch(/[а-яА-Я]/)
  expect(textOf(await choose(wrong, { encoding: '' }))).not.toMatch(/[а-яА-Я]/)
})

describe('A choice that is not offered', () => {
  test.each([
    ['a column goes nowhere known', { 'column-0': '__proto__' }],
    ['a country does not exist', { country: 'ZZ' }],
    ['existing contacts meet an unknown fate', { existing: 'delete' }],
    ['the encoding is absurd', { encoding: 'x'.repeat(5_000) }],
    ['the separator is a word', { delimiter: 'comma' }],
  ])('%s: changes nothing and keeps the form as it was sent', async (_, hostile) => {
    const preview = await uploadFile(browser, 'email,company\nada@example.com,\n,Acme\n')
    const match = await matchOf(preview)
    const rejected = await browser.submit(match, UPDATE, { without_email: 'take', ...hostile })
    expect(rejected.status).toBe(422)
    expect(textOf(rejected)).toContain('Choose a value from each list.')
    expect(rejected.html).toMatch(/id="without-email"[^>]*checked/)
    expect(textOf(await browser.get(preview.path))).toContain('Import 1 Contact')
  })

  test('a form of 1,500 fields or 3 MB is rejected without a 5xx', async () => {
    const preview = await uploadFile(browser, 'email\nada@example.com\n')
    const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`column-${at}`, 'x']))
    const long = { sheet: 'x'.repeat(3_000_000) }
    for (const hostile of [many, long]) {
      expect((await browser.post(draftOf(preview), hostile)).status).toBe(413)
    }
  })
})
