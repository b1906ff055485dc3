import { fits, type TypedField } from '@bellbird/contract/contacts/field-values'
import type { FieldType } from '@bellbird/contract/contacts/field-words'

import { instantOf } from './instants.ts'
import { no, yes } from './yes-no.ts'

const readings: Partial<Record<FieldType, (text: string, field: TypedField) => string>> = {
  date: (text) => instantOf(text).slice(0, 10),
  number: numberOf,
  yes_no: (text) =>
    yes.has(text.toLowerCase()) ? 'yes' : no.has(text.toLowerCase()) ? 'no' : text,
  choice: (text, { options }) =>
    options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text,
}

export function typedCell(field: TypedField | undefined, cell: string) {
  const text = cell.trim()
  if (!field || fits(field, text)) return cell
  const read = readings[field.type]?.(text, field) ?? text
  return fits(field, read) ? read : cell
}

/** "1,250" may mean two numbers and stays as it is. */
function numberOf(text: string) {
  const digits = text.replace(/(?<=\d)[\s'’](?=\d{3})/g, '')
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(digits) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
    return digits.replaceAll('.', '').replace(',', '.')
  }
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(digits) || /^-?\d{1,3}(,\d{3}){2,}$/.test(digits)) {
    return digits.replaceAll(',', '')
  }
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(digits)) return text
  return digits.replace(/^(-?\d+),(\d+)$/, '$1.$2')
}
