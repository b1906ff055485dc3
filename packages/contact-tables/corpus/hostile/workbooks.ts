import { makeWorkbook, packedFlood, textRow, worksheet } from '../make-workbook.ts'
import { type HostileFile, MB } from './case.ts'

const people = textRow(['first_name', 'email']) + textRow(['Ada', 'ada@example.com'])
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const opening = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>`
const closing = '</sheetData></worksheet>'
const row = textRow(['Ada', 'ada@example.com'])

/** A sheet with the header, one contact, and a piece repeated many times. */
function flooded(piece: string, bytes: number) {
  return packedFlood(opening + people, piece, bytes / piece.length, closing)
}

function sheet(content: string) {
  return makeWorkbook({ sheets: { A: worksheet(content) } })
}

/** Workbooks with hostile content in their parts. */
export const hostileWorkbooks: HostileFile[] = [
  {
    what: 'a bomb of rows, 1 GiB',
    make: () => makeWorkbook({ sheets: { A: flooded(row, 1024 * MB) } }),
  },
  {
    what: 'a bomb of blanks, 3 GiB',
    make: () => makeWorkbook({ sheets: { A: flooded(' ', 3072 * MB) } }),
  },
  {
    what: 'a bomb in one cell, 1 GiB',
    make: () =>
      makeWorkbook({
        sheets: {
          A: packedFlood(
            `${opening}<row><c t="inlineStr"><is><t>`,
            'x',
            1024 * MB,
            `</t></is></c></row>${closing}`,
          ),
        },
      }),
  },
  {
    what: 'a bomb of shared strings, 1 GiB',
    make: () =>
      makeWorkbook({
        sheets: { A: people },
        sharedStrings: packedFlood('<sst>', '<si><t>abcdefgh</t></si>', 45_000_000, '</sst>'),
      }),
  },
  {
    what: 'a bomb of empty shared strings',
    make: () =>
      makeWorkbook({
        sheets: { A: people },
        sharedStrings: packedFlood('<sst>', '<si/>', 20_000_000, '</sst>'),
      }),
  },
  {
    what: 'a bomb of styles, 500 MiB',
    make: () =>
      makeWorkbook({
        sheets: { A: people },
        styles: packedFlood(
          '<styleSheet><cellXfs>',
          '<xf numFmtId="14"/>',
          26_000_000,
          '</cellXfs></styleSheet>',
        ),
      }),
  },
  {
    what: 'a bomb in the outline, 500 MiB',
    make: () =>
      makeWorkbook({
        sheets: { A: people },
        workbook: packedFlood(
          '<workbook><sheets>',
          '<sheet name="x" id="rId1"/>',
          19_000_000,
          '</sheets></workbook>',
        ),
      }),
  },
  {
    what: 'a picture of 3 GiB that nobody reads',
    rows: 1,
    short: true,
    make: () =>
      makeWorkbook({
        sheets: { A: people },
        extra: [{ name: 'xl/media/a.png', content: packedFlood('', '\0', 3072 * MB, '') }],
      }),
  },
  {
    what: 'two million nested elements',
    short: true,
    make: () => makeWorkbook({ sheets: { A: '<a>'.repeat(2_000_000) } }),
  },
  {
    what: 'a tag that never ends',
    short: true,
    make: () => makeWorkbook({ sheets: { A: '<a '.repeat(4 * MB) } }),
  },
  {
    what: 'eight megabytes of blanks in a tag',
    make: () => sheet(`<row${' '.repeat(8 * MB)}><c/></row>`),
  },
  {
    what: 'a million attributes on one element',
    make: () =>
      sheet(`<row ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  },
  {
    what: 'an attribute of 200 MiB',
    make: () =>
      makeWorkbook({
        sheets: { A: packedFlood(`${opening}<row r="`, '1', 200 * MB, `"/>${closing}`) },
      }),
  },
  {
    what: 'entities that grow into billions',
    short: true,
    make: () => {
      const levels = Array.from(
        { length: 9 },
        (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
      ).join('')
      return makeWorkbook({
        sheets: {
          A: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${levels}]><worksheet><sheetData>${textRow(['&l9;'])}${closing}`,
        },
      })
    },
  },
  {
    what: 'an entity that names a file of the server',
    make: () =>
      makeWorkbook({
        sheets: {
          A: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${textRow(['&f;'])}${closing}`,
        },
      }),
  },
  {
    what: 'a document type behind a megabyte of comment, in the shared strings',
    make: () =>
      makeWorkbook({
        sheets: { A: people },
        sharedStrings: `<?xml version="1.0"?><!--${'x'.repeat(MB)}--><!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd"><sst/>`,
      }),
  },
  {
    what: 'ten million ampersands in a cell',
    make: () =>
      makeWorkbook({
        sheets: {
          A: packedFlood(
            `${opening}${people}<row><c t="inlineStr"><is><t>`,
            '&amp;',
            10_000_000,
            `</t></is></c></row>${closing}`,
          ),
        },
      }),
  },
  { what: 'comments without end', make: () => sheet('<!--'.repeat(3_500_000)) },
  {
    what: 'a million processing instructions',
    make: () => sheet(people + '<?a b?>'.repeat(1_000_000)),
  },
  { what: 'a million empty rows', rows: 1, make: () => sheet(people + '<row/>'.repeat(1_000_000)) },
  {
    what: 'a million rows with something in them',
    make: () => sheet(people + textRow(['a']).repeat(1_000_000)),
  },
  {
    what: 'cells at A1 and XFD1048576',
    make: () =>
      sheet(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
      ),
  },
  {
    what: 'a column beyond the last',
    short: true,
    make: () => sheet('<row><c r="ZZZZZZ4294967295"><v>1</v></c></row>'),
  },
  { what: 'a row beyond the last', make: () => sheet('<row r="4294967295"><c><v>1</v></c></row>') },
  {
    what: 'four hundred rows of 16,384 cells',
    make: () => sheet(textRow(Array(16_384).fill('x')).repeat(400)),
  },
  {
    what: 'twenty thousand rows that are all row 1',
    rows: 20_000,
    make: () => sheet(people + row.replace('<row', '<row r="1"').repeat(19_999)),
  },
  {
    what: 'a million merged cells',
    rows: 1,
    make: () =>
      makeWorkbook({
        sheets: {
          A: `${opening}${people}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000_000)}</mergeCells></worksheet>`,
        },
      }),
  },
  {
    what: 'number formats written against slow patterns',
    rows: 2,
    make: () =>
      makeWorkbook({
        sheets: { A: `${people}<row><c s="0"><v>1</v></c></row>` },
        styles: `<styleSheet><numFmts>${['&quot;', '\\', '+', '0', '[', '_', 's.0'].map((piece, n) => `<numFmt numFmtId="${200 + n}" formatCode="${piece.repeat(100_000)}"/>`).join('')}</numFmts><cellXfs>${Array.from(
          { length: 7 },
          (_, n) => `<xf numFmtId="${200 + n}"/>`,
        )
          .join('')
          .repeat(20)}</cellXfs></styleSheet>`,
      }),
  },
  {
    what: 'a sheet and headers named like parts of every object',
    rows: 1,
    short: true,
    make: () =>
      makeWorkbook({
        sheets: {
          ['__proto__']:
            textRow(['__proto__', 'constructor', 'email', 'hasOwnProperty']) +
            textRow(['a', 'b', 'ada@example.com', 'c']),
        },
      }),
  },
  {
    what: 'four thousand sheets',
    rows: 1,
    make: () =>
      makeWorkbook({
        sheets: Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`S${n}`, people])),
      }),
  },
]
