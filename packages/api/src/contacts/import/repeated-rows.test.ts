import { phoneDigits } from '@bellbird/phone-numbers/digits'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()
let session: ImportSession

beforeEach(async () => {
  session = importSession(api, (await api.register()).token)
})

const others = Array.from({ length: 600 }, (_, at) => `Other ${at},o${at}@example.com,,`)

/** Rows next to each other, or so far apart that they are written in different transactions. */
const distances = { 'next to each other': [], 'far apart': others }

test.each(Object.entries(distances))(
  'Notes of rows about one person are combined: %s',
  async (_, between) => {
    const csv = [
      'first_name,email,notes,company',
      'Ada,ada@example.com,Call back after 2 pm,Acme',
      ...between,
      ',ADA@example.com,Duplicate,',
      ...between,
      ',ada@example.com,Call back after 2 pm,Globex',
    ].join('\n')
    const report = await session.imported(csv)
    const created = 1 + between.length
    expect(report).toMatchObject({ created, updated: 2, merged: 2, failed: 0 })
    expect(await session.record(report.import_id)).toMatchObject({ updated: 2, merged: 2 })
    const contacts = await session.contacts()
    expect(contacts.find(({ email }) => email === 'ada@example.com')).toMatchObject({
      first_name: 'Ada',
      notes: 'Call back after 2 pm\n\nDuplicate',
      company: 'Globex',
    })
  },
)

test('Notes of a contact in the list are replaced, and only the rows of the file combined', async () => {
  await session.imported('email,notes\nada@example.com,Old\n')
  const rows = ['ada@example.com,', ...others.map((row) => row.slice(row.indexOf(',') + 1))]
  await session.imported(
    [
      'email,notes,company',
      ...rows,
      'ada@example.com,One',
      ...others.slice(0, 300),
      'ada@example.com,Two',
    ].join('\n'),
  )
  const contacts = await session.contacts()
  expect(contacts.find(({ email }) => email === 'ada@example.com')?.notes).toBe('One\n\nTwo')
})

test.each(Object.entries(distances))(
  'Notes too long to be combined stay those of the earlier row: %s',
  async (_, between) => {
    const [one, two] = ['a'.repeat(30_000), 'b'.repeat(30_000)]
    const rows = [`,ada@example.com,${one},`, ...between, `Ada,ada@example.com,${two},`]
    expect(
      await session.imported(`first_name,email,notes,company\n${rows.join('\n')}\n`),
    ).toMatchObject({
      failed: 0,
    })
    const ada = (await session.contacts()).find(({ email }) => email === 'ada@example.com')
    expect(ada?.first_name).toBe('Ada')
    expect(ada?.notes === one).toBe(true)
  },
)

test('Notes keep the order of the rows, however these are grouped into transactions', async () => {
  const first = [',ada@example.com,One,', ...others, ...others.map((row) => `More ${row}`)]
  const rows = [...first, ',ada@example.com,Two,', ',ada@example.com,One,']
  await session.imported(`first_name,email,notes,company\n${rows.join('\n')}\n`)
  const contacts = await session.contacts()
  expect(contacts.find(({ email }) => email === 'ada@example.com')?.notes).toBe('One\n\nTwo')
})

test('An import that goes on after an interruption still combines the notes of its rows', async () => {
  const rows = [',ada@example.com,One,', ...others, ',ada@example.com,Two,']
  const csv = `first_name,email,notes,company\n${rows.join('\n')}\n`
  const cut = csv.slice(0, csv.lastIndexOf(',ada@'))
  expect((await session.brokenOff(cut, 'key')).status).toBe(400)
  await session.imported(csv, {}, { 'Idempotency-Key': 'key' })
  const contacts = await session.contacts()
  expect(contacts.find(({ email }) => email === 'ada@example.com')?.notes).toBe('One\n\nTwo')
})

test.each(Object.entries(distances))(
  'Rows without an email are one person where their numbers differ by "(0)" only: %s',
  async (_, between) => {
    const csv = [
      'first_name,email,notes,phone',
      'Ada,,,+49 (0)30 (0)5550101',
      ...between,
      'Ada,,,+49 30 5550101',
    ].join('\n')
    expect(await session.imported(csv)).toMatchObject({ created: 1 + between.length, failed: 0 })
  },
)

test('A phone number has the same digits in SQL as in the code', async () => {
  const piece = fc.constantFrom(
    '(0)',
    '( 0)',
    '((0))',
    '0',
    '+49',
    ' ',
    '-',
    '٣',
    'ext',
    '12',
    '\u00a0',
  )
  const phones = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(phones, { minLength: 1, maxLength: 50 }), async (list) => {
      const rows = await api.database().query<{ digits: string }>(
        `select phone_digits(phone) as digits
           from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (phone, position)
           order by position`,
        [JSON.stringify(list)],
      )
      expect(rows.map(({ digits }) => digits)).toEqual(list.map(phoneDigits))
    }),
    { numRuns: cases(40) },
  )
})
