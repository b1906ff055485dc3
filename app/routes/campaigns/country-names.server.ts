import { countryOptions } from '@bellbird/contact-files/values/countries'

/** Country names by code, sorted by name. */
export function countryNames(): Record<string, string> {
  return Object.fromEntries(countryOptions().map(({ value, label }) => [value, label]))
}
