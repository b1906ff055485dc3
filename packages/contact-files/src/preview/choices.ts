import { callingFields } from '@bellbird/contract/calling/calling-fields'
import { fieldLabels } from '@bellbird/contract/contacts/field-labels'
import type { ValueMapping } from './value-mapping.ts'

export const furtherColumns = [
  'status',
  'tags',
  'other_emails',
  'other_phones',
  'last_contacted',
] as const

const { job_title, emails, phones, last_contacted, notes, status, tags, ...person } = fieldLabels
const { calling_history, wrong_number, ...calling } = callingFields

/** The columns of our files, some of which are named differently than the contact's field. */
export const columnLabels = {
  ...person,
  title: job_title,
  notes,
  status,
  tags,
  other_emails: emails,
  other_phones: phones,
  last_contacted,
  ...calling,
}

const { first_name, last_name, ...others } = columnLabels

export const columnFields = {
  first_name,
  last_name,
  full_name: 'Full name (split automatically)',
  ...others,
  custom: 'Custom field',
  ignored: 'Do not import',
}
export type ColumnField = keyof typeof columnFields

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
