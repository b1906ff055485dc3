import { expect, test } from 'vitest'
import { makeWorkbook, textRow } from '../corpus/make-workbook.ts'
import { delimiters } from './csv/delimiters.ts'
import type { ReadingChoices } from './table.ts'
import { tableOf } from './table-of.ts'
import { encodings } from './text/encodings.ts'

async function read(bytes: Buffer | string, reading?: ReadingChoices) {
  const { batches, ...how } = await tableOf(Buffer.from(bytes), reading)
  const rows: string[][] = []
  for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells))
  return { ...how, rows }
}

test.each(encodings)('a person can have a file read as $value', async ({ value }) => {
  const bytes = value.startsWith('utf-16') ? [0x4e, 0x4e] : [0xc4, 0x65]
  const { encoding, notices, rows } = await read(Buffer.from(bytes), { encoding: value })
  expect({ encoding, notices, rows: rows.length }).toEqual({
    encoding: value,
    notices: [],
    rows: 1,
  })
})

test('the chosen encoding gives the letters it encodes', async () => {
  const bytes = Buffer.from([0xcf, 0xf0, 0xe8])
  expect((await read(bytes, { encoding: 'windows-1251' })).rows).toEqual([['При']])
  expect((await read(bytes, { encoding: 'windows-1252' })).rows).toEqual([['Ïðè']])
})

test('an encoding that is invalid, or contradicts the file itself, is ignored', async () => {
  expect(await read('Zoë', { encoding: 'klingon' })).toMatchObject({ encoding: 'utf-8' })
  expect(await read('\ufeffZoë', { encoding: 'koi8-r' })).toMatchObject({
    encoding: 'utf-8',
    rows: [['Zoë']],
  })
})

test.each(delimiters)('a person can have cells parted by $label', async ({ value }) => {
  const { delimiter, rows } = await read(`a${value}b\nc${value}d,d;d\n`, { delimiter: value })
  expect({ delimiter, cells: rows[0] }).toEqual({ delimiter: value, cells: ['a', 'b'] })
})

test('a delimiter that the file does not have is ignored', async () => {
  expect(await read('email,name\na@example.com,A\n', { delimiter: ';' })).toMatchObject({
    delimiter: ',',
    rows: [
      ['email', 'name'],
      ['a@example.com', 'A'],
    ],
  })
})

test('a long cell is read whole, however many quotation marks it has', async () => {
  const cell = `${'x'.repeat(29_000)}${'"'.repeat(2_900)}`
  const { rows } = await read(`email,notes\na@example.com,"${cell.replaceAll('"', '""')}"\n`)
  expect(rows[1]?.[1]?.length).toBe(cell.length)
})

test('a workbook lists its sheets, and the chosen one is read', async () => {
  const sheets = {
    Leads: textRow(['email']) + textRow(['lea@example.com']),
    Empty: '',
    Guests: textRow(['email']) + textRow(['gus@example.com']),
  }
  const workbook = makeWorkbook({ sheets })
  expect(await read(workbook)).toMatchObject({ sheet: 'Leads', sheets: ['Leads', 'Guests'] })
  expect(await read(workbook, { sheet: 'Guests' })).toMatchObject({
    sheet: 'Guests',
    rows: [['email'], ['gus@example.com']],
  })
  expect(await read(workbook, { sheet: 'Empty' })).toMatchObject({ sheet: 'Leads' })
})
