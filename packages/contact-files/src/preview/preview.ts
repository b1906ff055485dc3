import type { ColumnField, ImportChoices } from './choices.ts'
import type { MappedColumn } from './value-mapping.ts'

export type RowState = 'valid' | 'invalid'

/** A row as it would be imported. `row` is the number the spreadsheet shows beside it. */
export type PreviewRow = {
  row: number
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  status: RowState
  /** `duplicate`: an earlier row is of the same person; `existing`: the contact is in the list already. */
  note?: 'duplicate' | 'existing'
  /** Of a valid row: its place in the CSV that is sent, from 1. */
  csvRow?: number
}

/** What a repeated row does to a column of its person. `both`: combined. `kept`: the earlier value, these notes being too long to be added. */
export type RepeatedValue = {
  column: string
  outcome: 'added' | 'replaced' | 'both' | 'kept'
  /** What earlier rows have, and what this one has; shortened to 200 characters. */
  earlier: string
  later: string
}

/** A valid row of a person an earlier row is of: one contact comes of both. */
export type RepeatedRow = {
  row: number
  /** The first row of that person. */
  first: number
  /** By what a person knows them: a name, or else an email address or phone number. */
  person: string
  /** Empty where it has nothing that earlier rows have not. */
  values: RepeatedValue[]
}

/** Why a row is invalid. `value` is the cell, shortened to 200 characters. */
export type RowFault = { row: number; column: string; value: string; message: string }

/** An invalid row with its values, for correcting it on the page. Longer cells are left out. */
export type InvalidRow = { row: number; values: Record<string, string>; faults: RowFault[] }

/**
 * Where a column of the file goes. `full_name` is split into first and last name; `custom` becomes a
 * custom field named like its header; `ignored` is not imported.
 */
export type ColumnMatch = {
  /** Its place in the file, from 0. */
  index: number
  header: string
  field: ColumnField
  /** Its first filled cells, three at most. */
  samples: string[]
}

/** Where phone numbers seem to be from: an ISO 3166 code, and what speaks for it. */
export type CountryGuess = { country: string; reasons: string[] }

/** What importing a contact file would do. */
export type ImportPreview = {
  fileName: string
  fileBytes: number
  format: 'csv' | 'xlsx' | 'xls'
  /** The row that names the columns, as the spreadsheet numbers it; null where none does. Absent where that is no question. */
  heading?: number | null
  encoding?: string
  delimiter?: string
  sheet?: string
  /** The sheets one can choose from; of a workbook only. */
  sheets?: string[]
  /** What was chosen, remembered matching included. */
  choices: ImportChoices
  /** Whether the columns are matched as they were for an earlier file of the same headers. */
  remembered: boolean
  total: number
  valid: number
  invalid: number
  /** Valid rows of a person an earlier row is of too; they stay valid and add to that contact. */
  duplicates: number
  /** Of those, the rows that replace a value of an earlier row, or whose notes cannot be added. */
  replacing: number
  /** The first 50 repeated rows, those counted by `replacing` before the others. */
  repeated: RepeatedRow[]
  /** Repeated rows that are left out, because their contact is in the list already. */
  skippedDuplicates: number
  /** Rows whose contact is in the list already; null until that is known. */
  existing: number | null
  /** Of those, the rows that are left out because that was chosen. */
  skipped: number
  /** Invalid rows that would be valid if a phone number were enough. */
  phoneOnly: number
  /** The first 20 rows. */
  rows: PreviewRow[]
  /** The first 100 faults of `faultCount`. */
  faults: RowFault[]
  faultCount: number
  /** The first 50 invalid rows. */
  invalidRows: InvalidRow[]
  columns: ColumnMatch[]
  /** The texts of columns that name options. */
  values: MappedColumn[]
  /** Where its phone numbers seem to be from, and how that was found out; only where that was asked for. */
  guess?: CountryGuess
  /** Plain sentences about how the file was read: the sheet, rows left out, a guessed encoding. */
  notices: string[]
}

/**
 * `csv` is UTF-8 and holds exactly the valid rows: the template's columns in order, then the custom fields;
 * `whoCsv` holds only what identifies a contact, of the same rows. It is meant for the API and not made safe
 * for spreadsheets. `invalidCsv` holds the other rows as the file has them, and why, for people. `repeatedCsv`
 * explains every repeated row, for people, and `repeats` lists which rows of `csv` those are. `rowNumbers` maps
 * each row of `csv` to its row in the spreadsheet. `key` is shared by files with the same headers. `message` is
 * for the person.
 */
export type ReadContactFile =
  | {
      ok: true
      preview: ImportPreview
      key: string
      csv: Uint8Array
      whoCsv: Uint8Array
      invalidCsv: Uint8Array
      repeatedCsv: Uint8Array
      repeats: number[]
      rowNumbers: number[]
    }
  | { ok: false; message: string }

/** A file as it was uploaded. */
export type ContactFile = { name: string; bytes: Uint8Array }
