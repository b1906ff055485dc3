import { expect, test } from 'vitest'
import type { ImportChoices } from './choices.ts'
import { noChoices } from './choices.ts'
import { readHere } from './read.ts'

async function read(text: string, chosen: Partial<ImportChoices> = {}) {
  const file = { name: 'contacts.csv', bytes: Buffer.from(text) }
  const outcome = await readHere(file, { ...noChoices, ...chosen })
  if (!outcome.ok) throw new Error(outcome.message)
  return { ...outcome.preview, csv: Buffer.from(outcome.repeatedCsv).toString() }
}

test('a repeated row reports what it adds, replaces and combines, and what stays', async () => {
  const { repeated, duplicates, replacing } = await read(
    'first_name,email,phone,company,notes,tags\n' +
      'Ada,ada@example.com,+1 212 555 0101,,"Call back, after 2 pm",vip\n' +
      'Ben,ben@example.com,,,,\n' +
      'Ada,ADA@example.com,+1 212 555 0199,Acme,Duplicate,vip;press\n' +
      ',ben@example.com,,,,\n',
  )
  expect({ duplicates, replacing }).toEqual({ duplicates: 2, replacing: 1 })
  expect(repeated).toEqual([
    {
      row: 4,
      first: 2,
      person: 'Ada',
      values: [
        {
          column: 'phone',
          outcome: 'replaced',
          earlier: '+1 212 555 0101',
          later: '+1 212 555 0199',
        },
        { column: 'company', outcome: 'added', earlier: '', later: 'Acme' },
        {
          column: 'notes',
          outcome: 'both',
          earlier: 'Call back, after 2 pm',
          later: 'Duplicate',
        },
        { column: 'tags', outcome: 'both', earlier: 'vip', later: 'vip; press' },
      ],
    },
    { row: 5, first: 3, person: 'Ben', values: [] },
  ])
})

test('the same status in a different case is not a new value', async () => {
  const { repeated } = await read('email,status\na@example.com,Lead\na@example.com,lead\n')
  expect(repeated).toMatchObject([{ row: 3, values: [] }])
})

test('a third row of a person is compared with what the first two make', async () => {
  const { repeated } = await read(
    'email,notes,company\nada@example.com,One,\nada@example.com,Two,Acme\nada@example.com,One,Globex\n',
  )
  expect(repeated.map(({ row, first, values }) => [row, first, values])).toEqual([
    [4, 2, [{ column: 'company', outcome: 'replaced', earlier: 'Acme', later: 'Globex' }]],
    [
      3,
      2,
      [
        { column: 'company', outcome: 'added', earlier: '', later: 'Acme' },
        { column: 'notes', outcome: 'both', earlier: 'One', later: 'Two' },
      ],
    ],
  ])
})

test('notes too long to be combined, and consent that was withdrawn, stay those of the earlier row', async () => {
  const long = 'x'.repeat(30_000)
  const { repeated, replacing } = await read(
    `email,notes,call_consent\nada@example.com,${long},withdrawn\nada@example.com,${long}y,given\n`,
  )
  expect(replacing).toBe(1)
  expect(repeated[0]?.values.map(({ column, outcome }) => [column, outcome])).toEqual([
    ['notes', 'kept'],
    ['call_consent', 'kept'],
  ])
})

test('rows without an email are of one person where their numbers differ by "(0)" only', async () => {
  const text = 'first_name,phone\nAda,+49 (0)30 5550101\nAda,+49 30 5550101\nAda,+49 030 5550101\n'
  const { duplicates, repeated } = await read(text, { withoutEmail: 'take' })
  expect(duplicates).toBe(1)
  expect(repeated).toMatchObject([{ row: 3, first: 2 }])
})

test('of thousands of repeated rows, those that lose a value are shown first and all are in the download', async () => {
  const rows = Array.from({ length: 8_000 }, (_, at) => `p${at % 4_000}@example.com,Same\n`)
  const { duplicates, replacing, repeated, csv } = await read(
    `email,company\n${rows.join('')}p7@example.com,"Other, Inc."\n`,
  )
  expect({ duplicates, replacing }).toEqual({ duplicates: 4_001, replacing: 1 })
  expect(repeated).toHaveLength(50)
  expect(repeated[0]).toMatchObject({ row: 8_002, first: 9, values: [{ outcome: 'replaced' }] })
  expect(csv.split('\r\n')).toHaveLength(1 + 4_001 + 1)
  expect(csv).toContain('8002,9,p7@example.com,company,Same,"Other, Inc.",')
})
