import { MAX_FILE_BYTES } from '#contract/contact-import.ts'
import { makeWorkbook, worksheet } from '#tests/import-corpus/make-workbook.ts'
import { csv, phone } from './people.ts'

export type BenchFile = { name: string; bytes: Buffer; rows: number }

/** As many rows as fit into the largest file that may be uploaded, in each format. */
export async function benchFiles(): Promise<BenchFile[]> {
  return [
    largest('contacts.csv', 117_000, (rows) => Buffer.from(csv(rows))),
    largest('contacts.xlsx', 190_000, workbook),
    largest('contacts.xls', 65_000, await oldWorkbook()),
  ]
}

function largest(name: string, most: number, make: (rows: number) => Buffer): BenchFile {
  for (let rows = most; ; rows = Math.floor(rows * 0.95)) {
    const bytes = make(rows)
    if (bytes.length <= MAX_FILE_BYTES) return { name, bytes, rows }
  }
}

/** Cells of a person; the note is of a kind that does not pack well. */
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

async function oldWorkbook() {
  const { utils, write } = await import('@e965/xlsx')
  return (rows: number): Buffer => {
    const lines = Array.from({ length: rows }, (_, at) => cells(at))
    const sheet = utils.aoa_to_sheet([columns, ...lines], { dense: true })
    const book = utils.book_new(sheet, 'Contacts')
    return write(book, { type: 'buffer', bookType: 'biff8', bookSST: true })
  }
}
