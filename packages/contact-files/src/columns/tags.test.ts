import { readRecords } from '@bellbird/contact-tables/csv/records'
import { expect, test } from 'vitest'
import { csvLine } from '../csv/csv.ts'
import { readHere } from '../preview/read.ts'

/** The tags of a contact as sent. */
async function tagsOf(cell: string, header = ['Email', 'Name', 'Tags']) {
  const text = csvLine(header) + csvLine(['ada@x.example', 'Ada', cell])
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(text) })
  if (!outcome.ok) throw new Error(outcome.message)
  const [names, first] = [...readRecords(Buffer.from(outcome.csv).toString(), ',')].flat()
  const sent = first?.cells[names?.cells.indexOf('tags') ?? 0] ?? ''
  // Splits them like the API.
  return sent.split(';').map((tag) => tag.trim())
}

test.each([
  ['vip; press', ['vip', 'press']],
  ['vip;trade fair', ['vip', 'trade fair']],
  ['vip, newsletter', ['vip', 'newsletter']],
  ['vip|trade fair', ['vip', 'trade fair']],
  ['"vip","berlin fair"', ['vip', 'berlin fair']],
  ['"vip"', ['vip']],
  ['"Berlin, Germany","vip"', ['Berlin, Germany', 'vip']],
  ['"a ""b""","vip"', ['a "b"', 'vip']],
  ['"one; two","vip"', ['one', 'two', 'vip']],
  ['Berlin, Germany; vip', ['Berlin, Germany', 'vip']],
  ['a|b, c', ['a', 'b, c']],
  ['vip, , newsletter,', ['vip', 'newsletter']],
  ['trade fair', ['trade fair']],
  ['6" pipes, vip', ['6" pipes', 'vip']],
])('tags are split as other programs separate them: %s', async (cell, tags) => {
  expect(await tagsOf(cell)).toEqual(tags)
})

test('a column of more tags than a contact may have stays a custom field', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `t${at}`).join(', ')
  const text = csvLine(['Email', 'Tags']) + csvLine(['ada@x.example', many])
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(text) })
  expect(outcome.ok && outcome.preview.columns[1]?.field).toBe('custom')
})

test('the tags of our own export stay as they were', async () => {
  const header =
    'first_name,last_name,email,phone,company,title,notes,status,source,tags,custom_fields,created_at,updated_at,last_contacted'
  const row = `Ada,,ada@x.example,,,,,lead,manual,"Berlin, Germany|x; ""vip""",,2026-01-02T00:00:00Z,2026-01-02T00:00:00Z,`
  const outcome = await readHere({
    name: 'contacts.csv',
    bytes: Buffer.from(`${header}\n${row}\n`),
  })
  expect(outcome.ok && Buffer.from(outcome.csv).toString()).toContain(
    ',"Berlin, Germany|x; ""vip"""',
  )
})
