import { createHash } from 'node:crypto'
import type { Row } from '@bellbird/contact-tables/table'
import type { ColumnField } from '../preview/choices.ts'
import { isAdded, type OwnFile } from '../preview/own-file.ts'
import type { ColumnMatch } from '../preview/preview.ts'

/** Where each column of a file goes, by its place. */
export type ColumnMapping = Record<number, ColumnField>

/** How a person matched the columns of earlier files, by what their headers were. */
export type ColumnMappings = Record<string, ColumnMapping>

/** A file's columns without those that we added to it. */
export function ownColumns(matches: ColumnMatch[], own: OwnFile | undefined) {
  return own?.added ? matches.filter(({ header }) => !isAdded(header)) : matches
}

/** The names of columns; where a file has none, the field a column is matched with, or its letters. */
export function namesOf(matches: ColumnMatch[], header: Row | undefined) {
  return matches.map(
    ({ index, header: name, field }) =>
      header?.cells[index] ?? (field === 'custom' || field === 'ignored' ? name : field),
  )
}

/** What two files of the same headers share. */
export function keyOf(names: string[]) {
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 32)
}

export function toColumnMapping(matches: ColumnMatch[]): ColumnMapping {
  return Object.fromEntries(matches.map(({ index, field }) => [index, field]))
}

/** Whether a column mapping differs from the automatic one. */
export function differs(mapping: ColumnMapping, matches: ColumnMatch[]) {
  return matches.some(({ index, field }) => (mapping[index] ?? field) !== field)
}
