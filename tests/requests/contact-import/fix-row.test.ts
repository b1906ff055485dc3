import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { choose, uploadFile } from '#tests/support/contact-file.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

const ADD = 'Add contact'
let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

/** The Done page of a file whose valid rows were imported. */
async function imported(lines: string[], choices: Record<string, string>) {
  const review = await choose(browser, await uploadFile(browser, lines.join('\n')), choices)
  return browser.follow(await browser.submit(review, 'Import 1 Contact'))
}

function inputsOf(page: Page) {
  return Object.fromEntries(formOf(page, ADD).fields)
}

function links(page: Page) {
  return tagsOf(page, 'a').map(({ text }) => text)
}

test('The form for a skipped row has what the import would have saved, and the invalid cell as it is in the file', async () => {
  const done = await imported(
    [
      'name,email,phone,Status,Ort,Tags,last contacted,Other phones,do_not_call',
      'Ada Byron,ada@@row.example,0049-176-4409896,Kunde ,Bonn,a; b,03.11.2026,030 9018203,yes',
      'Ben,ben@row.example,+49 176 4409897,Lead,Ulm,,,,',
    ],
    { 'column-3': 'status', 'column-5': 'tags', country: 'DE' },
  )
  const form = await browser.get(linkOf(done, 'Fix row 2'))
  expect(inputsOf(form)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@@row.example',
    phone: '+491764409896',
    status: 'customer',
    last_contacted: '2026-11-03',
    'phones[0].value': '+49309018203',
    'custom_fields[0].name': 'Ort',
    'custom_fields[0].value': 'Bonn',
  })
  expect(textOf(form)).toContain('Also saved from this row: Do not call “true”')

  const back = await browser.follow(await browser.submit(form, ADD, { email: 'ada@row.example' }))
  const contact = await browser.get(linkOf(back, 'View contact from row 2'))
  for (const words of ['Customer', '+49 176 4409896', 'Bonn', 'Tags a b', 'Do not call'])
    expect(textOf(contact)).toContain(words)
  expect(textOf(contact)).not.toContain('Not marked as do not call')
})

test('An invalid status or date is named above the form, which cannot show it', async () => {
  const done = await imported(
    [
      'name,email,Status,last contacted',
      'Ada,ada@choice.example,Stammkd.,soon',
      'Ben,ben@choice.example,Lead,',
    ],
    { 'column-2': 'status', 'column-3': 'last_contacted' },
  )
  const form = await browser.get(linkOf(done, 'Fix row 2'))
  expect(inputsOf(form)).toMatchObject({ status: 'lead', last_contacted: '' })
  expect(textOf(form)).toContain('“Stammkd., soon” in your file')
})

test('A row that was fixed leads to its contact, and is not added again', async () => {
  const done = await imported(
    ['name,email', 'Ada,ada@@once.example', 'Ben,ben@once', 'Cy,cy@once', 'Di,di@once.example'],
    {},
  )
  const address = linkOf(done, 'Fix row 2')
  const form = await browser.get(address)
  const back = await browser.follow(await browser.submit(form, ADD, { email: 'ada@once.example' }))
  const path = done.path.replace(/\?.*/, '')
  expect(back.path).toBe(path)
  expect(textOf(done)).toContain('1 contact imported, 3 rows skipped')
  expect(textOf(back)).toContain('3 rows with invalid values, 1 fixed since.')
  expect(links(back)).toContain('Fix row 3')
  expect(links(back)).not.toContain('Fix row 2')
  const contact = linkOf(back, 'View contact from row 2')
  expect(headingOf(await browser.get(contact))).toBe('Ada')

  expect((await browser.get(address)).headers.get('location')).toBe(path)
  const again = await browser.submit(form, ADD, { email: 'other@once.example' })
  expect(textOf(await browser.follow(again))).toContain('Row 2 was already fixed')
  expect(textOf(await browser.get('/contacts?search=once.example'))).toMatch(/Contacts\s+2 /)

  expect((await browser.get(linkOf(back, 'Download skipped rows'))).html).not.toContain('Ada')
  const rest = await browser.follow(await browser.submit(back, 'Fix all 2'))
  expect(textOf(rest)).toContain('Row 3 Cy')
})
