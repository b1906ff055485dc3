import { cases } from '@bellbird/practice/nightly'
import { type BookType, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOldWorkbook } from '../../corpus/make-old-workbook.ts'
import { tableOf } from '../table-of.ts'

const people = [
  ['first_name', 'email', 'phone', 'since', 'called', 'yes'],
  ['Zoe', 'zoe@example.com', 4_930_555_012, new Date(Date.UTC(2024, 1, 29)), 12.5, true],
  ['Bo', 'bo@example.org', -3, undefined, 0.07, false],
]
const written = [
  ['first_name', 'email', 'phone', 'since', 'called', 'yes'],
  ['Zoe', 'zoe@example.com', '4930555012', '2024-02-29', '12.5', 'TRUE'],
  ['Bo', 'bo@example.org', '-3', '', '0.07', 'FALSE'],
]

async function cellsOf(bytes: Uint8Array) {
  const rows: string[][] = []
  for await (const batch of (await tableOf(bytes)).batches) {
    for (const { cells } of batch) rows.push(cells)
  }
  return rows
}

test.each(['biff2', 'biff3', 'biff4', 'biff5', 'biff8'])(
  'a workbook that another program wrote as %s gives what was put in',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet(people, { UTC: true })
    const bytes = write(utils.book_new(sheet, 'People'), {
      type: 'buffer',
      bookType: bookType as BookType,
    })
    expect(await cellsOf(bytes)).toEqual(written)
  },
)

test('a workbook with more text than a record holds, and more blocks than its header lists, gives every cell', async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => [
    `Ada${n}`,
    `ada${n}@example.com`,
    n % 3 === 0 ? `Ω ${'long '.repeat(n % 90)}note ${n}` : `note ${'é'.repeat(n % 200)}${n}`,
  ])
  const bytes = makeOldWorkbook([['first_name', 'email', 'notes'], ...rows])
  expect(bytes.length).toBeGreaterThan(110 * 128 * 512)
  expect(await cellsOf(bytes)).toEqual([['first_name', 'email', 'notes'], ...rows])
})

test('any text in any cell of a workbook is read as it was written', async () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .filter((one) => /[a-z]/i.test(one))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 60 }),
      async (rows) => {
        expect(await cellsOf(makeOldWorkbook(rows))).toEqual(rows)
      },
    ),
    { numRuns: cases(60) },
  )
})
