import { spelledKeys } from '@bellbird/phone-numbers/number-keys'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explained } from '../../database/test-plans.ts'
import { testApi } from '../../test-api.ts'
import { contactsWith } from './contacts-with.ts'
import { doNotCallNumbers, suppressedAmong } from './do-not-call-numbers.ts'

const api = testApi()

const separator = fc.constantFrom('', ' ', '-', '/', '.', ' ', '\u2009')
const phone = fc
  .tuple(
    fc.constantFrom(
      '',
      '+',
      ' +',
      '00',
      '0',
      '\u00a0+',
      '+49 (0)',
      '+49 0',
      '+7 8',
      '+1 0',
      '+353 0',
      '0039 0',
    ),
    fc.array(fc.tuple(separator, fc.stringMatching(/^\d{1,4}$/)), { minLength: 0, maxLength: 5 }),
    fc.constantFrom('', ' ext. 12', 'x3', '#\u00a04', ' EXT 77', ' ext.', 'x1234567'),
  )
  .map(([prefix, groups, extension]) => prefix + groups.flat().join('') + extension)

test('A number has the same keys in SQL as in the code, but for what takes the numbering plans', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(phone, { minLength: 1, maxLength: 50 }), async (phones) => {
      const rows = await api.database().query<{ keys: string[] }>(
        `select number_keys(phone) as keys
           from jsonb_array_elements_text($1::text::jsonb) with ordinality as asked (phone, position)
           order by position`,
        [JSON.stringify(phones)],
      )
      expect(rows.map(({ keys }) => keys.toSorted())).toEqual(phones.map(spelledKeys))
    }),
    { numRuns: cases(40) },
  )
})

test('A check reads only entries with the same endings, however long the list is', async () => {
  const { user } = await api.register()
  const ownerId = user.id ?? ''
  const database = api.database()
  const numbers = Array.from({ length: 20 }, (_, at) => `+4915${100_000_000 + at}`)
  await database.query(
    `insert into suppressed_numbers (id, owner_id, phone, e164, digits, keys)
     select gen_random_uuid(), $1, number, number, number_digits(number), number_keys(number)
     from generate_series(100000000, 100001999) at, concat('+4915', at) number`,
    [ownerId],
  )
  await database.query(
    `insert into contacts (id, owner_id, first_name, phone, status, source, custom_fields)
     select gen_random_uuid(), $1, 'Ada', concat('+4915', at), 'lead', 'manual', '{"do_not_call": "yes"}'
     from generate_series(100000000, 100001999) at`,
    [ownerId],
  )
  for (const table of ['suppressed_numbers', 'contacts']) await database.query(`analyze ${table}`)
  const { sql, read } = explained(database)

  const { suppressed, marked } = await doNotCallNumbers(sql, ownerId, '', numbers)
  expect(read).toHaveLength(3)
  for (const number of numbers) {
    expect(suppressed.find(number)).toBeDefined()
    expect(marked.find(number)).toBeDefined()
  }
  read.length = 0
  expect(await suppressedAmong(sql, ownerId, numbers)).toEqual(new Set(numbers))
  // Before version 18, PostgreSQL rounds the rows per loop.
  expect(read).toHaveLength(1)
  expect(read[0]).toBeLessThanOrEqual(numbers.length)
  const named = await contactsWith(sql, ownerId, numbers)
  expect(named({ phone: '', e164: String(numbers[0]) })).toMatchObject({ name: 'Ada' })
  expect(Math.max(...read)).toBeLessThanOrEqual(numbers.length)
})
