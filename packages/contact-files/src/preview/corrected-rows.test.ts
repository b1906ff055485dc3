import { expect, test } from 'vitest'
import { noChoices } from './choices.ts'
import { readHere } from './read.ts'

async function correctedIn(text: string, corrections: [number, string, string][]) {
  const all = corrections.map(([row, column, value]) => ({ row, column, value }))
  const file = { name: 'contacts.csv', bytes: Buffer.from(text) }
  const read = await readHere(file, { ...noChoices, columns: { 3: 'status' }, corrections: all })
  if (!read.ok) throw new Error(read.message)
  return read.preview
}

test('A row that a correction made valid is listed with its values and what the file has', async () => {
  const text =
    'name,email,phone,status\nAda,ada@,0301,lead\nBen,,,ghost\nCy,cy@x.example,,lead\nDi,di@,,lead'
  const preview = await correctedIn(text, [
    [2, 'email', 'ada@x.example'],
    [3, 'status', 'active'],
    [3, 'email', 'ben@x.example'],
    [4, 'constructor', 'no such column'],
    [2, 'phone', ''],
    [5, 'email', 'still wrong'],
  ])
  expect(preview).toMatchObject({ valid: 3, invalid: 1, corrected: 2 })
  expect(preview.correctedRows).toMatchObject([
    {
      row: 2,
      values: { first_name: 'Ada', email: 'ada@x.example', phone: '' },
      written: { email: 'ada@', phone: '0301' },
    },
    {
      row: 3,
      values: { email: 'ben@x.example', status: 'active' },
      written: { email: '', status: 'ghost' },
    },
  ])
  expect(await correctedIn(text, [])).not.toHaveProperty('correctedRows')
})

test('Only the fifty rows corrected last are listed', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => at + 2)
  const text = ['email', ...rows.map((row) => `nobody${row}`)].join('\n')
  const preview = await correctedIn(
    text,
    rows.toReversed().map((row) => [row, 'email', `p${row}@x.example`]),
  )
  expect(preview.corrected).toBe(60)
  expect(preview.correctedRows?.map(({ row }) => row)).toEqual(rows.slice(0, 50))
})
