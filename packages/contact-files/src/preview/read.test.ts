import { makeWorkbook, textRow } from '@bellbird/contact-tables/corpus/make-workbook'
import { ContactFields } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { readHere } from './read.ts'

const header = 'first_name,last_name,email,phone,company,title,notes\n'

async function read(content: string | Buffer) {
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(content) })
  if (!outcome.ok) throw new Error(outcome.message)
  return { ...outcome.preview, csv: Buffer.from(outcome.csv).toString() }
}

test('the line sep=; is no row, so faults carry the numbers that Excel shows', async () => {
  const { delimiter, faults } = await read(
    'sep=;\r\nVorname;E-Mail\r\nAda;ada@example.com\r\nBen;bad\r\n',
  )
  expect(delimiter).toBe(';')
  expect(faults).toEqual([
    { row: 3, column: 'email', value: 'bad', message: 'Invalid email format' },
  ])
})

test('row numbers count blank rows and a cell of two lines as a spreadsheet does', async () => {
  const { faults } = await read(`${header}\nAda,A,ada@example.com,,,,"two\nlines"\n\nBen,B,,,,,\n`)
  expect(faults).toMatchObject([{ row: 5, message: 'Missing required field: email' }])
})

test("a professional network's notes above the header are left out and reported", async () => {
  const notes = 'Notes:\r\n"When exporting your connections, addresses may be missing."\r\n\r\n'
  const table =
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\r\nAda,Archer,,ada@example.com,N,Buyer,02 Jan 2026\r\n'
  const preview = await read(notes + table)
  expect(preview).toMatchObject({
    total: 1,
    valid: 1,
    notices: ['Skipped 2 lines above the header.'],
  })
  expect(preview.columns.map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'custom',
    'email',
    'company',
    'title',
    'custom',
  ])
})

test('the lines a report ends with are no contacts, but a short row in the middle is one', async () => {
  const report = `${header}Ada,A,ada@example.com,,,,\nDan\nBen,B,ben@example.com,,,,\n\nContacts Report\nCopyright 2026\n`
  expect(await read(report)).toMatchObject({
    total: 3,
    valid: 2,
    notices: ['Skipped 2 lines at the end (not a contact).'],
  })
})

test('a file that starts with its first contact loses no row and no column', async () => {
  const { csv, total } = await read(
    'Ada Archer,ada@example.com,+1 212 555 0101,Northwind\nBen Bishop,ben@example.org,,Initech\n',
  )
  expect(total).toBe(2)
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'first_name,last_name,email,phone,company,title,notes,Column D',
    'Ada,Archer,ada@example.com,+1 212 555 0101,,,,Northwind',
  ])
})

test('lines that were each put into quotes are taken apart', async () => {
  const text =
    '"first_name,last_name,email"\n"Ada,Archer,ada@example.com"\n"Ben,""B, Jr"",ben@example.com"\n'
  expect((await read(text)).csv).toContain('Ben,"B, Jr",ben@example.com,')
})

test('quotes escaped by backslashes stay in their cell', async () => {
  const { csv } = await read(`${header}Ada,A,ada@example.com,,,,"said \\"yes, now\\" twice"\n`)
  expect(csv).toContain('"said ""yes, now"" twice"')
})

test('a repeated address is counted and stays valid', async () => {
  expect(await read('email\nada@example.com\nADA@example.com\n')).toMatchObject({
    valid: 2,
    duplicates: 1,
  })
})

test('a file without addresses gets one sentence about it, not one for each row', async () => {
  const { faults, faultCount, invalid } = await read(
    'first_name,phone\nAda,+1 212 555 0101\nBen,\n',
  )
  expect({ faultCount, invalid }).toEqual({ faultCount: 1, invalid: 2 })
  expect(faults[0]?.message).toMatch(
    /^Missing required field: email\. We couldn’t find an email column/,
  )
})

test.each([
  ['+1 212 555 0101', '+1 212 555 0101'],
  ['(+49) 30 555 0106', '+49 30 555 0106'],
  ['tel:+1-212-555-0101', '+1-212-555-0101'],
  ["'+12125550101", '+12125550101'],
  ['"=""+12125550101"""', '+12125550101'],
  ['2125550101.0', '2125550101'],
  ['1.2125550104E+10', '12125550104'],
  ['+1 212 555 0101 extension 5', '+1 212 555 0101 ext 5'],
  ['+1 212 555 0101 / +1 212 555 0102', '+1 212 555 0101'],
  ['030 123 45 67 / -68', '030 123 45 67'],
  ['030/1234567/68', '030/1234567'],
  ['+49 (0)30 / 123 45 - 67', '+49 (0)30 / 123 45 - 67'],
  ['06/12/34/56/78', '06/12/34/56/78'],
  ['+1 212 555/0101', '+1 212 555/0101'],
  ['p:+491711234567', '+491711234567'],
  ['Tel. 030 1234567', '030 1234567'],
  ['Tel. (privat): (030) 1234567', '(030) 1234567'],
  ['Telefon-Nr.: 030 1234567', '030 1234567'],
  ['Cell Phone: 212 555 0101', '212 555 0101'],
  ['Mobil: 0171 1234567', '0171 1234567'],
  ['TEL：０３－１２３４－５６７８', '03-1234-5678'],
  ['T +49 30 1234567', '+49 30 1234567'],
  ['0171 1234567 (privat)', '0171 1234567'],
  ['212 555 0101 (c)', '212 555 0101'],
  ['0171-1234567 WhatsApp', '0171-1234567'],
  ['030 1234567 (Büro), 0171 1234567 (mobil)', '030 1234567'],
  ['030 1234567 oder 0171 1234567', '030 1234567'],
  ['+49 30 1234567 und 0171 1234567', '+49 30 1234567'],
  ['0171-1234567/0172-7654321', '0171-1234567'],
  ['+49 30 1234567 DW 12', '+49 30 1234567 ext 12'],
  ['030 1234567 App. 12', '030 1234567 ext 12'],
  ['+7 495 123-45-67 (доб. 12)', '+7 495 123-45-67 ext 12'],
  ['03−1234−5678', '03-1234-5678'],
  ['03ー1234ー5678', '03-1234-5678'],
])('the phone number %s is taken as %s', async (written, taken) => {
  const preview = await read(`email;phone\nada@example.com;${written}\n`)
  expect(preview.rows[0]).toMatchObject({ phone: taken, status: 'valid' })
  expect(ContactFields.shape.phone.safeParse(taken).success).toBe(true)
})

test.each([
  '1 (800) FLOWERS',
  'Fax: 030 1234567',
  '0171 1234567 (nicht anrufen)',
  '030 1234567 und nie anrufen',
])('the phone number %s is rejected for its words', async (written) => {
  const { faults } = await read(`email;phone\nada@example.com;${written}\n`)
  expect(faults).toMatchObject([{ column: 'phone', message: 'Invalid phone format' }])
})

test.each([
  '-',
  '--',
  '–',
  '+',
  'n/a',
  'N/A',
  'none',
  'unknown',
  'keine',
  'k.A.',
  'nan',
  'null',
  'Tel:',
  ' - ',
])('the phone number %j is none', async (written) => {
  const { rows } = await read(`email;phone\nada@example.com;${written}\n`)
  expect(rows[0]).toMatchObject({ phone: '', status: 'valid' })
})

test('a phone column that names no number leaves it to the next one', async () => {
  const { rows } = await read(
    'email,Mobile,Phone\na@example.com,n/a,030 1234567\nb@example.com,,-\n',
  )
  expect(rows.map(({ phone }) => phone)).toEqual(['030 1234567', ''])
})

test('an address written with wide letters is the same address', async () => {
  const { rows } = await read('email\nsato＠rei.example\nｓａｔｏ＠ｒｅｉ．ｅｘａｍｐｌｅ\n')
  expect(rows.map(({ email, status }) => `${email} ${status}`)).toEqual([
    'sato@rei.example valid',
    'sato@rei.example valid',
  ])
})

test('texts as long as the contract allows are valid and one character more is not', async () => {
  const rows = [200, 201].map((length) => `${'x'.repeat(length)},A,ada@example.com,,,,\n`)
  const { valid, faults } = await read(header + rows.join(''))
  expect(valid).toBe(1)
  expect(faults).toMatchObject([{ row: 3, column: 'first_name', message: 'Text is too long' }])
})

test('of several sheets the first visible one with addresses is read, and the others are named', async () => {
  const people = textRow(['email']) + textRow(['ada@example.com'])
  const cover = textRow(['Sales contacts of 2026'])
  const { sheet, notices } = await read(
    makeWorkbook({ sheets: { Cover: cover, People: people, More: people } }),
  )
  expect(sheet).toBe('People')
  expect(notices).toEqual(['Only sheet “People” was read. Skipped: “Cover”, “More”.'])
})

test('a status is imported as one where the file uses our words, else as a custom field', async () => {
  const ours = await read('email,Status,Tags\nada@example.com,Lead,vip; press\nben@example.com,,\n')
  expect(ours.csv).toContain('notes,status,tags\r\n,,ada@example.com,,,,,Lead,"vip; press"')
  const other = await read('email,Status\nada@example.com,Subscribed\n')
  expect(other.csv).toContain('notes,Status (2)\r\n,,ada@example.com,,,,,Subscribed')
})

test('a status that is none of ours further down makes its row invalid', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `p${n}@example.com,lead\n`)
  const { faults, valid } = await read(`email,status\n${rows.join('')}eve@example.com,ghost\n`)
  expect(valid).toBe(300)
  expect(faults).toEqual([
    {
      row: 302,
      column: 'status',
      value: 'ghost',
      message: 'Use one of: Lead, Prospect, Customer, Active, Inactive',
    },
  ])
})
