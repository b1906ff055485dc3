import type { TemplateColumn } from '@bellbird/contract/contact-import/contact-import'
import type { CallingColumn } from '../columns/calling-columns.ts'
import type { ValueMapping } from './value-mapping.ts'

export const furtherColumns = [
  'status',
  'tags',
  'other_emails',
  'other_phones',
  'last_contacted',
] as const

export type ColumnField =
  | TemplateColumn
  | CallingColumn
  | (typeof furtherColumns)[number]
  | 'full_name'
  | 'custom'
  | 'ignored'

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
  { value: 'custom', label: 'Custom field' },
  { value: 'ignored', label: 'Do not import' },
]

export const MAX_CORRECTIONS = 500
export const MAX_CORRECTION_LENGTH = 2_000

/** A corrected cell: `row` is the spreadsheet's row number, `column` its name in the preview. */
export type Correction = { row: number; column: string; value: string }

/** Absent choices are detected from the file. */
export type ImportChoices = {
  /** By column index, from 0; omitted columns are mapped automatically. */
  columns?: Record<number, ColumnField>
  heading?: 'yes' | 'no'
  encoding?: string
  delimiter?: string
  sheet?: string
  /** An ISO 3166 code: phone numbers are converted to E.164 as dialed in this country. `none`: they stay unchanged. */
  country?: string
  values?: ValueMapping
  /** `take`: a row with a phone number and a name or company needs no email address. */
  withoutEmail: 'refuse' | 'take'
  /** What to do with rows whose contact exists: fill its empty fields, overwrite it, or skip the row. */
  existing: 'update' | 'overwrite' | 'skip'
  corrections: Correction[]
}

export const noChoices: ImportChoices = {
  withoutEmail: 'refuse',
  existing: 'update',
  corrections: [],
}
