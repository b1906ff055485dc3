import type { TemplateColumn } from '#contract/contact-import.ts'

export type RowVerdict = 'valid' | 'invalid'

/** A row as it would be imported. `row` is the number the spreadsheet shows beside it. */
export type PreviewRow = {
  row: number
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  status: RowVerdict
}

/** Why a row is invalid. `value` is what the file says, shortened to 200 characters. */
export type RowFault = { row: number; column: string; value: string; message: string }

/**
 * Where a column of the file goes. `full_name` is split into first and last name; `custom` becomes a
 * custom field named like its header; `ignored` is not imported.
 */
export type ColumnMatch = {
  header: string
  field: TemplateColumn | 'full_name' | 'custom' | 'ignored'
  sample: string
}

/** What importing a contact file would do. */
export type ImportPreview = {
  fileName: string
  fileBytes: number
  format: 'csv' | 'xlsx' | 'xls'
  encoding?: string
  delimiter?: string
  sheet?: string
  total: number
  valid: number
  invalid: number
  /** Valid rows whose email stands in an earlier row too; they stay valid and update that contact. */
  duplicates: number
  /** The first 20 rows. */
  rows: PreviewRow[]
  /** The first 100 faults of `faultCount`. */
  faults: RowFault[]
  faultCount: number
  columns: ColumnMatch[]
  /** Plain sentences about how the file was read: the sheet, rows left out, a guessed encoding. */
  notices: string[]
}

/**
 * `csv` is UTF-8 and holds exactly the valid rows: the template's columns in order, then the custom
 * fields. It is meant for the API and not made safe for spreadsheets. `message` is for the person.
 */
export type ReadContactFile =
  | { ok: true; preview: ImportPreview; csv: Uint8Array }
  | { ok: false; message: string }

/** A file as it was uploaded. */
export type ContactFile = { name: string; bytes: Uint8Array }
