import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { choose, draftOf, uploadFile } from '#tests/support/contact-file.ts'
import { formOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

const SAVE = 'Save and recheck'
let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const csv = [
  'first_name,email,phone',
  'Ada,ada@example,+1 212 555 0101',
  'Ben,,+1 212 555 0102',
  'Cara,cara@example.com,call me',
  'Dan,dan@example.com,',
].join('\n')

async function fixing(text = csv) {
  const preview = await uploadFile(browser, text)
  return { preview, form: preview }
}

function fieldsOf(page: Page) {
  const invalid = tagsOf(page, 'input').filter(({ attributes }) => 'aria-invalid' in attributes)
  return invalid.map(({ attributes }) => attributes.name ?? '')
}

test('Each invalid row is shown with its invalid cells and its contact’s name', async () => {
  const { form } = await fixing()
  expect(fieldsOf(form)).toEqual(['row2_email', 'row3_email', 'row4_phone'])
  expect(textOf(form)).toContain('Row 2 Ada Email')
  expect(textOf(form)).toContain('Missing required field: email')
})

test('What is wrong with a value is named, and an obvious correction is one button away', async () => {
  const wrong = {
    'two@@meant.example': 'more than one @ Use two@meant.example',
    'sp ace@meant.example': 'space in the address Use space@meant.example',
    'dot.@meant..example': 'dot in the wrong place Use dot@meant.example',
    'x@-meant.example': 'hyphen in the wrong place Use x@meant.example',
    'ada(at)meant.example': 'no @ Use ada@meant.example',
    'quo!ted@meant.example': '“!” isn’t allowed Phone',
    'x@büro.example': '“ü” isn’t allowed Phone',
    'x@123.45.67.89': 'numbers instead of a domain Phone',
    'x@meant.e': 'domain ending too short Phone',
  }
  const file = [
    'email,phone',
    ...Object.keys(wrong),
    'x@meant.example,1.5E+11',
    'y@meant.example,12345',
  ]
  const { form } = await fixing(file.join('\n'))
  for (const words of Object.values(wrong))
    expect(textOf(form)).toContain(`Invalid email format: ${words}`)
  expect(textOf(form)).toContain('Invalid phone format: shortened by a spreadsheet')
  expect(textOf(form)).toContain('Invalid phone format: too few digits')

  const one = await browser.follow(await browser.submit(form, 'Use space@meant.example'))
  expect(textOf(one)).toContain('1 row fixed, 10 left')
  const all = await browser.follow(await browser.submit(one, 'Use all 4 suggestions'))
  expect(textOf(all)).toContain('4 rows fixed, 6 left')
  expect(textOf(all)).toContain('Import 5 Contacts')
})

test('A file without a valid row can only be corrected or replaced, not imported', async () => {
  const buttons = (page: Page) => tagsOf(page, 'button').map(({ text }) => text.trim())
  const { form } = await fixing('name,email\nAda,ada at example')
  expect(textOf(form)).toContain('Nothing to import yet')
  expect(buttons(form).filter((words) => /import/i.test(words))).toEqual([])
  const again = await browser.submit(form, SAVE, { row2_email: 'ada@only.example' })
  expect(textOf(await browser.follow(again))).toContain('Import 1 Contact')
})

test('A corrected row counts as valid, and remaining errors are shown beside their fields', async () => {
  const { preview, form } = await fixing()
  const again = await browser.submit(form, SAVE, {
    row2_email: 'ada@example.com',
    row3_email: 'ben at example',
  })
  expect(again.status).toBe(422)
  expect(again.html).toContain('<title>Error: Review – Import Contacts')
  expect(linkOf(again, 'Row 3: Invalid email format: no @')).toBe('#row3_email')
  expect(fieldsOf(again)).toEqual(['row3_email', 'row4_phone'])
  expect(Object.fromEntries(formOf(again, SAVE).fields).row3_email).toBe('ben at example')

  const more = await browser.submit(again, SAVE, { row3_email: 'ben@example.com' })
  expect(textOf(await browser.follow(more))).toContain('1 row fixed, 1 left')
  const last = await browser.submit(again, SAVE, { row4_phone: '+1 212 555 0103' })
  const done = await browser.follow(last)
  expect(done.path).toBe(preview.path)
  expect(textOf(done)).toContain('Import 4 Contacts')
  expect(textOf(done)).not.toContain('Validation Errors')
})

test('Import saves the corrections on the page and imports when no row is invalid any more', async () => {
  const { form } = await fixing(csv.replaceAll('example.com', 'one-press.example'))
  const fixed = {
    row2_email: 'ada@one-press.example',
    row3_email: 'ben@one-press.example',
    row4_phone: '+1 212 555 0103',
  }
  const done = await browser.follow(await browser.submit(form, 'Import 1 Contact', fixed))
  expect(done.path).toMatch(/^\/contacts\/imports\//)
  expect(textOf(done)).toContain('4 contacts imported')
})

test('Import saves the corrections and says what is still invalid, without importing anything', async () => {
  const { preview, form } = await fixing()
  const fixed = { row2_email: 'ada@example.com' }
  const left = await browser.follow(await browser.submit(form, 'Import 1 Contact', fixed))
  expect(left.path).toBe(preview.path)
  expect(textOf(left)).toContain('1 row fixed, 2 left Nothing has been imported yet.')
  expect(fieldsOf(left)).toEqual(['row3_email', 'row4_phone'])
  expect(textOf(left)).toContain('Import 2 Contacts')

  const wrong = await browser.submit(left, 'Import 2 Contacts', { row3_email: 'ben at example' })
  expect(linkOf(wrong, 'Row 3: Invalid email format: no @')).toBe('#row3_email')
})

test('Import does not update a contact that a correction turned out to be about', async () => {
  await browser.submit(
    await uploadFile(browser, 'first_name,email\nEve,eve@known.example'),
    'Import 1 Contact',
  )
  const file = 'first_name,email\nEva,eve@known\nFay,fay@known.example'
  const { preview, form } = await fixing(file)
  const fixed = { row2_email: 'eve@known.example' }
  const shown = await browser.follow(await browser.submit(form, 'Import 1 Contact', fixed))
  expect(shown.path).toBe(preview.path)
  expect(textOf(shown)).toContain('Nothing has been imported yet.')
})

test('Corrected rows can be changed again, or taken back to what the file has', async () => {
  const { form } = await fixing('name,email,phone,Status\nAda,ada@wrong,,Lead\nBen,,,Lead')
  const fixed = await browser.follow(
    await browser.submit(form, SAVE, {
      row2_email: 'eve@fixed.example',
      row3_email: 'b@f.example',
    }),
  )
  expect(textOf(fixed)).toMatch(
    /Corrected rows .*Row 2 Ada Email “ada@wrong” in your file Undo correction of row 2 Status Lead/,
  )
  expect(textOf(fixed)).toMatch(/Row 3 Ben Email Empty in your file/)
  expect(Object.fromEntries(formOf(fixed, SAVE).fields)).toMatchObject({
    corrected2_email: 'eve@fixed.example',
    corrected3_email: 'b@f.example',
  })
  expect((await browser.submit(fixed, SAVE)).status).toBe(422)

  const wrong = await browser.submit(fixed, SAVE, { corrected2_email: 'ada at fixed' })
  expect(linkOf(wrong, 'Row 2: Invalid email format: no @')).toBe('#row2_email')
  const changed = await browser.follow(
    await browser.submit(wrong, SAVE, { row2_email: 'ada@fixed.example' }),
  )
  expect(textOf(changed)).toContain('All rows fixed')

  const again = { corrected2_email: 'a@again.example', corrected3_email: 'ben@again.example' }
  const back = await browser.follow(
    await browser.submit(changed, 'Undo correction of row 2', again),
  )
  expect(textOf(back)).toContain('Row 2 is as in your file again')
  expect(Object.fromEntries(formOf(back, SAVE).fields)).toMatchObject({
    row2_email: 'ada@wrong',
    corrected3_email: 'ben@again.example',
  })
  expect(textOf(back)).toContain('Import 1 Contact')
})

test('A form that changes nothing says so', async () => {
  const { form } = await fixing()
  const answer = await browser.submit(form, SAVE)
  expect(answer.status).toBe(422)
  expect(textOf(answer)).toContain('Change at least one field')
})

test('A correction too long to be saved is rejected and stays in its field', async () => {
  const { form } = await fixing()
  const answer = await browser.submit(form, SAVE, { row2_email: 'a'.repeat(3_000) })
  expect(answer.status).toBe(422)
  expect(Object.fromEntries(formOf(answer, SAVE).fields).row2_email).toBe('a'.repeat(3_000))
})

test('After fifty rows the next ones are shown, and columns with any name can be corrected', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `Row ${at + 1},nobody${at}`)
  const { form } = await fixing(['name,email', ...rows].join('\n'))
  expect(fieldsOf(form)).toHaveLength(50)
  expect(textOf(form)).toContain('First 50 of 60 rows')
  expect(textOf(form)).not.toContain('Row 52')
  const fixed = fieldsOf(form).map((name) => [name, `${name}@example.com`])
  const next = await browser.follow(await browser.submit(form, SAVE, Object.fromEntries(fixed)))
  expect(textOf(next)).toContain('50 rows fixed, 10 left')
  expect(fieldsOf(next)).toHaveLength(10)
})

test('The invalid rows can be downloaded, corrected and imported again', async () => {
  const { preview } = await fixing()
  const file = await browser.get(linkOf(preview, 'Download invalid rows'))
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('filename="people-invalid-rows.csv"')
  expect(file.html).toContain('email: Invalid email format')

  const fixed = file.html
    .replace('ada@example,', 'ada@example.com,')
    .replace('Ben,,', 'Ben,ben@example.com,')
    .replace('call me', '')
  const again = await uploadFile(browser, fixed, 'fixed.csv')
  expect(textOf(again)).toContain('Import 3 Contacts')
})

test('One choice for a status applies to all rows like it, and rows may lack an email', async () => {
  const file = [
    'name,email,phone,Status',
    'Ada,alike1@example.com,,Stammkd.',
    'Ben,alike2@example.com,,Stammkd.',
    'Cy,,+1 212 555 0133,Kunde',
  ].join('\n')
  const preview = await choose(browser, await uploadFile(browser, file), { 'column-3': 'status' })
  expect(textOf(await browser.get(draftOf(preview)))).toContain('1 to choose')
  expect(textOf(preview)).toContain('“Stammkd.” in your file')
  expect(textOf(preview).match(/Apply to all 2 like this|Same as row 2/g)).toEqual([
    'Apply to all 2 like this',
    'Same as row 2',
  ])
  const fixed = await browser.follow(
    await browser.submit(preview, 'Save and recheck', {
      row2_status: 'active',
      'all-row2_status': 'yes',
      'import-without-email': 'yes',
    }),
  )
  expect(textOf(fixed)).toContain('All rows fixed – 3 ready to import')
  const done = await browser.follow(await browser.submit(fixed, 'Import 3 Contacts'))
  expect(textOf(done)).toContain('3 contacts have no consent recorded')
  expect(textOf(done)).toMatch(/Contacts in this import .* Cy .*\+1 212 555 0133/)
  // The same for all of them, so that it is not repeated in each row.
  expect(textOf(done)).not.toMatch(/0133 No consent|0133 Added/)

  const consent = await browser.submit(done, 'Record consent')
  expect(linkOf(consent, 'Import')).toMatch(/^\/contacts\/imports\//)
  expect(textOf(consent)).toContain('Applies to 3 contacts')
  const list = await browser.get(linkOf(done, 'View contacts'))
  expect(textOf(list)).toContain('Import people.csv')
  expect(textOf(list)).toMatch(/Contacts\s+3 /)
  expect(textOf(done)).not.toContain('contacts can go to a campaign')
  expect(done.html).not.toContain('Add to campaign')
})
