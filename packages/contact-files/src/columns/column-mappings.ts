import { createHash } from 'node:crypto'
import type { Row } from '@bellbird/contact-tables/table'
import type { ColumnField } from '../preview/choices.ts'
import { isAdded, type OwnFile } from '../preview/own-file.ts'
import type { ColumnMatch } from '../preview/preview.ts'

/** The target of each column, by its index in the file. */
export type ColumnMapping = Record<number, ColumnField>

/** The column mappings a person chose for earlier files, by the key of their headers. */
export type ColumnMappings = Record<string, ColumnMapping>

/** A file's columns without those that Bellbird added to it. */
export function ownColumns(matches: ColumnMatch[], own: OwnFile | undefined) {
  return own?.added ? matches.filter(({ header }) => !isAdded(header)) : matches
}

/** The names of columns; without a header, the field a column is mapped to, or its letter. */
export function namesOf(matches: ColumnMatch[], header: Row | undefined) {
  return matches.map(
    ({ index, header: name, field }) =>
      header?.cells[index] ?? (field === 'custom' || field === 'ignored' ? name : field),
  )
}

/** A key shared by files with the same headers. */
export function keyOf(names: string[]) {
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 32)
}

export function toColumnMapping(matches: ColumnMatch[]): ColumnMapping {
  return Object.fromEntries(matches.map(({ index, field }) => [index, field]))
}

/** Whether a column mapping differs from the current one. */
export function differs(mapping: ColumnMapping, matches: ColumnMatch[]) {
  return matches.some(({ index, field }) => (mapping[index] ?? field) !== field)
}
