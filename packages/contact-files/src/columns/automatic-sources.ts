import { isPlausiblePhone } from '@bellbird/phone-numbers/digits'
import { cleanEmail, cleanPhone } from '../values/clean.ts'
import { isEmail } from '../values/template-cells.ts'
import { callingColumn } from './calling-columns.ts'
import type { FileColumn } from './file-columns.ts'
import { type Field, fieldOfHeader, isAboutSomethingElse } from './headers.ts'
import { othersAddresses } from './others-addresses.ts'
import { titlesOfNames } from './titles-of-names.ts'

/** The source columns of each field: the first, and others for rows where that is empty. */
export type Sources = Record<Field, number[]>

export function automaticSources(columns: FileColumn[], headless: boolean): Sources {
  const others = othersAddresses(columns)
  const sources = byHeader(columns)
  sources.email = sources.email.filter((index) => !others.has(index))
  byCells(
    columns.filter(({ index }) => !others.has(index)),
    sources,
    headless,
  )
  settleNames(sources)
  return sources
}

function byHeader(columns: FileColumn[]) {
  const found = columns.flatMap((column) => {
    const known = fieldOfHeader(column.header)
    return known ? [{ ...known, index: column.index, filled: column.cells.length > 0 }] : []
  })
  found.sort((a, b) => Number(b.filled) - Number(a.filled) || a.rank - b.rank || a.index - b.index)
  const beforeNames = titlesOfNames(columns)
  const indexesOf = (field: Field) =>
    found.filter((one) => one.field === field).map(({ index }) => index)
  return {
    first_name: indexesOf('first_name'),
    last_name: indexesOf('last_name'),
    full_name: indexesOf('full_name'),
    email: indexesOf('email'),
    phone: indexesOf('phone'),
    company: indexesOf('company'),
    title: indexesOf('title').filter((index) => !beforeNames.has(index)),
    notes: indexesOf('notes'),
  } satisfies Sources
}

function byCells(columns: FileColumn[], sources: Sources, headless: boolean) {
  const free = () => {
    const taken = new Set(Object.values(sources).flat())
    return columns.filter(
      ({ index, header }) =>
        !taken.has(index) && !isAboutSomethingElse(header) && !callingColumn(header),
    )
  }
  const mostly = (column: FileColumn, is: (cell: string) => boolean) =>
    column.cells.length > 0 && column.cells.filter(is).length * 2 > column.cells.length

  const isFilled = ([first]: number[]) =>
    columns.some(({ index, cells }) => index === first && cells.length > 0)

  if (!isFilled(sources.email)) {
    const email = free().find((column) => mostly(column, (cell) => isEmail(cleanEmail(cell))))
    if (email) sources.email.unshift(email.index)
  }
  if (!isFilled(sources.phone)) {
    const phone = free().find((column) => mostly(column, looksLikePhone))
    if (phone) sources.phone.unshift(phone.index)
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

/** "Nom" next to "Prénom" is the last name; "Nome" next to "Cognome" is the first. */
function settleNames(sources: Sources) {
  const { first_name, last_name, full_name } = sources
  if (full_name.length === 0 || first_name.length > 0 === last_name.length > 0) return
  const missing = first_name.length > 0 ? last_name : first_name
  missing.push(...full_name.splice(0))
}

/** Whether a cell looks like a phone number, not a date, an amount or a key. */
function looksLikePhone(cell: string) {
  const text = cell.trim()
  if (
    /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b|^\d{1,3}(?:\.\d{1,3}){3}$/.test(
      text,
    )
  )
    return false
  // "P 1234567" is another kind of number, unless a person mapped the column to phone numbers.
  if (/^\p{L}/u.test(text) && !/^(?:tel|phone|fon|mob|cell|handy|callto|sip|p:\+)/i.test(text))
    return false
  return /^\+|^00|[\s()/-]/.test(text) && isPlausiblePhone(cleanPhone(text))
}

/** Whether a cell has two to four words of letters. */
function looksLikeName(cell: string) {
  return /^\p{L}[\p{L}\p{M}'’.-]*(?:\s+\p{L}[\p{L}\p{M}'’.-]*){1,3}$/u.test(cell.trim())
}
