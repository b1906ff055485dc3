import { columnFields, MAX_CORRECTIONS, noChoices } from '@bellbird/contact-files/preview/choices'
import { countries, countryOptions } from '@bellbird/contact-files/values/countries'
import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { parseChoices } from './parse-choices.server.ts'

test('choices of every kind are taken as they are', () => {
  const choices = {
    columns: Object.fromEntries(Object.keys(columnFields).map((field, index) => [index, field])),
    encoding: 'windows-1252',
    delimiter: ';',
    sheet: 'Sheet 1',
    country: 'DE',
    withoutEmail: 'take',
    existing: 'skip',
    corrections: [{ row: 2, column: 'email', value: 'ada@example.com' }],
  }
  expect(parseChoices(choices)).toEqual(choices)
  expect(parseChoices({})).toEqual(noChoices)
})

test.each([
  { columns: { 512: 'email' } },
  { columns: { a: 'email' } },
  { columns: { __proto__x: 'email' } },
  { columns: { 0: 'password' } },
  { country: 'XX' },
  { delimiter: ';;' },
  { withoutEmail: 'maybe' },
  { corrections: [{ row: 0, column: 'email', value: '' }] },
  {
    corrections: Array.from({ length: MAX_CORRECTIONS + 1 }, () => ({
      row: 2,
      column: 'email',
      value: '',
    })),
  },
  { further: true },
  'columns',
  null,
])('choices like %j are none', (input) => {
  expect(parseChoices(input)).toBeUndefined()
})

test('the countries to choose from are those whose numbers can be read, by their names', () => {
  expect(countries).toEqual(getCountries())
  expect(countryOptions()).toContainEqual({ value: 'DE', label: 'Germany' })
})
