import type { MappedColumn } from '@bellbird/contact-files/preview/value-mapping'
import { statuses } from '@bellbird/contract/options'

const known: Record<string, Record<string, string>> = {
  status: statuses,
  call_consent: { given: 'Given', withdrawn: 'Withdrawn' },
  do_not_call: { true: 'Yes' },
}

export function optionsOf({ column, options }: Pick<MappedColumn, 'column' | 'options'>) {
  return options ?? known[column] ?? {}
}

export function valueField(column: string, text: string) {
  return `value-${encodeURIComponent(column)}-${encodeURIComponent(text)}`
}

/** Distinguishes an unchecked box for the header row from a form without that box. */
export const HEADING_OFFERED = 'heading_offered'
