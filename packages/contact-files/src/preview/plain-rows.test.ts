import { makeWorkbook, worksheet } from '@bellbird/contact-tables/corpus/make-workbook'
import { readLines } from '@bellbird/contact-tables/csv/plain-lines'
import { readRecords } from '@bellbird/contact-tables/csv/records'
import { PlacedRow } from '@bellbird/contact-tables/placed-row'
import { CodedText } from '@bellbird/contact-tables/text/coded-text'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../csv/csv.ts'
import { isPlainEmail, isPlainPhone, isPlainText } from '../values/plain-cells.ts'
import { isPlainEmailIn, isPlainPhoneIn, isPlainTextIn } from '../values/plain-signs.ts'
import { noChoices } from './choices.ts'
import type { ReadContactFile } from './preview.ts'
import { readHere } from './read.ts'

const pieces = [
  ...[
    'a',
    'Z',
    '7',
    '_',
    '.',
    '-',
    '+',
    '@',
    ' ',
    'example',
    'com',
    'ß',
    'Öl',
    'ÿ',
    '÷',
    '–',
    '界',
    '_x0041_',
    '&',
  ],
  ...[',', ';', '|', '"', '""', '\\', '\t', '=', "'", '~', '\u00a0'],
]
const some = (...more: string[]) =>
  fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 12 }).map((them) => them.join(''))
const digits = fc
  .array(fc.constantFrom('+', '1', '23', '4567', ' ', '-', '('), { maxLength: 9 })
  .map((them) => them.join(''))
const addresses = fc.tuple(some(), some('.', '-', 'a')).map(([name, host]) => `${name}@${host}.com`)
const mostlyPlain = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Ada', 'Archer', 'Met twice', 'R&D', 'Ödön', 'Käufer', ''),
  },
  { weight: 2, arbitrary: fc.integer({ max: 30, min: 1 }).map((at) => `Ada${at}@example.com`) },
  { weight: 1, arbitrary: digits },
  { weight: 1, arbitrary: some() },
)

test('bytes are plain where their text is', () => {
  fc.assert(
    fc.property(fc.oneof(some(), addresses, digits), (cell) => {
      const { codes } = CodedText.of(`"${cell}"`)
      const inside = [codes, 1, cell.length + 1] as const
      expect(isPlainEmailIn(...inside)).toBe(isPlainEmail(cell))
      expect(isPlainPhoneIn(...inside)).toBe(isPlainPhone(cell))
      expect(isPlainTextIn(...inside)).toBe(isPlainText(cell))
    }),
    { numRuns: cases(5_000) },
  )
})

test('lines give the same cells whether or not their places are noted', () => {
  const texts = fc
    .array(
      fc.oneof(
        some('\n', '\r\n', '\r', 'DELIMITER', 'DELIMITER'),
        fc.constantFrom('"a"', '"a\nb"', '""', '\n', ''),
      ),
    )
    .map((them) => them.join('DELIMITER'))
  fc.assert(
    fc.property(texts, fc.constantFrom(',', ';', '\t', '§', ' '), (them, delimiter) => {
      const text = them.replaceAll('DELIMITER', delimiter)
      const noted = [...readLines(CodedText.of(text), delimiter)].flat()
      const rows = noted.map(({ row, cells }) => ({ row, cells }))
      expect(rows).toEqual([...readRecords(text, delimiter)].flat())
    }),
    { numRuns: cases(3_000) },
  )
})

test('the places of blank lines are not kept', () => {
  const { places } = placedRowOf(`a,b\n${',,\n'.repeat(5_000)}c,d\n`)
  expect(places.size).toBe(4)
})

/** The last row of a text whose rows all have plain cells. */
function placedRowOf(text: string) {
  const row = [...readLines(CodedText.of(text), ',')].flat().at(-1)
  if (!(row instanceof PlacedRow)) throw new Error('No places are noted of this row.')
  return row
}

const header = ['first_name', 'last_name', 'email', 'phone', 'company', 'title', 'notes', 'Region']
const records = fc.array(
  fc.array(mostlyPlain, { minLength: 6, maxLength: 9 }).map((cells) => {
    const [email = '', ...others] = cells.toSorted(
      (a, b) => Number(b.includes('@')) - Number(a.includes('@')),
    )
    return [...others.slice(0, 2), email, ...others.slice(2)]
  }),
  { minLength: 25, maxLength: 60 },
)

/** A correction that fits no row forces the text path for every row. */
const slowly = { ...noChoices, corrections: [{ row: 9_999, column: 'notes', value: 'x' }] }

function withoutChoices(answer: ReadContactFile) {
  return answer.ok ? { ...answer, preview: { ...answer.preview, choices: noChoices } } : answer
}

test('a CSV gives the same result whether its rows are validated from bytes or from text', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom('', 'ß', '界'), async (rows, letter) => {
      const name = 'contacts.csv'
      const lines = [header, ...rows, [letter, letter, 'last@example.com', '', '', '', '', '']]
      const bytes = Buffer.from(lines.map(csvLine).join(''))
      expect(await readHere({ name, bytes })).toEqual(
        withoutChoices(await readHere({ name, bytes }, slowly)),
      )
    }),
    { numRuns: cases(60) },
  )
})

/** Most cells are shared strings; some stand in the sheet, some are numbers, and some rows leave cells out. */
function workbookOf(rows: string[][]) {
  const strings = rows.flat()
  const lines = rows.map((cells, row) => {
    const first = rows.slice(0, row).flat().length
    const written = cells.map((cell, at) => {
      const ref = `${String.fromCharCode(65 + at)}${row + 1}`
      if (/^\d{2,9}$/.test(cell)) return `<c r="${ref}"><v>${cell}</v></c>`
      if (cell.length === 7)
        return `<c r="${ref}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
      return cell === '' ? '' : `<c r="${ref}" s="0" t="s"><v>${first + at}</v></c>`
    })
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const items = strings.map((text, at) =>
    at % 7 === 3
      ? `<si><r><t>${escaped(text)}</t></r></si>`
      : `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  )
  return makeWorkbook({
    sheets: { Contacts: worksheet(lines.join('')) },
    sharedStrings: `<?xml version="1.0"?><sst>${items.join('')}</sst>`,
  })
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;')
}

test('a workbook gives the same result whether its rows are validated from bytes or from text', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (rows) => {
      const name = 'contacts.xlsx'
      const bytes = workbookOf([header, ...rows])
      const answer = await readHere({ name, bytes })
      expect(answer).toEqual(withoutChoices(await readHere({ name, bytes }, slowly)))
    }),
    { numRuns: cases(60) },
  )
})

const otherRows = [
  'ФИО',
  'Prénom contact',
  'Invitee Email',
  'Telefon - Arbeit',
  'Telefon komórkowy',
  'Company / Account',
  'Titel',
  'User Email',
]

test('columns of other programs come to the same by their bytes and by their texts', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (rows) => {
      const name = 'contacts.csv'
      const bytes = Buffer.from([otherRows, ...rows].map(csvLine).join(''))
      expect(await readHere({ name, bytes })).toEqual(
        withoutChoices(await readHere({ name, bytes }, slowly)),
      )
    }),
    { numRuns: cases(60) },
  )
})
