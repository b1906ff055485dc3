import { expect, test } from 'vitest'
import { readHere } from '../preview/read.ts'
import { csvLine, spreadsheetSafe, withoutGuard } from './csv.ts'
import { templateCsv } from './template-csv.ts'

test('cells with commas, quotes, line breaks or blanks at their ends are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', ' d', ''])).toBe(
    'a,"b,c","say ""hi""","two\nlines"," d",\r\n',
  )
})

test('no cell for people starts like a formula, and taking the guard away gives the cell back', () => {
  for (const start of [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\0',
    '＝',
    "'=",
    "''+",
    "'",
    'a',
    '',
  ]) {
    const cell = `${start}1+1`
    expect(spreadsheetSafe(cell)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/)
    expect(withoutGuard(spreadsheetSafe(cell))).toBe(cell)
  }
})

test('a phone number stays readable, since spreadsheets would calculate with it', () => {
  expect(spreadsheetSafe('+1 212 555 0101')).toBe("'+1 212 555 0101")
})

test('the template is a contact file of three valid rows that no spreadsheet changes', async () => {
  const text = templateCsv()
  expect(text.split('\r\n')[0]).toBe('first_name,last_name,email,phone,company,title,notes')
  const outcome = await readHere({ name: 'contacts_template.csv', bytes: Buffer.from(text) })
  expect(outcome).toMatchObject({ preview: { total: 3, valid: 3, duplicates: 0, notices: [] } })
  expect(outcome.ok && Buffer.from(outcome.csv).toString()).toBe(text)
  for (const cell of text.split(/[,\r\n]+/)) expect(spreadsheetSafe(cell)).toBe(cell)
})

test('a guarded export comes back as it was', async () => {
  const line = csvLine(
    ['=cmd()', '-Eve', 'eve@example.com', '+1 212 555 0101', '@home', '', "'=x"].map(
      spreadsheetSafe,
    ),
  )
  const bytes = Buffer.from(`first_name,last_name,email,phone,company,title,notes\r\n${line}`)
  const outcome = await readHere({ name: 'export.csv', bytes })
  expect(outcome.ok && Buffer.from(outcome.csv).toString()).toContain(
    "=cmd(),-Eve,eve@example.com,+1 212 555 0101,@home,,'=x\r\n",
  )
})
