import examples from 'libphonenumber-js/examples.mobile.json'
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { dialedFrom } from './e164.ts'

/** The ways people write a number, first those without a country code. */
function spellings(country: CountryCode) {
  const number = getExampleNumber(country, examples)
  const international = number?.formatInternational() ?? ''
  const withTrunk = international.replace(/^\+(\d+) /, '$1 (0)')
  const bare = international.slice(1)
  // In these countries a number may begin with 0, so (0) means nothing.
  const ofTrunk = ['AC', 'IT', 'VA'].includes(country)
    ? []
    : [withTrunk, `+${withTrunk}`, `00${withTrunk}`]
  return {
    e164: number?.number,
    inside: [number?.formatNational() ?? '', bare, bare.replaceAll(' ', '')],
    outside: [international, `+${bare.replaceAll(' ', '')}`, `00${bare}`, `00 ${bare}`, ...ofTrunk],
  }
}

test('a mobile number of any country is known in the country it is of, however it is written', () => {
  for (const country of getCountries()) {
    const { e164, inside, outside } = spellings(country)
    const taken = [...inside, ...outside].map(dialedFrom(country))
    expect({ country, taken }).toEqual({ country, taken: taken.map(() => e164) })
  }
})

test.each(['DE', 'US', 'JP', 'AU', 'IT', 'CO', 'KR', 'BR', 'RU'])(
  'dialed from %s, a number with any country’s code is known or stays as it was typed',
  (from) => {
    for (const country of getCountries()) {
      const { e164, outside } = spellings(country)
      const taken = outside.map(dialedFrom(from))
      expect({ country, taken }).toEqual({ country, taken: taken.map((one) => one && e164) })
    }
  },
)
