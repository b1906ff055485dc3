import type { ChoiceColumn } from '@bellbird/contact-files/preview/value-mapping'
import { statuses } from '@bellbird/contract/options'

const options: Record<ChoiceColumn, Record<string, string>> = {
  status: statuses,
  call_consent: { given: 'Given', withdrawn: 'Withdrawn' },
  do_not_call: { true: 'Yes' },
}

/** What a text of this column can mean. */
export function optionsOf(column: ChoiceColumn) {
  return options[column]
}

/** The field of the form that says what a text means. */
export function valueField(column: ChoiceColumn, text: string) {
  return `value-${column}-${encodeURIComponent(text)}`
}

/** The form says of the heading what is ticked, where it sends this. */
export const HEADING_OFFERED = 'heading_offered'
