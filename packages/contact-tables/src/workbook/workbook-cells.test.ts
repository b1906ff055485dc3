import { expect, test } from 'vitest'
import { makeWorkbook, textRow } from '../../corpus/make-workbook.ts'
import { tableOf } from '../table-of.ts'

/** The cells of the row below the names. */
async function read(workbook: Buffer) {
  const { batches } = await tableOf(workbook)
  const rows: string[][] = []
  for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells))
  return rows[1]
}

test('numbers keep the zeros and the plus their format shows, and dates read as dates', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;+&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const row =
    '<row><c t="inlineStr"><is><t>ada@example.com</t></is></c><c s="1"><v>1234</v></c><c s="2"><v>12125550101</v></c><c s="3"><v>46024</v></c></row>'
  const cells = await read(
    makeWorkbook({ sheets: { A: textRow(['email', 'Zip', 'Phone', 'Since']) + row }, styles }),
  )
  expect(cells).toEqual(['ada@example.com', '01234', '+12125550101', '2026-01-02'])
})

test.each([
  ...[27, 28, 29, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58, 71, 72, 77, 81],
])(
  'a date in the format %i that workbooks of East Asia need not spell out reads as a date',
  async (id) => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`
    const row =
      '<row><c t="inlineStr"><is><t>ada@example.com</t></is></c><c s="0"><v>45292</v></c></row>'
    const cells = await read(
      makeWorkbook({ sheets: { A: textRow(['email', 'Since']) + row }, styles }),
    )
    expect(cells).toEqual(['ada@example.com', '2024-01-01'])
  },
)

test('a number keeps the format that a workbook spells out under the number of a date', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="51" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="51"/></cellXfs></styleSheet>'
  const row =
    '<row><c t="inlineStr"><is><t>ada@example.com</t></is></c><c s="0"><v>1234</v></c></row>'
  const cells = await read(makeWorkbook({ sheets: { A: textRow(['email', 'Zip']) + row }, styles }))
  expect(cells).toEqual(['ada@example.com', '01234'])
})

test.each(['<c r="B2" t="s"/>', '<c r="B2" t="s"><v></v></c>', '<c r="B2" t="s"><v> </v></c>'])(
  'a cell of shared text that names none is blank: %s',
  async (cell) => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c>${cell}</row>`
    const sharedStrings =
      '<sst><si><t>email</t></si><si><t>company</t></si><si><t>ada@example.com</t></si></sst>'
    const cells = await read(makeWorkbook({ sheets: { A: sheet }, sharedStrings }))
    expect(cells?.join()).toMatch(/^ada@example\.com,?$/)
  },
)

test.each([
  ['0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##', 612345678, '0612345678'],
  ['0#\\ ##\\ ##\\ ##\\ ##', 612345678, '0612345678'],
  ['0##########', 305550101, '0305550101'],
  ['0##########', 49305550101, '49305550101'],
  ['&quot;0&quot;#########', 305550101, '0305550101'],
  ['000-000-0000', 305550101, '0305550101'],
  ['(000) 000-0000;-0', 305550101, '0305550101'],
  ['[$-40C]00 00 00 00 00', 612345678, '0612345678'],
  ['+## ## ######', 493055501010, '+493055501010'],
  ['&quot;+&quot;#', 493055501010, '+493055501010'],
  ['&quot;+49 &quot;(#)', 305550101, '+49305550101'],
  ['[&lt;=9999999]###-####;(###) ###-####', 2125550101, '2125550101'],
  ['#\\ ##0', 12345678, '12345678'],
  ['&quot;Nr. &quot;#', 12345678, '12345678'],
  ['0000000000&quot; 1st&quot;', 12345678, '12345678'],
])(
  'a number of the format %s keeps the zeros and the plus it shows',
  async (code, value, shown) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const row = `<row><c t="inlineStr"><is><t>ada@example.com</t></is></c><c s="1"><v>${value}</v></c></row>`
    const cells = await read(
      makeWorkbook({ sheets: { A: textRow(['email', 'Phone']) + row }, styles }),
    )
    expect(cells?.[1]).toBe(shown)
  },
)
