import type { TemplateColumn } from '@bellbird/contract/contact-import/contact-import'
import type { CallingColumn } from '../columns/calling-columns.ts'
import type { ValueMapping } from './value-mapping.ts'

/** Columns of the contract's import beyond the template. */
export const furtherColumns = [
  'status',
  'tags',
  'other_emails',
  'other_phones',
  'last_contacted',
] as const

/** Where a column of the file goes. `custom` keeps it as a custom field named like its header. */
export type ColumnField =
  | TemplateColumn
  | CallingColumn
  | (typeof furtherColumns)[number]
  | 'full_name'
  | 'custom'
  | 'ignored'

/** What a person can choose for each column, in the order a list shows it. */
export const columnFields: { value: ColumnField; label: string }[] = [
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'full_name', label: 'Full name (split automatically)' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'company', label: 'Company' },
  { value: 'title', label: 'Job title' },
  { value: 'notes', label: 'Notes' },
  { value: 'status', label: 'Status' },
  { value: 'tags', label: 'Tags' },
  { value: 'other_emails', label: 'Other emails' },
  { value: 'other_phones', label: 'Other phones' },
  { value: 'last_contacted', label: 'Last contacted' },
  { value: 'do_not_call', label: 'Do not call' },
  { value: 'do_not_call_reason', label: 'Do-not-call reason' },
  { value: 'do_not_call_source', label: 'Do-not-call source' },
  { value: 'do_not_call_at', label: 'Do-not-call since' },
  { value: 'call_consent', label: 'Call consent' },
  { value: 'call_consent_wording', label: 'Consent wording' },
  { value: 'call_consent_source', label: 'Consent source' },
  { value: 'call_consent_at', label: 'Consent date' },
  { value: 'time_zone', label: 'Time zone' },
  { value: 'custom', label: 'Keep as a custom field' },
  { value: 'ignored', label: 'Do not import' },
]

export const MAX_CORRECTIONS = 500
export const MAX_CORRECTION_LENGTH = 2_000

/** One cell as a person wants it: `row` as the spreadsheet numbers it, `column` as the preview names it. */
export type Correction = { row: number; column: string; value: string }

/** How a person wants their file to be read and taken. What is absent is found out from the file. */
export type ImportChoices = {
  /** By the column's place in the file, from 0; columns left out are matched by themselves. */
  columns?: Record<number, ColumnField>
  /** Whether the first row names the columns, where that is not as it seems. */
  heading?: 'yes' | 'no'
  encoding?: string
  delimiter?: string
  sheet?: string
  /** ISO 3166 code: phone numbers are rewritten to E.164 as dialled from there; `none`: they stay as they are. */
  country?: string
  /** What texts of the file mean, such as Kunde. */
  values?: ValueMapping
  /** `take`: a row with a phone number and a name or company may come without an email. */
  withoutEmail: 'refuse' | 'take'
  /** What happens to rows whose contact is in the list: they fill what is empty, overwrite it, or are left out. */
  existing: 'update' | 'overwrite' | 'skip'
  corrections: Correction[]
}

export const noChoices: ImportChoices = {
  withoutEmail: 'refuse',
  existing: 'update',
  corrections: [],
}
