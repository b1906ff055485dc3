import type { Row } from '@bellbird/contact-tables/table'
import {
  type TemplateColumn,
  templateColumns,
} from '@bellbird/contract/contact-import/contact-import'
import type { ColumnField } from '../preview/choices.ts'
import { isLeftOut, type OwnFile, PACKED_FIELDS } from '../preview/own-file.ts'
import type { ColumnMatch } from '../preview/preview.ts'
import { cleanLine } from '../values/clean.ts'
import { automaticSources, type Sources } from './automatic-sources.ts'
import { isCallingColumn } from './calling-columns.ts'
import { type CustomColumn, CustomNames, mostUseful } from './custom-columns.ts'
import { columnsOf, type FileColumn, samplesOf } from './file-columns.ts'
import { furtherColumn, furtherColumnNamed } from './further-columns.ts'
import type { Field } from './headers.ts'
import { type FurtherList, listedIn } from './listed-cells.ts'
import { familyNamesFirst } from './name-order.ts'

export type Columns = {
  sources: Sources
  custom: CustomColumn[]
  /** For each column, how many family names its full names begin with. */
  familyNames: number[]
  /** The column of our own export with several custom fields per cell. */
  packed: number | undefined
  matches: ColumnMatch[]
}

type MatchOptions = {
  chosen?: Record<number, ColumnField>
  own?: OwnFile | undefined
  keys?: string[]
  /** Accepts a column by its header if most of its cells are understood, because a person checks the rest. */
  translates?: boolean | undefined
}

export function matchColumns(
  header: Row | undefined,
  sample: Row[],
  { chosen = {}, own, keys = [], translates = false }: MatchOptions = {},
): Columns {
  const columns = columnsOf(header, sample)
  // In our own file only the template's columns are contact fields: others may share names with custom fields.
  const sought = own?.exported ? columns.slice(0, templateColumns.length) : columns
  const automatic = automaticSources(sought, header === undefined)
  const fields = automaticFields(columns, automatic, { own, translates })
  const sources = chosenSources(automatic, fields, chosen)
  boundCustom(columns, fields)

  const packed = own?.exported
    ? columns.find(
        ({ header, index }) => header === PACKED_FIELDS && fields.get(index) === 'custom',
      )?.index
    : undefined
  const names = new CustomNames()
  const custom = columns.flatMap((column) => {
    const field = fields.get(column.index)
    if (field === undefined || field === 'ignored' || isSource(field)) return []
    if (own?.exported && isCallingColumn(field)) return [names.own(column, field)]
    if (field !== 'custom') return names.further(column, field)
    if (column.index === packed) return names.packed(packed, keys)
    return [names.custom(column.index, column.header)]
  })
  const matches = columns.map((column) => {
    const field = fields.get(column.index) ?? 'ignored'
    const name = custom.find(({ index }) => field === 'custom' && index === column.index)?.name
    return {
      index: column.index,
      header: column.header,
      field,
      ...(name && column.index !== packed && { name }),
      samples: samplesOf(column),
    }
  })
  const familyNames = columns.map(({ header }) => familyNamesFirst(header))
  return { sources, custom, familyNames, packed, matches }
}

const sourceFields: ReadonlySet<string> = new Set<Field>([...templateColumns, 'full_name'])

function isSource(field: ColumnField): field is TemplateColumn | 'full_name' {
  return sourceFields.has(field)
}

function automaticFields(
  columns: FileColumn[],
  sources: Sources,
  known: Pick<MatchOptions, 'own' | 'translates'>,
) {
  const fields = new Map<number, ColumnField>()
  for (const column of columns) fields.set(column.index, customColumnsOf(column, known, fields))
  for (const [field, [first]] of Object.entries(sources)) {
    if (first !== undefined) fields.set(first, field as Field)
  }
  if (!known.own) {
    for (const [index, field] of spareFields(columns, sources)) fields.set(index, field)
  }
  const [firstName] = sources.first_name
  if (columns.some(({ index, cells }) => index === firstName && cells.length > 0)) {
    for (const index of sources.full_name) fields.set(index, 'ignored')
  }
  return fields
}

function spareFields(columns: FileColumn[], { email, phone }: Sources) {
  const fieldOf = (name: FurtherList, [, ...spare]: number[]) =>
    columns
      .filter(({ index }) => spare.includes(index))
      .filter(({ cells }) => holdsFurther(name, cells))
      .map(({ index }) => [index, name] as const)
  return [...fieldOf('other_emails', email), ...fieldOf('other_phones', phone)]
}

/** An address shared by several rows is a company's and would merge its people into one contact. */
function holdsFurther(name: FurtherList, cells: string[]) {
  const { isPlain } = furtherColumnNamed(name) ?? {}
  if (!cells.every((cell) => isPlain?.(cleanLine(cell)))) return false
  if (name === 'other_phones') return true
  const addresses = cells.flatMap((cell) => listedIn(name, cell.toLowerCase()))
  return new Set(addresses).size === addresses.length
}

function customColumnsOf(
  { header, cells }: FileColumn,
  { own, translates }: Pick<MatchOptions, 'own' | 'translates'>,
  earlier: Map<number, ColumnField>,
): ColumnField {
  if (header === '' || isLeftOut(header, own)) return 'ignored'
  const further = furtherColumn(header)
  if (!further || [...earlier.values()].includes(further.name as ColumnField)) return 'custom'
  // Regardless of its cells: a mark stored under another name would have no effect.
  if (isCallingColumn(further.name)) return further.name
  const { isPlain = further.accepts } = further
  const fits =
    own?.exported ||
    cells.every((cell) => isPlain(cleanLine(cell))) ||
    (translates && further.name === 'status' && isMostly(cells, further.accepts))
  return fits ? (further.name as ColumnField) : 'custom'
}

function isMostly(cells: string[], accepts: (cell: string) => boolean) {
  return cells.filter((cell) => accepts(cleanLine(cell))).length > cells.length / 2
}

function chosenSources(
  automatic: Sources,
  fields: Map<number, ColumnField>,
  chosen: Record<number, ColumnField>,
) {
  const moved = new Set<number>()
  for (const [place, field] of Object.entries(chosen)) {
    const index = Number(place)
    const found = fields.get(index)
    if (found === undefined || found === field) continue
    fields.set(index, field)
    moved.add(index)
  }
  const sources = Object.entries(automatic).map(([field, found]) => {
    const shown = [...fields].filter(([, one]) => one === field).map(([index]) => index)
    const named = shown.filter((index) => chosen[index] === field)
    const first = named.length > 0 ? named : shown
    for (const index of shown) {
      if (first.includes(index)) continue
      fields.set(index, 'custom')
      moved.add(index)
    }
    const spare = found.filter((index) => !moved.has(index) && !first.includes(index))
    return [field, [...first, ...spare]] as const
  })
  const all = Object.fromEntries(sources) as Sources
  const isMatched = (field: Field) => [...fields.values()].includes(field)
  for (const field of templateColumns) if (!isMatched(field)) all[field] = []
  if (!isMatched('full_name') && !isMatched('first_name')) all.full_name = []
  return all
}

function boundCustom(columns: FileColumn[], fields: Map<number, ColumnField>) {
  const custom = columns.filter(({ index }) => {
    const field = fields.get(index) ?? 'ignored'
    return field !== 'ignored' && !isSource(field) && !isCallingColumn(field)
  })
  const useful = new Set(mostUseful(custom))
  for (const column of custom) if (!useful.has(column)) fields.set(column.index, 'ignored')
}
