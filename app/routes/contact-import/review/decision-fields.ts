import { columnLabels } from '@bellbird/contact-files/preview/choices'
import type { Decision } from '@bellbird/contract/contact-import/decisions'
import { type Status, statuses } from '@bellbird/contract/options'
import { shortDate } from '#app/ui/components/short-date.ts'

export function fieldOf(column: string, row: number | 'all') {
  const plain = /^[a-z]\w*$/.test(column)
  return `decide-${row}-${plain ? column : `x${encodeURIComponent(column)}`}`
}

const words: Record<Decision, string> = {
  keep: 'Keep what’s there',
  replace: 'Use the file’s value',
  append: 'Append to what’s there',
}

export function decisionsFor(column: string): Record<string, string> {
  const { append, ...others } = words
  return column === 'notes' ? { ...others, append } : others
}

export function allField(name: string) {
  return `all-${name}`
}

export const WITHOUT_EMAIL = 'import-without-email'

/** The value is the name of the field to correct as suggested, or `all`. */
export const USE = 'use'

/** The value is the row whose corrections are taken back. */
export const TAKE_BACK = 'take-back'

export function labelOf(column: string) {
  return Object.hasOwn(columnLabels, column)
    ? columnLabels[column as keyof typeof columnLabels]
    : column
}

export function shownValue(column: string, value: string) {
  if (column === 'status') return statuses[value as Status] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? shortDate(value) : value
}
