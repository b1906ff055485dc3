import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import {
  columnOfField,
  decisionOn,
  type ImportDecisions,
} from '@bellbird/contract/contact-import/decisions'
import type { ContactInput } from '@bellbird/contract/contacts/contact'

export function decidedOn(
  contact: ContactInput,
  row: number,
  decisions: ImportDecisions | undefined,
) {
  if (!decisions) return undefined
  const isKept = (column: string) => decisionOn(column, row, decisions) === 'keep'
  return {
    kept: Object.keys(contact).filter((field) => isKept(columnOfField(field))),
    kept_custom: Object.keys(contact.custom_fields ?? {}).filter(
      (name) => !isCallingField(name) && isKept(name),
    ),
    appends: decisionOn('notes', row, decisions) === 'append',
  }
}

type Counts = Record<string, number>

export function addCounts(some: Counts = {}, more: Counts = {}): Counts {
  const sums = { ...some }
  for (const [column, count] of Object.entries(more)) sums[column] = (sums[column] ?? 0) + count
  return sums
}
