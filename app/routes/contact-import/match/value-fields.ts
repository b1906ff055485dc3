import type { MappedColumn } from '@bellbird/contact-files/preview/value-mapping'
import { statuses } from '@bellbird/contract/options'

const known: Record<string, Record<string, string>> = {
  status: statuses,
  call_consent: { given: 'Given', withdrawn: 'Withdrawn' },
  do_not_call: { true: 'Yes' },
}

/** The options that a value in this column can map to. */
export function optionsOf({ column, options }: Pick<MappedColumn, 'column' | 'options'>) {
  return options ?? known[column] ?? {}
}

/** The name of the form field for a value's meaning. */
export function valueField(column: string, text: string) {
  return `value-${encodeURIComponent(column)}-${encodeURIComponent(text)}`
}

/** Present if the form includes the checkbox for the heading row. */
export const HEADING_OFFERED = 'heading_offered'
