import { MAX_CUSTOM_FIELDS } from '#contract/contact.ts'
import { type TemplateColumn, templateColumns } from '#contract/contact-import.ts'
import type { ColumnField } from './choices.ts'
import { cleanEmail, cleanLine } from './clean.ts'
import { type FurtherColumn, furtherColumn } from './further-columns.ts'
import { type Field, fieldOfHeader, isAboutSomethingElse } from './headers.ts'
import { isEmail } from './judge.ts'
import { looksLikeName, looksLikePhone } from './looks.ts'
import type { ColumnMatch } from './preview.ts'
import type { Row } from './table.ts'

/** Where each of our fields comes from: the first filled one of these columns counts. */
export type Columns = {
  sources: Record<Field, number[]>
  /** Columns that become custom fields, in the file's order, and the name of each. */
  custom: CustomColumn[]
  matches: ColumnMatch[]
}

/** A column of the file that the template does not know; `accepts` where the contract has a rule for it. */
type CustomColumn = { index: number; name: string; accepts?: FurtherColumn['accepts'] }

type Column = { index: number; header: string; cells: string[] }

/** Matches a file's columns with ours by their headers, then by looking at the cells below. */
export function matchColumns(header: Row | undefined, sample: Row[]): Columns {
  const columns = columnsOf(header, sample)
  const sources = byHeader(columns)
  byCells(columns, sources, header === undefined)
  settleNames(sources)

  const taken = new Set(Object.values(sources).map(([first]) => first))
  const spare =
    sources.full_name.length > 0 && sources.first_name.length > 0 ? sources.full_name : []
  const rest = columns.filter(({ index, header }) => !taken.has(index) && header !== '')
  const custom = named(mostUseful(rest.filter(({ index }) => !spare.includes(index))))
  return { sources, custom, matches: columns.map((column) => matchOf(column, sources, custom)) }
}

/** A column without a name counts where it is filled more than now and then; surplus cells do not. */
function columnsOf(header: Row | undefined, sample: Row[]): Column[] {
  const width = Math.max(header?.cells.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const named = header?.cells.length ?? 0
  const usual = header ? Math.max(2, sample.length / 10) : 1
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '')
    const name = cleanLine(header?.cells[index] ?? '').slice(0, 200)
    return {
      index,
      header: name || (cells.length >= usual ? `Column ${letters(index)}` : ''),
      cells,
    }
  })
  const last = columns.findLastIndex(({ header }) => header !== '')
  return columns.slice(0, Math.max(named, last + 1))
}

/** The letters a spreadsheet shows above a column. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

/** Columns named like a field; those with something in them first, then by how plain the name is. */
function byHeader(columns: Column[]) {
  const found = columns.flatMap((column) => {
    const known = fieldOfHeader(column.header)
    return known ? [{ ...known, index: column.index, filled: column.cells.length > 0 }] : []
  })
  found.sort((a, b) => Number(b.filled) - Number(a.filled) || a.rank - b.rank || a.index - b.index)
  const indexesOf = (field: Field) =>
    found.filter((one) => one.field === field).map(({ index }) => index)
  return {
    first_name: indexesOf('first_name'),
    last_name: indexesOf('last_name'),
    full_name: indexesOf('full_name'),
    email: indexesOf('email'),
    phone: indexesOf('phone'),
    company: indexesOf('company'),
    title: indexesOf('title'),
    notes: indexesOf('notes'),
  } satisfies Record<Field, number[]>
}

function byCells(columns: Column[], sources: Record<Field, number[]>, headless: boolean) {
  const free = () => {
    const taken = new Set(Object.values(sources).flat())
    return columns.filter(({ index, header }) => !taken.has(index) && !isAboutSomethingElse(header))
  }
  const mostly = (column: Column, is: (cell: string) => boolean) =>
    column.cells.length > 0 && column.cells.filter(is).length * 2 > column.cells.length

  if (sources.email.length === 0) {
    const email = free().find((column) => mostly(column, (cell) => isEmail(cleanEmail(cell))))
    if (email) sources.email.push(email.index)
  }
  if (sources.phone.length === 0) {
    const phone = free().find((column) => mostly(column, looksLikePhone))
    if (phone) sources.phone.push(phone.index)
  }
  const nameless =
    sources.first_name.length + sources.last_name.length + sources.full_name.length === 0
  if (!nameless || sources.email.length === 0) return
  const name = free().find(
    (column) => (headless || isMeaningless(column.header)) && mostly(column, looksLikeName),
  )
  if (name) sources.full_name.push(name.index)
}

function isMeaningless(header: string) {
  return /^(?:col(?:umn)?|field|spalte|feld|colonne|columna|f|unnamed:?)?[\s_-]*[a-z0-9]{0,2}$/i.test(
    header,
  )
}

/** A column "Nom" beside "Prénom" holds the last name; one "Nome" beside "Cognome" the first. */
function settleNames(sources: Record<Field, number[]>) {
  const { first_name, last_name, full_name } = sources
  if (full_name.length === 0 || first_name.length > 0 === last_name.length > 0) return
  const missing = first_name.length > 0 ? last_name : first_name
  missing.push(...full_name.splice(0))
}

/** A contact has a bounded number of custom fields: empty columns go first. */
function mostUseful(columns: Column[]) {
  return columns
    .toSorted((a, b) => Number(b.cells.length > 0) - Number(a.cells.length > 0))
    .slice(0, MAX_CUSTOM_FIELDS)
    .toSorted((a, b) => a.index - b.index)
}

/** Names no other column has; one the contract knows only where the cells are what it takes. */
function named(columns: Column[]): CustomColumn[] {
  const used = new Set<string>([...templateColumns, 'job_title', 'custom_fields'])
  return columns.map(({ index, header, cells }) => {
    const further = furtherColumn(header)
    const fits =
      further && !used.has(further.name) && cells.every((cell) => further.accepts(cleanLine(cell)))
    if (further) used.add(further.name)
    if (fits) return { index, ...further }
    const name = unusedName(header.slice(0, 80).trim(), used)
    used.add(name.toLowerCase())
    return { index, name }
  })
}

function unusedName(base: string, used: Set<string>) {
  let name = base
  for (let n = 2; used.has(name.toLowerCase()) || furtherColumn(name); n += 1)
    name = `${base} (${n})`
  return name
}

const SAMPLES = 3

function matchOf(
  { index, header, cells }: Column,
  sources: Record<Field, number[]>,
  custom: CustomColumn[],
): ColumnMatch {
  return {
    index,
    header,
    field: fieldOf(index, sources, custom),
    samples: cells
      .slice(0, SAMPLES)
      .map((cell) => cleanLine(cell.slice(0, 300)).slice(0, 100))
      .filter(Boolean),
  }
}

function fieldOf(
  index: number,
  sources: Record<Field, number[]>,
  custom: CustomColumn[],
): ColumnField {
  const field = Object.entries(sources).find(([, [first]]) => first === index)?.[0]
  if (field === 'full_name') return sources.first_name.length > 0 ? 'ignored' : 'full_name'
  if (field !== undefined) return field as TemplateColumn
  const kept = custom.find((one) => one.index === index)
  if (!kept) return 'ignored'
  return kept.accepts ? (kept.name as ColumnField) : 'custom'
}
