import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  makeWorkbook,
  makeZip,
  textRow,
  workbookEntries,
  worksheet,
} from '../corpus/make-workbook.ts'
import { tableOf } from './table-of.ts'
import { UnreadableFile } from './unreadable.ts'

const MB = 1024 * 1024
const corpus = 'packages/contact-tables/corpus'
const people = textRow(['first_name', 'email']) + textRow(['Ada', 'ada@example.com'])

/** The sheet and the number of rows. */
async function read(bytes: Buffer | string) {
  const { batches, sheet } = await tableOf(Buffer.from(bytes))
  let rows = 0
  for await (const batch of batches) rows += batch.length
  return { sheet, rows }
}

/** Why a file cannot be read, or that it can. */
async function rejection(bytes: Buffer | string) {
  try {
    return `read ${(await read(bytes)).rows} rows`
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}

describe('text made to hurt', () => {
  test('a flood of quotes is read as what it is', async () => {
    expect((await read('"'.repeat(10 * MB))).rows).toBe(1)
    expect(await read(`email\n${'"\n'.repeat(4 * MB)}`)).toHaveProperty('rows')
  })

  test('unclosed tags, comments and spans of a web page end quickly', async () => {
    const pieces = ['<a', '<b>', '<table>', '<td><table>', '<!--', '<script></', '<td a="']
    for (const piece of [...pieces, '<tr><td colspan=9999>']) {
      const page = `<table><tr><td>${piece.repeat((2 * MB) / piece.length)}`
      expect(await rejection(page)).toMatch(/^[A-Z].{20,}/)
    }
  })
})

describe('workbooks made to hurt', () => {
  test.each([
    ['a hundred megabytes of blanks', { sheets: { A: Buffer.alloc(100 * MB, 32) } }],
    [
      'one cell of a hundred megabytes',
      { sheets: { A: worksheet(textRow(['x'.repeat(100 * MB)])) } },
    ],
    [
      'strings without end',
      { sheets: { A: people }, sharedStrings: `<sst>${'<si/>'.repeat(6 * MB)}</sst>` },
    ],
    ['styles without end', { sheets: { A: people }, styles: Buffer.alloc(100 * MB, 32) }],
    ['elements nested without end', { sheets: { A: '<a>'.repeat(MB) } }],
    ['a tag that never ends', { sheets: { A: '<a '.repeat(4 * MB) } }],
    ['rows of sixteen thousand cells', { sheets: { A: textRow(Array(16_384).fill('x')) } }],
    ['a row beyond the last', { sheets: { A: '<row r="4294967295"><c t="b"><v>1</v></c></row>' } }],
    ['a column beyond the last', { sheets: { A: '<row><c r="ZZZZZZ1" t="b"><v>1</v></c></row>' } }],
  ])('%s: rejected with a message', async (_, parts) => {
    expect(await rejection(makeWorkbook(parts))).toMatch(/damaged|too large to read|512 columns/)
  })

  test('entities that grow into billions are rejected with their document type', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData>${textRow(['&b;'])}</sheetData></worksheet>`
    expect(await rejection(makeWorkbook({ sheets: { A: laughs } }))).toContain('damaged')
  })

  test('a picture that would fill the memory is never unpacked', async () => {
    const extra = [{ name: 'xl/media/a.png', content: Buffer.alloc(200 * MB) }]
    const outcome = await read(makeWorkbook({ sheets: { A: people }, extra }))
    expect(outcome).toMatchObject({ rows: 2 })
  })

  test('a sheet named __proto__ is a sheet', async () => {
    const outcome = await read(makeWorkbook({ sheets: { ['__proto__']: people, Second: '' } }))
    expect(outcome).toMatchObject({ sheet: '__proto__', rows: 2 })
  })

  test('entries that are too many, double or overlapping are rejected', async () => {
    const entries = workbookEntries({ sheets: { A: people } })
    const many = Array.from({ length: 5_000 }, (_, n) => ({ name: `part${n}`, content: '' }))
    expect(await rejection(makeZip([...entries, ...many]))).toContain('damaged')
    expect(await rejection(makeZip([...entries, ...entries]))).toContain('damaged')
    expect(await rejection(makeZip(entries).fill(0, 4, 4).subarray(1))).toContain('File type')
    expect(await rejection(overlapping(makeZip(entries)))).toContain('damaged')
  })

  test('false ZIP64 sizes, offsets and counts are rejected', async () => {
    const places: [signature: string, offset: number][] = [
      ['PK\x06\x07', 8],
      ['PK\x06\x06', 32],
      ['PK\x06\x06', 48],
    ]
    for (const [signature, offset] of places) {
      for (const value of [7n, 1n << 40n, (1n << 64n) - 1n]) {
        const bytes = readFileSync(`${corpus}/146_zip64.xlsx`)
        bytes.writeBigUInt64LE(value, bytes.indexOf(signature, 0, 'latin1') + offset)
        expect(await rejection(bytes)).toMatch(/damaged|File type/)
      }
    }
    const bytes = readFileSync(`${corpus}/146_zip64.xlsx`)
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
      const extra = at + 46 + bytes.readUInt16LE(at + 28)
      bytes.writeBigUInt64LE(1n << 40n, extra + 12)
    }
    expect(await rejection(bytes)).toContain('damaged')
  })

  test('bytes after the end of a workbook do not keep it from being read', async () => {
    const whole = readFileSync(`${corpus}/120_openpyxl.xlsx`)
    const outcome = await read(Buffer.concat([whole, Buffer.alloc(700)]))
    expect(outcome).toMatchObject({ rows: 11 })
  })

  test('a workbook cut off anywhere is rejected', async () => {
    const whole = readFileSync(`${corpus}/120_openpyxl.xlsx`)
    for (let length = 4; length < whole.length; length += 97) {
      expect(await rejection(whole.subarray(0, length))).toMatch(/^(?:This|File)/)
    }
  })

  test('an .xls that claims four billion rows gives the rows it has', async () => {
    const bytes = readFileSync(`${corpus}/130_xlwt_biff8.xls`)
    const dimension = bytes.indexOf(Buffer.from([0x00, 0x02, 0x0e, 0x00]))
    bytes.writeUInt32LE(0xffffffff, dimension + 8)
    expect(await read(bytes)).toMatchObject({ rows: 11 })
  })
})

/** Makes the second entry of an archive begin inside the first. */
function overlapping(zip: Buffer) {
  const first = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  const second = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), first + 4)
  zip.writeUInt32LE(zip.readUInt32LE(first + 42), second + 42)
  return zip
}
