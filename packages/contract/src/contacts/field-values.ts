import { isPlausiblePhone } from '@bellbird/phone-numbers/digits'
import type { FieldType } from './field-words.ts'

export type TypedField = { name: string; type: FieldType; options: readonly string[] }

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

export function isNumber(value: string) {
  return NUMBER.test(value)
}

export function isDay(value: string) {
  const [, year = '', month, day] = DAY.exec(value) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year > '0000' && date.getUTCDate() === Number(day) && Number(month) <= 12
}

function isLink(value: string) {
  return /^https?:\/\/[^\s/]+\S*$/i.test(value) && URL.canParse(value)
}

const checks: Record<FieldType, (value: string, field: TypedField) => boolean> = {
  text: () => true,
  number: isNumber,
  date: isDay,
  yes_no: (value) => /^(yes|no)$/i.test(value),
  choice: (value, { options }) => options.includes(value),
  link: isLink,
  phone: isPlausiblePhone,
}

export function fits(field: TypedField, value: string) {
  return value === '' || checks[field.type](value, field)
}

export function faultOf(field: TypedField, value: string) {
  return fits(field, value) ? undefined : `${field.name} must be ${expected(field)}`
}

function expected({ type, options }: TypedField) {
  switch (type) {
    case 'number':
      return 'a number, such as 1250.50'
    case 'date':
      return 'a date, such as 2026-03-31'
    case 'yes_no':
      return 'yes or no'
    case 'choice':
      return `one of: ${options.join(', ')}`
    case 'link':
      return 'a web address, such as https://example.com'
    case 'phone':
      return 'a phone number, such as +1 212 555 0101'
    default:
      return 'text'
  }
}
