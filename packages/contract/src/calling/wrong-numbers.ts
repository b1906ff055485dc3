import { digitsOf } from '@bellbird/phone-numbers/digits'
import { createNumberList } from '@bellbird/phone-numbers/number-list'
import type { CustomFields } from './calling.ts'

export function wrongNumbersIn({ wrong_number = '' }: CustomFields) {
  return wrong_number
    .split(/[;,\n]/)
    .map((number) => number.trim())
    .filter((number) => digitsOf(number) !== '')
}

export function isWrongNumber(fields: CustomFields, phone: string, e164: string) {
  const numbers = wrongNumbersIn(fields)
  if (numbers.some((number) => digitsOf(number) === digitsOf(phone))) return true
  const wrong = createNumberList()
  for (const number of numbers) wrong.add(number)
  return wrong.has(e164)
}

export function withWrongNumber(fields: CustomFields, number: string): CustomFields {
  const known = wrongNumbersIn(fields)
  if (known.some((one) => digitsOf(one) === digitsOf(number))) return fields
  return { ...fields, wrong_number: [...known, number].join('; ') }
}

export function withoutWrongNumber(fields: CustomFields, number: string): CustomFields {
  const { wrong_number: _, ...others } = fields
  const left = wrongNumbersIn(fields).filter((one) => digitsOf(one) !== digitsOf(number))
  return left.length > 0 ? { ...others, wrong_number: left.join('; ') } : others
}
