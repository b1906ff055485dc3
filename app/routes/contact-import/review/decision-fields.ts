import type { Decision } from '@bellbird/contract/contact-import/decisions'
import { type Status, statuses } from '@bellbird/contract/options'
import { shortDate } from '#app/ui/components/short-date.ts'

/** The name of the form field for the decision on a column, in one row or in all of them. */
export function fieldOf(column: string, row: number | 'all') {
  const plain = /^[a-z]\w*$/.test(column)
  return `decide-${row}-${plain ? column : `x${encodeURIComponent(column)}`}`
}

const words: Record<Decision, string> = {
  keep: 'Keep what’s there',
  replace: 'Use the file’s value',
  append: 'Append to what’s there',
}

/** The possible decisions on a column. */
export function decisionsFor(column: string): Record<string, string> {
  const { append, ...others } = words
  return column === 'notes' ? { ...others, append } : others
}

/** The name of the form field that applies a choice to every row with the same text. */
export function allField(name: string) {
  return `all-${name}`
}

/** The name of the form field that allows rows without an email. */
export const WITHOUT_EMAIL = 'import-without-email'

/** The button that corrects the field named by its value, or all of them, as suggested. */
export const USE = 'use'

/** The button that takes back the corrections of the row named by its value. */
export const TAKE_BACK = 'take-back'

const labels: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  title: 'Job title',
  notes: 'Notes',
  status: 'Status',
  tags: 'Tags',
  other_emails: 'Other emails',
  other_phones: 'Other phones',
  last_contacted: 'Last contacted',
}

export function labelOf(column: string) {
  return labels[column] ?? column
}

/** A value as people read it: a status by its name, an instant by its day. */
export function shownValue(column: string, value: string) {
  if (column === 'status') return statuses[value as Status] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? shortDate(value) : value
}
