import { countryOptions } from '@bellbird/contact-files/values/countries'

/** The countries by their codes, in the order of their names. */
export function countryNames(): Record<string, string> {
  return Object.fromEntries(countryOptions().map(({ value, label }) => [value, label]))
}
