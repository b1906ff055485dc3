import { isFilled, type Row } from '@bellbird/contact-tables/table'
import {
  type TemplateColumn,
  templateColumns,
} from '@bellbird/contract/contact-import/contact-import'
import { isNoPhone } from '@bellbird/phone-numbers/written-phone'
import type { Columns } from '../columns/columns.ts'
import { isFurtherList, listedBeside } from '../columns/listed-cells.ts'
import { meaningOf } from '../preview/value-mapping.ts'
import { cleanLine, cleanProse } from './clean.ts'
import { instantOf } from './instants.ts'
import { splitName } from './names.ts'
import type { Rules } from './rules.ts'
import { typedCell } from './typed-cells.ts'

export type Values = Record<TemplateColumn, string>

export function typedIn(
  { row, cells }: Row,
  { sources, familyNames }: Columns,
  { corrections }: Pick<Rules, 'corrections'>,
): Values {
  const values: Values = {
    first_name: firstFilled(cells, sources.first_name),
    last_name: firstFilled(cells, sources.last_name),
    email: firstFilled(cells, sources.email),
    phone: firstPhone(cells, sources.phone),
    company: firstFilled(cells, sources.company),
    title: firstFilled(cells, sources.title),
    notes: firstFilled(cells, sources.notes),
  }
  if (values.first_name === '' && values.last_name === '') {
    const at = sources.full_name.find((index) => isFilled(cells[index] ?? ''))
    if (at !== undefined) {
      Object.assign(values, splitName(cleanLine(cells[at] ?? ''), familyNames[at] ?? 0))
    }
  }
  const corrected = corrections.get(row)
  if (!corrected) return values
  for (const column of templateColumns) values[column] = corrected.get(column) ?? values[column]
  return values
}

export function customIn(
  record: Row,
  { custom }: Columns,
  { corrections, asWritten, values, dialed, fields }: Rules,
  primaries: Values,
) {
  const corrected = corrections.get(record.row)
  let unpacked: Map<string, string> | undefined
  return custom.map(({ index, also, name, accepts, prose, written, key }) => {
    if (isFurtherList(name) && !asWritten) {
      const typed = corrected?.get(name)
      const cells = typed === undefined ? cellsIn(record, [index, ...(also ?? [])]) : [typed]
      const listed = listedBeside(name, cells, primaries)
      const isDialed = dialed && name === 'other_phones'
      return (isDialed ? listed.map((phone) => dialed(phone) ?? phone) : listed).join('; ')
    }
    const typed = corrected?.get(name) ?? record.cells[index] ?? ''
    const cell = meaningOf(values?.[name], typed) ?? typed
    if (key !== undefined) {
      unpacked ??= new Map(unpack(cell))
      return unpacked.get(key) ?? ''
    }
    const field = accepts ? undefined : fields.get(name)
    if (asWritten)
      return name === 'last_contacted' ? instantOf(cell) : typedCell(field, cell.trim())
    const clean = accepts && !prose ? cleanLine(cell) : cleanProse(cell)
    return written ? written(clean) : typedCell(field, clean)
  })
}

export function cellsIn({ cells }: Row, indexes: number[]) {
  return indexes.map((index) => cells[index] ?? '')
}

/** Empty if an edit made it unreadable. */
export function unpack(cell: string): [string, string][] {
  if (!cell.startsWith('{')) return []
  try {
    return Object.entries(JSON.parse(cell) as Record<string, unknown>).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  } catch {
    return []
  }
}

export function isBadlyPacked({ cells }: Row, { packed }: Columns) {
  const cell = packed === undefined ? '' : (cells[packed] ?? '')
  return cell.trim() !== '' && unpack(cell).length === 0
}

function firstFilled(cells: string[], indexes: number[]) {
  for (const index of indexes) {
    const cell = cells[index]
    if (cell !== undefined && isFilled(cell)) return cell
  }
  return ''
}

function firstPhone(cells: string[], indexes: number[]) {
  for (const index of indexes) {
    const cell = cells[index]
    if (cell !== undefined && isFilled(cell) && !isNoPhone(cell)) return cell
  }
  return ''
}
