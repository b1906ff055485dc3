import { readRecords } from '@bellbird/contact-tables/csv/records'
import { expect, test } from 'vitest'
import { csvLine } from '../csv/csv.ts'
import { readHere } from '../preview/read.ts'

async function read(header: string, cells: string[]) {
  const rows = cells.map((cell, at) => csvLine([`p${at}@x.example`, cell]))
  const text = csvLine(['Email', header]) + rows.join('')
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(text) })
  if (!outcome.ok) throw new Error(outcome.message)
  const [names, ...sent] = [...readRecords(Buffer.from(outcome.csv).toString(), ',')].flat()
  const at = names?.cells.indexOf('last_contacted') ?? -1
  return {
    field: outcome.preview.columns[1]?.field,
    sent: sent.map((row) => row.cells[at]?.slice(0, 10)),
  }
}

test.each([
  'Last contacted',
  'Last Contact Date',
  'Letzter Kontakt',
  'Dernier contact',
  'Último contacto',
  'Laatste contact',
])('a column "%s" is the date of the last contact', async (header) => {
  expect(await read(header, ['03.11.2026', '2026-10-12', ''])).toEqual({
    field: 'last_contacted',
    sent: ['2026-11-03', '2026-10-12', ''],
  })
})

test('a date whose order of day and month is unclear keeps its column a custom field', async () => {
  expect(await read('Last contacted', ['13/10/2026', '10/31/2026'])).toMatchObject({
    sent: ['2026-10-13', '2026-10-31'],
  })
  for (const unclear of ['03/11/2026', '31.02.2026', '03.11.26', 'last week'])
    expect(await read('Last contacted', [unclear])).toMatchObject({ field: 'custom' })
})
