import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { uploadFile } from '#tests/support/contact-file.ts'
import { formOf, linkOf, type Page, textOf } from '#tests/support/page.ts'

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
  const names = formOf(page, SAVE).fields.map(([name]) => name)
  return names.filter((name) => name.startsWith('row'))
}

test('Each invalid row is shown with the cells that are at fault and whose it is', async () => {
  const { form } = await fixing()
  expect(fieldsOf(form)).toEqual(['row2_email', 'row3_email', 'row4_phone'])
  expect(textOf(form)).toContain('Row 2 Ada Invalid Email')
  expect(textOf(form)).toContain('Missing required field: email')
})

test('A corrected row counts as valid, and remaining faults are shown beside their fields', async () => {
  const { preview, form } = await fixing()
  const again = await browser.submit(form, SAVE, {
    row2_email: 'ada@example.com',
    row3_email: 'ben at example',
  })
  expect(again.status).toBe(422)
  expect(again.html).toContain('<title>Error: Review – Import Contacts')
  expect(linkOf(again, 'Row 3: Invalid email format')).toBe('#row3_email')
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

test('After fifty rows come the next ones, and a column of any name can be corrected', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `Row ${at + 1},nobody${at}`)
  const { form } = await fixing(['name,email', ...rows].join('\n'))
  expect(fieldsOf(form)).toHaveLength(50)
  expect(textOf(form)).toContain('First 50 of 60 rows')
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
