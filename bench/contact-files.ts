import { makeOldWorkbook } from '@bellbird/contact-tables/corpus/make-old-workbook'
import { makeWorkbook, worksheet } from '@bellbird/contact-tables/corpus/make-workbook'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { csv, phone } from './people.ts'

export type BenchFile = { name: string; bytes: Buffer; rows: number }

/** As many rows as fit in the largest file that may be uploaded, in each format, generated lazily. */
export function* benchFiles(): Generator<BenchFile> {
  yield largest('contacts.csv', 200_000, (rows) => Buffer.from(csv(rows)))
  yield largest('contacts.xlsx', 200_000, workbook)
  yield largest('contacts.xls', 65_000, (rows) => makeOldWorkbook([columns, ...people(rows)]))
}

const SAMPLE = 10_000

function largest(name: string, most: number, make: (rows: number) => Buffer): BenchFile {
  const fitting = Math.floor((SAMPLE * MAX_FILE_BYTES) / make(SAMPLE).length)
  for (let rows = Math.min(fitting, most); ; rows = Math.floor(rows * 0.97)) {
    const bytes = make(rows)
    if (bytes.length <= MAX_FILE_BYTES) return { name, bytes, rows }
  }
}

function people(count: number) {
  return Array.from({ length: count }, (_, at) => cells(at))
}

/** The cells of one person; the note does not compress well. */
function cells(at: number) {
  const note = Math.imul(at + 1, 2_654_435_761) >>> 0
  return [
    `First${at % 997}`,
    `Last${at % 4_999}`,
    `person${at}@example.com`,
    phone(at),
    `Company ${at % 5_000}`,
    'Buyer',
    `Met ${note.toString(36)} times ${(note ^ at).toString(36)}`,
  ]
}

const columns = ['first_name', 'last_name', 'email', 'phone', 'company', 'title', 'notes']

/** Shared strings and cell references, as spreadsheet programs write them. */
function workbook(rows: number) {
  const strings = new Map<string, number>()
  const indexOf = (text: string) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const lines: string[] = []
  for (let at = -1; at < rows; at += 1) {
    const row = at + 2
    const line = (at < 0 ? columns : cells(at)).map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${row}" s="0" t="s"><v>${indexOf(text)}</v></c>`,
    )
    lines.push(`<row r="${row}" spans="1:7">${line.join('')}</row>`)
  }
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${text}</t></si>`)
  return makeWorkbook({
    sheets: { Contacts: worksheet(lines.join('')) },
    sharedStrings: `<?xml version="1.0"?><sst>${items.join('')}</sst>`,
  })
}
