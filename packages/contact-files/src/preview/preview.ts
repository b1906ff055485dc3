import type { ColumnField, ImportChoices } from './choices.ts'
import type { MappedColumn } from './value-mapping.ts'

export type RowState = 'valid' | 'invalid'

/** `row` is the spreadsheet's row number, counted from 1. */
export type PreviewRow = {
  row: number
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  /** Its other filled fields: a column that imports accept, or the name of a custom field. */
  more?: { field: string; value: string }[]
  /** What the file has in the fields that are saved otherwise, of a valid row. */
  written?: Record<string, string>
  status: RowState
  /** `duplicate`: an earlier row is about the same person; `existing`: the contact exists. */
  note?: 'duplicate' | 'existing'
  /** For a valid row: its number in the CSV to send, from 1. */
  csvRow?: number
}

/** What a repeated row does to a column. `both`: combined. `kept`: the earlier value, because the notes are too long. */
export type RepeatedValue = {
  column: string
  outcome: 'added' | 'replaced' | 'both' | 'kept'
  /** The values of earlier rows and of this one, shortened to 200 characters. */
  earlier: string
  later: string
}

/** A valid row about the same person as an earlier row; both become one contact. */
export type RepeatedRow = {
  row: number
  first: number
  person: string
  values: RepeatedValue[]
}

/** `value` is the cell, shortened to 200 characters. */
export type RowFault = { row: number; column: string; value: string; message: string }

/** Longer cells are omitted. */
export type InvalidRow = {
  row: number
  values: Record<string, string>
  /** All its values as they would be saved, by column of the CSV to send; '' if there are none. */
  saved?: Record<string, string>
  faults: RowFault[]
}

/** A valid row with corrected cells. `written` is what the file has in them, shortened to 200 characters. */
export type CorrectedRow = InvalidRow & { written: Record<string, string> }

/** `full_name` is split into first and last name; `custom` becomes a custom field named like its header. */
export type ColumnMatch = {
  /** Its index in the file, from 0. */
  index: number
  header: string
  field: ColumnField
  /** The name of its custom field: the header, or with a number if that is taken, as “Last contacted (2)”. */
  name?: string
  samples: string[]
  filled?: number
}

/** `country` is an ISO 3166 code. */
export type CountryGuess = { country: string; reasons: string[] }

export type ImportPreview = {
  fileName: string
  fileBytes: number
  format: 'csv' | 'xlsx' | 'xls'
  /** The spreadsheet's row number of the header; null if there is none. Absent if it is certain. */
  heading?: number | null
  encoding?: string
  delimiter?: string
  sheet?: string
  sheets?: string[]
  choices: ImportChoices
  remembered: boolean
  total: number
  valid: number
  invalid: number
  /** Valid rows about the same person as an earlier row; they stay valid and add to that contact. */
  duplicates: number
  /** Those among them that replace a value of an earlier row or whose notes cannot be added. */
  replacing: number
  /** The first 50 repeated rows; those counted by `replacing` come first. */
  repeated: RepeatedRow[]
  existingDuplicates: number
  skippedDuplicates: number
  /** Rows whose contact exists; null until known. */
  existing: number | null
  skipped: number
  /** Invalid rows that would be valid without an email address. */
  phoneOnly: number
  /** Valid rows whose phone number has no country code, if there are any. */
  withoutCountry?: number
  /** Numbers that are none of their country code's, and the first; `of`: how many were looked up, if not all. */
  undialable?: { count: number; row: number; of?: number }
  /** The first 20 rows. */
  rows: PreviewRow[]
  /** The first 100 faults of `faultCount`. */
  faults: RowFault[]
  faultCount: number
  /** The first 50 invalid rows. */
  invalidRows: InvalidRow[]
  /** The valid rows with corrected cells, if there are any: their number, and the 50 corrected last. */
  corrected?: number
  correctedRows?: CorrectedRow[]
  columns: ColumnMatch[]
  values: MappedColumn[]
  /** Only if requested. */
  guess?: CountryGuess
  notices: string[]
}

/**
 * `csv` and `identityCsv` are for the API and not protected against formulas; `invalidCsv` and `repeatedCsv` are for
 * people. `rowNumbers` are the spreadsheet's, for each row of `csv`; `repeats` are rows of `csv`, from 1. `identityCsv`
 * has the same rows as `csv`. Files with the same headers share `key`.
 */
export type ReadContactFile =
  | {
      ok: true
      preview: ImportPreview
      key: string
      csv: Uint8Array
      identityCsv: Uint8Array
      invalidCsv: Uint8Array
      repeatedCsv: Uint8Array
      repeats: number[]
      rowNumbers: number[]
    }
  | { ok: false; message: string }

export type ContactFile = { name: string; bytes: Uint8Array }
