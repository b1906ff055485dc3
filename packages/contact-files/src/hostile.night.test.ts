import { readFileSync } from 'node:fs'
import {
  makeWorkbook,
  makeZip,
  textRow,
  workbookEntries,
  worksheet,
} from '@bellbird/contact-tables/corpus/make-workbook'
import { describe, expect, test } from 'vitest'
import { readHere } from './preview/read.ts'

const MB = 1024 * 1024
const corpus = 'packages/contact-tables/corpus'
const people = textRow(['first_name', 'email']) + textRow(['Ada', 'ada@example.com'])
const header = 'first_name,last_name,email,phone,company,title,notes\n'

function read(bytes: Buffer | string, name = 'contacts.csv') {
  return readHere({ name, bytes: Buffer.from(bytes) })
}

async function rejection(bytes: Buffer | string) {
  const outcome = await read(bytes)
  return outcome.ok ? `read ${outcome.preview.total} rows` : outcome.message
}

describe('text made to hurt', () => {
  test('a flood of quotes is read as what it is', async () => {
    expect((await read('"'.repeat(10 * MB))).ok).toBe(true)
    expect((await read(`email\n${'"\n'.repeat(4 * MB)}`)).ok).toBe(true)
  })

  test('a quote that is never closed does not swallow the rows after it', async () => {
    const rows = 'Ada,A,ada@example.com,,,,"open\nBen,B,ben@example.com,,"Globex, Inc.",,\n'
    const outcome = await read(header + rows)
    expect(outcome).toMatchObject({ preview: { total: 2, valid: 2 } })
  })

  test('a million columns and a million rows are rejected with advice', async () => {
    expect(await rejection('a,'.repeat(1_000_000))).toContain('512 columns')
    expect(await rejection(`email\n${'a\n'.repeat(1_000_000)}`)).toContain('200,000 rows')
  })

  test('a million trailing commas are no columns', async () => {
    const outcome = await read(`email${','.repeat(1_000_000)}\nada@example.com\n`)
    expect(outcome).toMatchObject({ preview: { total: 1, valid: 1 } })
  })

  test('addresses and numbers written against slow patterns are validated at once', async () => {
    const cells = [' ;', '<', '1 ', '(', 'ext ', 'a.', '@'].map((piece) => piece.repeat(15_000))
    const rows = cells.map((cell) => `"${cell}";"<${' '.repeat(15_000)}${cell}"\n`)
    const outcome = await read(`email;phone\n${rows.join('').repeat(20)}`)
    expect(outcome).toMatchObject({ preview: { total: 140, valid: 0 } })
  })

  test('headers named like parts of every object are columns like any other', async () => {
    const outcome = await read('constructor,__proto__,email,toString\na,b,ada@example.com,c\n')
    expect(outcome.ok && Buffer.from(outcome.csv).toString()).toBe(
      'first_name,last_name,email,phone,company,title,notes,constructor,__proto__,toString\r\n,,ada@example.com,,,,,a,b,c\r\n',
    )
  })

  test('unclosed tags, comments and spans of a web page end quickly', async () => {
    const pieces = ['<a', '<b>', '<table>', '<td><table>', '<!--', '<script></', '<td a="']
    for (const piece of [...pieces, '<tr><td colspan=9999>']) {
      const outcome = await read(`<table><tr><td>${piece.repeat((2 * MB) / piece.length)}`)
      expect(outcome.ok).toBe(false)
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
    expect(await rejection(makeWorkbook(parts))).toMatch(
      /damaged|too large for a contact list|512 columns/,
    )
  })

  test('entities that grow into billions are rejected with their document type', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData>${textRow(['&b;'])}</sheetData></worksheet>`
    expect(await rejection(makeWorkbook({ sheets: { A: laughs } }))).toContain('damaged')
  })

  test('a picture that would fill the memory is never unpacked', async () => {
    const extra = [{ name: 'xl/media/a.png', content: Buffer.alloc(200 * MB) }]
    const outcome = await read(makeWorkbook({ sheets: { A: people }, extra }))
    expect(outcome).toMatchObject({ preview: { total: 1, valid: 1 } })
  })

  test('a sheet named __proto__ is a sheet', async () => {
    const outcome = await read(makeWorkbook({ sheets: { ['__proto__']: people, Second: '' } }))
    expect(outcome).toMatchObject({ preview: { sheet: '__proto__', valid: 1 } })
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
    expect(outcome).toMatchObject({ preview: { total: 10, valid: 10 } })
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
    expect(await read(bytes)).toMatchObject({ preview: { total: 10, valid: 10 } })
  })
})

test('random bytes and broken copies of every corpus file are answered, never thrown over', async () => {
  const random = randomFrom(20_261_120)
  const { files } = JSON.parse(readFileSync(`${corpus}/manifest.json`, 'utf8')) as {
    files: { file: string }[]
  }
  for (const { file } of files) {
    const bytes = readFileSync(`${corpus}/${file}`)
    for (let n = 0; n < 30 && bytes.length > 0; n += 1) bytes[random(bytes.length)] = random(256)
    const outcome = await read(bytes, file)
    expect(outcome.ok || outcome.message.length > 20).toBe(true)
  }
  for (let n = 0; n < 50; n += 1) {
    const bytes = Buffer.from(Array.from({ length: random(5_000) + 1 }, () => random(256)))
    expect((await read(bytes)) satisfies object).toHaveProperty('ok')
  }
})

/** A generator of reproducible numbers below a bound. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Makes the second entry of an archive begin inside the first. */
function overlapping(zip: Buffer) {
  const first = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  const second = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), first + 4)
  zip.writeUInt32LE(zip.readUInt32LE(first + 42), second + 42)
  return zip
}
