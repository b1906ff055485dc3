import { valuesOf } from '@bellbird/contract/options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ColumnField,
  columnFields,
  type ImportChoices,
  noChoices,
} from '../preview/choices.ts'
import { readHere } from '../preview/read.ts'
import { toColumnMapping } from './column-mappings.ts'

const file = [
  'Contact Name,E-Mail,Second E-Mail,Tel.,Firm,Region,Status,,Since',
  'Ada Archer,ada@example.com,,+1 212 555 0101,Northwind,North,lead,,2024-01-02',
  'Ben de la Cruz,,ben@example.com,(212) 555 0102,Initech,South,,x,2024-01-03',
  '"Cole, Cara",cara@example.com,cc@example.net,123,"Globex, Inc.",,prospect,,',
  '山田 太郎,taro@example.com,,,,,,,',
].join('\n')

async function read(text: string, choices: Partial<ImportChoices> = {}, remembered = {}) {
  const bytes = Buffer.from(text)
  const all = { ...noChoices, ...choices }
  const outcome = await readHere({ name: 'contacts.csv', bytes }, all, remembered)
  if (!outcome.ok) throw new Error(outcome.message)
  const { preview, key, csv, invalidCsv } = outcome
  return {
    ...preview,
    key,
    csv: Buffer.from(csv).toString(),
    invalidCsv: Buffer.from(invalidCsv).toString(),
  }
}

test('every column of the file is shown with its place, its name and what it holds', async () => {
  const { columns } = await read(file)
  expect(columns[1]).toEqual({
    index: 1,
    header: 'E-Mail',
    field: 'email',
    samples: ['ada@example.com', 'cara@example.com', 'taro@example.com'],
    filled: 3,
  })
  expect(columns.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(columns[6]?.field).toBe('status')
})

test('what a column holds is shown by different values', async () => {
  const { columns } = await read(
    'Email,Job title\na@example.com,Buyer\nb@example.com,Buyer\nc@example.com,buyer \nd@example.com,CTO\n',
  )
  expect(columns[1]?.samples).toEqual(['Buyer', 'buyer', 'CTO'])
})

test('a chosen column is used for what it was chosen for, and replaces the one matched before', async () => {
  const { csv, columns } = await read(file, { columns: { 1: 'ignored', 2: 'email' } })
  expect(columns.slice(1, 3).map(({ field }) => field)).toEqual(['ignored', 'email'])
  expect(csv).toContain('Ben,de la Cruz,ben@example.com,')
  expect(csv).not.toContain('ada@example.com')
})

test('two columns may be chosen for one field: the first filled one counts', async () => {
  const { valid, csv } = await read(file, { columns: { 1: 'email', 2: 'email', 3: 'ignored' } })
  expect(valid).toBe(4)
  expect(csv).toContain(',ben@example.com,')
  expect(csv).toContain(',cara@example.com,')
})

test('a column can be kept as a custom field or left out', async () => {
  const chosen = await read(file, { columns: { 4: 'custom', 5: 'ignored', 7: 'custom' } })
  expect(chosen.csv.split('\r\n')[0]).toBe(
    'first_name,last_name,email,phone,company,title,notes,Second E-Mail,Firm,status,Column H,Since',
  )
})

test('a column chosen as the status must hold one, and each row that does not is reported', async () => {
  const { faults } = await read(file, { columns: { 5: 'status', 6: 'ignored' } })
  expect(faults).toContainEqual({
    row: 2,
    column: 'status',
    value: 'North',
    message: 'Use one of: Lead, Prospect, Customer, Active, Inactive',
  })
})

test('a column chosen as full name is split', async () => {
  const nameless = file.replace('Contact Name', 'Kundenakte')
  const { csv } = await read(nameless, { columns: { 0: 'full_name', 3: 'ignored' } })
  expect(csv).toContain('Ada,Archer,')
  expect(csv).toContain('Cara,Cole,')
  expect(csv).toContain('太郎,山田,')
})

test('a matching is remembered for files of the same headers and for no others', async () => {
  const { key } = await read(file)
  const remembered = { [key]: { 1: 'ignored', 2: 'email' } }
  const [, ...rows] = file.split('\n')
  const again = await read([file.split('\n')[0], rows[1]].join('\n'), {}, remembered)
  expect(again).toMatchObject({ remembered: true, choices: { columns: remembered[key] }, valid: 1 })
  const other = await read(file.replace('Region', 'Country'), {}, remembered)
  expect(other).toMatchObject({ remembered: false, choices: noChoices })
})

const anyField = fc.constantFrom(...valuesOf(columnFields))
const anyColumns = fc.dictionary(fc.integer({ min: 0, max: 8 }).map(String), anyField)

test('to choose what is shown changes nothing, whatever was chosen before', async () => {
  await fc.assert(
    fc.asyncProperty(anyColumns, async (columns) => {
      const once = await read(file, { columns: columns as Record<number, ColumnField> })
      const again = await read(file, { columns: toColumnMapping(once.columns) })
      expect(again.csv).toBe(once.csv)
      expect(again.columns).toEqual(once.columns)
    }),
  )
})

test('for any choice of columns, every row is either sent or returned with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyColumns,
      fc.constantFrom('refuse' as const, 'take' as const),
      fc.constantFrom(undefined, 'US', 'DE'),
      async (columns, withoutEmail, country) => {
        const chosen = { columns: columns as Record<number, ColumnField>, withoutEmail }
        const { total, valid, invalid, csv, invalidCsv } = await read(file, {
          ...chosen,
          ...(country && { country }),
        })
        expect({ total, all: valid + invalid }).toEqual({ total: 4, all: 4 })
        expect(csv.trimEnd().split('\r\n')).toHaveLength(valid + 1)
        expect(invalidCsv.trimEnd().split('\r\n')).toHaveLength(invalid + 1)
      },
    ),
  )
})

test('the name of a custom field is cut between characters, however long its header is', async () => {
  const header = `${'a'.repeat(89)}😀 and more`
  const { csv } = await read(`email,${header}\nada@example.com,x`)
  expect(csv).toContain(`,${'a'.repeat(89)}\r\n`)
})

test('an Outlook title in front of a name is no job title, even where nobody has a job title', async () => {
  const header = 'Title,First Name,Last Name,Job Title,E-mail Address'
  const { csv } = await read(`${header}\nDr.,Ada,Archer,,ada@example.com`)
  expect(csv).toBe(
    'first_name,last_name,email,phone,company,title,notes,Title (2)\r\nAda,Archer,ada@example.com,,,,,Dr.\r\n',
  )
})
