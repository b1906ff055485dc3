import type { ChoiceColumn } from '@bellbird/contact-files/preview/value-mapping'
import { statuses } from '@bellbird/contract/options'

const options: Record<ChoiceColumn, Record<string, string>> = {
  status: statuses,
  call_consent: { given: 'Given', withdrawn: 'Withdrawn' },
  do_not_call: { true: 'Yes' },
}

/** The options that a value in this column can map to. */
export function optionsOf(column: ChoiceColumn) {
  return options[column]
}

/** The name of the form field for a value's meaning. */
export function valueField(column: ChoiceColumn, text: string) {
  return `value-${column}-${encodeURIComponent(text)}`
}

/** Present if the form includes the checkbox for the heading row. */
export const HEADING_OFFERED = 'heading_offered'
