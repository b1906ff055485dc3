import { ContactFields } from '#contract/contact.ts'
import { type TemplateColumn, templateColumns } from '#contract/contact-import.ts'
import { cleanEmail, cleanLine, cleanPhone, cleanProse } from './clean.ts'
import type { Columns } from './columns.ts'
import type { Field } from './headers.ts'
import { splitName } from './names.ts'
import type { Rules } from './rules.ts'
import type { Row } from './table.ts'

export type Values = Record<TemplateColumn, string>

const { shape } = ContactFields

/** How a cell of each column is cleaned, and the contract's rule for what comes of it. */
const cells: Record<TemplateColumn, { clean: (cell: string) => string; rule: Rule }> = {
  first_name: { clean: cleanLine, rule: shape.first_name },
  last_name: { clean: cleanLine, rule: shape.last_name },
  email: { clean: cleanEmail, rule: shape.email },
  phone: { clean: cleanPhone, rule: shape.phone },
  company: { clean: cleanLine, rule: shape.company },
  title: { clean: cleanLine, rule: shape.job_title },
  notes: { clean: cleanProse, rule: shape.notes },
}

type Rule = { safeParse: (text: string) => { success: boolean } }

/** What a record says in each of our columns, as it was typed. */
export function typedIn({ row, cells }: Row, { sources }: Columns, { corrections }: Rules): Values {
  const corrected = corrections.get(row)
  const cell = (field: Field) => corrected?.get(field) ?? firstFilled(cells, sources[field])
  const { first_name, last_name } = nameIn(cells, sources)
  return {
    first_name: corrected?.get('first_name') ?? first_name,
    last_name: corrected?.get('last_name') ?? last_name,
    email: cell('email'),
    phone: cell('phone'),
    company: cell('company'),
    title: cell('title'),
    notes: cell('notes'),
  }
}

function nameIn(cells: string[], sources: Columns['sources']) {
  const first_name = firstFilled(cells, sources.first_name)
  const last_name = firstFilled(cells, sources.last_name)
  if (first_name !== '' || last_name !== '') return { first_name, last_name }
  return splitName(cleanLine(firstFilled(cells, sources.full_name)))
}

/** What is typed without what people and programs leave around it. What we wrote ourselves is left as it is. */
export function cleaned(typed: Values, { asWritten }: Rules): Values {
  const values = { ...typed }
  for (const column of templateColumns) {
    const { clean, rule } = cells[column]
    const text = typed[column]
    if (text !== '' && !(asWritten && rule.safeParse(text).success)) values[column] = clean(text)
  }
  return values
}

/** What a record says beyond the template. */
export function customIn(record: Row, { custom }: Columns, { corrections, asWritten }: Rules) {
  const corrected = corrections.get(record.row)
  let unpacked: Map<string, string> | undefined
  return custom.map(({ index, name, accepts, key }) => {
    const cell = corrected?.get(name) ?? record.cells[index] ?? ''
    if (key !== undefined) {
      unpacked ??= new Map(unpack(cell))
      return unpacked.get(key) ?? ''
    }
    if (asWritten) return cell.trim()
    return accepts ? cleanLine(cell) : cleanProse(cell)
  })
}

/** The custom fields that one cell of our export holds; none where a person changed it beyond reading. */
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

/** Whether custom fields stand here that cannot be unpacked. */
export function isBadlyPacked({ cells }: Row, { packed }: Columns) {
  const cell = packed === undefined ? '' : (cells[packed] ?? '')
  return cell.trim() !== '' && unpack(cell).length === 0
}

/** What two rows of one person share: the email, else name and phone, else name and company. */
export function identity({ email, first_name, last_name, phone, company }: Values) {
  if (email !== '') return email.toLowerCase()
  const digits = phone.replace(/\D/g, '')
  return JSON.stringify([first_name, last_name, digits || ['at', company]])
}

function firstFilled(cells: string[], indexes: number[]) {
  for (const index of indexes) {
    const cell = cells[index]
    if (cell !== undefined && cell.trim() !== '') return cell
  }
  return ''
}
