import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { Contact, ContactFields } from '@bellbird/contract/contacts/contact'
import { statuses, valuesOf } from '@bellbird/contract/options'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { toColumnMapping } from '../columns/column-mappings.ts'
import { noChoices } from '../preview/choices.ts'
import { readHere } from '../preview/read.ts'
import { contactCsvLine, contactsCsvHeader, contactsCsvWith } from './contacts-csv.ts'
import { csvLine } from './csv.ts'

const { shape } = ContactFields
const nasty = fc.constantFrom(
  ...['=1+1', "'=x", '+49 30 1', '-', '@me', "'", '"', ',', ';', '\t', '#N/A', 'TRUE', '  ', '|'],
  ...['Total', 'email', 'sep=;', '\ufeff', '\u200b', '1.2E+10', '00123', '2024-01-02', 'ß山🩺'],
)
const piece = fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 12 }))
const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))

/** Text as stored on a contact: the contract trims it and empties invisible text. */
function accepted(rule: z.ZodType<string>) {
  return text
    .map((value) => rule.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data ?? '')
}

const line = accepted(shape.first_name)
const prose = fc
  .array(accepted(shape.notes), { maxLength: 3 })
  .map((lines) => lines.join('\n').trim())
const names = [
  ...templateColumns,
  'job_title',
  'status',
  'tags',
  'last_contacted',
  'custom_fields',
  'other_emails',
  'other_phones',
]
const fieldName = line
  .filter((name) => name !== '' && !names.includes(name.toLowerCase().replace(/[\s-]+/g, '_')))
  .map((name) => name.slice(0, 60).toWellFormed().trim())

const contact = fc
  .record({
    first_name: line,
    last_name: line,
    phone: fc.constantFrom('', '+1 (212)  555-0101', '+12125550101', '030 5550106 ext 7'),
    emails: fc.constantFrom([], ['a@home.example', "b'c@home.example"]),
    phones: fc.constantFrom([], ['030 5550107'], ['+12125550102', '030 5550107 ext 7']),
    company: line,
    job_title: line,
    notes: prose,
    status: fc.constantFrom(...valuesOf(statuses)),
    source: fc.constantFrom('manual', 'hubspot'),
    tags: fc.array(line.filter((tag) => tag !== '' && tag.length < 60 && !tag.includes(';'))),
    custom_fields: fc.dictionary(fieldName, prose, { maxKeys: 4 }),
    created_at: fc.constantFrom(null, '2026-01-02T03:04:05.000Z'),
    last_contacted: fc.constantFrom(null, '2026-02-03T00:00:00.000Z'),
  })
  .map((fields, n = 0) => ({ id: `c${n}`, ...fields }))

const contacts = fc
  .array(contact, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((one, n) => Contact.parse({ ...one, email: `p'${n}+x@example.com` })))

async function read(csv: string, choices = noChoices, remembered = {}) {
  const file = { name: 'contacts.csv', bytes: Buffer.from(csv) }
  const outcome = await readHere(file, choices, remembered)
  if (!outcome.ok) throw new Error(outcome.message)
  return {
    ...outcome,
    csv: Buffer.from(outcome.csv).toString(),
    invalidCsv: Buffer.from(outcome.invalidCsv).toString(),
  }
}

function recordsOf(csv: string) {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  return data
}

/** A line as sent to the API, without its empty cells. */
function written(record: Record<string, string>) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
}

function asSent({ job_title, tags, custom_fields, last_contacted, ...contact }: Contact) {
  const { first_name, last_name, email, phone, company, notes, status } = contact
  const { emails = [], phones = [] } = contact
  return written({
    ...{ first_name, last_name, email, phone, company, notes, status },
    title: job_title,
    tags: tags.join('; '),
    other_emails: emails.join('; '),
    other_phones: phones.join('; '),
    last_contacted: last_contacted ?? '',
    ...(custom_fields as Record<string, string>),
  })
}

test('exporting any contacts and importing the file gives the same contacts', async () => {
  await fc.assert(
    fc.asyncProperty(contacts, async (list) => {
      const { preview, csv } = await read(contactsCsvHeader() + list.map(contactCsvLine).join(''))
      expect(preview).toMatchObject({ total: list.length, valid: list.length, duplicates: 0 })
      expect(recordsOf(csv).map(written)).toEqual(list.map(asSent))
    }),
  )
})

test('Custom fields that have a column each come back as they were, whatever they are called', async () => {
  const names = ['Mobile', 'Time zone', 'Company name', '=Region']
  const custom_fields = {
    Mobile: '0171 2345678',
    'Time zone': 'of the branch',
    'Company name': 'Former GmbH',
    '=Region': '=North',
    do_not_call: 'until May',
    calling_history: '[]',
    Undefined: 'kept',
  }
  const contact = Contact.parse({ id: 1, email: 'a@example.com', custom_fields })
  for (const mayHaveOthers of [true, false]) {
    const fields = names.map((name) => ({ name, type: 'text' as const }))
    const { header, lineOf } = contactsCsvWith(fields, mayHaveOthers)
    expect(header.includes(',custom_fields,')).toBe(mayHaveOthers)
    const { csv } = await read(header + lineOf(contact))
    const { Undefined, ...defined } = custom_fields
    expect(recordsOf(csv).map(written)).toEqual([
      { email: 'a@example.com', ...defined, ...(mayHaveOthers && { Undefined }) },
    ])
  }
})

test('An export in a person’s own formats is read back, with days instead of times', async () => {
  const contact = Contact.parse({
    id: 1,
    email: 'a@example.com',
    custom_fields: { Renewal: '2026-03-31', Budget: '1250.50' },
    created_at: '2026-01-02T03:04:05.000Z',
    last_contacted: '2026-02-03T10:00:00.000Z',
  })
  const fields = [
    { name: 'Renewal', type: 'date' as const, options: [] },
    { name: 'Budget', type: 'number' as const, options: [] },
  ]
  for (const [march, february] of [
    ['31 Mar 2026', '3 Feb 2026'],
    ['Mar 31, 2026', 'Feb 3, 2026'],
  ] as const) {
    const { header, lineOf } = contactsCsvWith(fields, false, {
      day: (iso) => (iso.startsWith('2026-03') ? march : february),
      number: (number) => number.replace('.', ','),
    })
    const [record] = recordsOf(header + lineOf(contact))
    expect(record).toMatchObject({ Renewal: march, Budget: '1250,50', last_contacted: february })
    const file = { name: 'contacts.csv', bytes: Buffer.from(header + lineOf(contact)) }
    const outcome = await readHere(file, noChoices, {}, { fields })
    expect(outcome.ok && recordsOf(Buffer.from(outcome.csv).toString())).toMatchObject([
      { Renewal: '2026-03-31', Budget: '1250.50', last_contacted: '2026-02-03T00:00:00.000Z' },
    ])
  }
})

test('of an export nothing that only the product decides becomes a custom field', async () => {
  const { preview } = await read(
    contactsCsvHeader() +
      contactCsvLine(Contact.parse({ id: 1, email: 'a@example.com', source: 'manual' })),
  )
  const fields = Object.fromEntries(preview.columns.map(({ header, field }) => [header, field]))
  expect(fields).toMatchObject({
    status: 'status',
    tags: 'tags',
    last_contacted: 'last_contacted',
    source: 'ignored',
    created_at: 'ignored',
    updated_at: 'ignored',
  })
})

test('custom fields of an export that were changed beyond reading make their row invalid', async () => {
  const exported = contactsCsvHeader() + contactCsvLine(Contact.parse({ id: 1, email: 'a@b.co' }))
  const { preview } = await read(exported.replace('a@b.co,,,,,,,,', 'a@b.co,,,,,,,,{oops'))
  expect(preview.faults).toMatchObject([{ row: 2, column: 'custom_fields' }])
})

const cell = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''))

test('the invalid rows, returned unchanged, are the same invalid rows again', async () => {
  const row = fc.tuple(fc.constantFrom('bad', '', 'a@', '=x', '@'), cell, cell, cell)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const original = `${csvLine(['E-Mail', 'Name', 'Telefon', 'Merkmal'])}${rows.map(csvLine).join('')}ada@example.com,Ada,,x\r\n`
      const first = await read(original)
      const remembered = { [first.key]: toColumnMapping(first.preview.columns) }
      const again = await read(first.invalidCsv, noChoices, remembered)
      expect(again.preview.columns.map(({ field }) => field).slice(-2)).toEqual([
        ...['ignored', 'ignored'],
      ])
      expect(again.preview).toMatchObject({ total: first.preview.invalid, valid: 0 })
      const reasons = (csv: string) => recordsOf(csv.slice(1)).map(({ row, ...rest }) => rest)
      expect(reasons(again.invalidCsv)).toEqual(reasons(first.invalidCsv))
      expect(again.key).toBe(first.key)
    }),
  )
})

test('invalid rows that were fixed in a spreadsheet are imported, without our report columns', async () => {
  const { invalidCsv } = await read(
    'E-Mail,Vorname,Merkmal\nbad,=Ada,one\nben@example.com,Ben,two\n',
  )
  const fixed = await read(invalidCsv.replace('bad', 'ada@example.com'))
  expect(fixed.csv).toBe(
    'first_name,last_name,email,phone,company,title,notes,Merkmal\r\n=Ada,,ada@example.com,,,,,one\r\n',
  )
})

test('no cell of a file for people starts a formula, its header neither', async () => {
  const { invalidCsv } = await read('email,=cmd(),+x\nbad,=1+1,@x\nbad,-1,\t=2\n')
  const { data } = Papa.parse<string[]>(invalidCsv.slice(1), { skipEmptyLines: true })
  expect(data).toHaveLength(3)
  for (const record of data) {
    for (const cell of record) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
  }
})
