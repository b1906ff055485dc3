import { createHash } from 'node:crypto'
import type { Row } from '@bellbird/contact-tables/table'
import type { ColumnField } from '../preview/choices.ts'
import { isAdded, type OwnFile } from '../preview/own-file.ts'
import type { ColumnMatch } from '../preview/preview.ts'

export type ColumnMapping = Record<number, ColumnField>

/** By the key of their headers (`keyOf`). */
export type ColumnMappings = Record<string, ColumnMapping>

export function ownColumns(matches: ColumnMatch[], own: OwnFile | undefined) {
  return own?.added ? matches.filter(({ header }) => !isAdded(header)) : matches
}

export function namesOf(matches: ColumnMatch[], header: Row | undefined) {
  return matches.map(
    ({ index, header: name, field }) =>
      header?.cells[index] ?? (field === 'custom' || field === 'ignored' ? name : field),
  )
}

export function keyOf(names: string[]) {
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 32)
}

export function toColumnMapping(matches: ColumnMatch[]): ColumnMapping {
  return Object.fromEntries(matches.map(({ index, field }) => [index, field]))
}

export function differs(mapping: ColumnMapping, matches: ColumnMatch[]) {
  return matches.some(({ index, field }) => (mapping[index] ?? field) !== field)
}
