import { callingFields } from '@bellbird/contract/calling/calling-fields'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { isDay, isNumber, type TypedField } from '@bellbird/contract/contacts/field-values'
import { exportColumns } from '../preview/own-file.ts'
import { BYTE_ORDER_MARK, csvLine, spreadsheetSafe } from './csv.ts'

type ExportColumn = (typeof exportColumns)[number]

const cells: Record<ExportColumn, (contact: Contact) => string> = {
  first_name: (contact) => contact.first_name,
  last_name: (contact) => contact.last_name,
  email: (contact) => contact.email,
  phone: (contact) => contact.phone,
  company: (contact) => contact.company,
  title: (contact) => contact.job_title,
  notes: (contact) => contact.notes,
  status: (contact) => contact.status,
  source: (contact) => contact.source,
  tags: (contact) => contact.tags.join('; '),
  other_emails: ({ emails = [] }) => emails.join('; '),
  other_phones: ({ phones = [] }) => phones.join('; '),
  custom_fields: ({ custom_fields }) =>
    Object.keys(custom_fields).length > 0 ? JSON.stringify(custom_fields) : '',
  created_at: (contact) => contact.created_at ?? '',
  updated_at: (contact) => contact.updated_at ?? '',
  last_contacted: (contact) => contact.last_contacted ?? '',
}

export function contactsCsvHeader() {
  return `${BYTE_ORDER_MARK}${csvLine([...exportColumns])}`
}

/** Our import reads the line back without loss. */
export function contactCsvLine(contact: Contact) {
  return csvLine(exportColumns.map((column) => spreadsheetSafe(cells[column](contact))))
}

function isTime(column: ExportColumn) {
  return column.endsWith('_at') || column === 'last_contacted'
}

const callingNames = Object.keys(callingFields)

type FileFormats = { day: (iso: string) => string; number: (number: string) => string }
const plainly: FileFormats = { day: String, number: String }

function shown({ type }: Pick<TypedField, 'type'>, value: string, { day, number }: FileFormats) {
  if (type === 'date' && isDay(value)) return day(value)
  return type === 'number' && isNumber(value) ? number(value) : value
}

/** These custom fields get a column each, after all others; any other custom fields are in one cell. */
export function contactsCsvWith(
  fields: Pick<TypedField, 'name' | 'type'>[],
  mayHaveOthers: boolean,
  formats = plainly,
) {
  const own = [...callingNames, ...fields.map(({ name }) => name)]
  const plain = exportColumns.filter((column) => mayHaveOthers || column !== 'custom_fields')
  const listed = new Set(own)
  const others = ({ custom_fields, ...contact }: Contact) => ({
    ...contact,
    custom_fields: Object.fromEntries(
      Object.entries(custom_fields).filter(([name]) => !listed.has(name)),
    ),
  })
  return {
    header: `${BYTE_ORDER_MARK}${csvLine([...plain, ...own].map(spreadsheetSafe))}`,
    lineOf(contact: Contact) {
      const rest = others(contact)
      const values = [
        ...plain.map((column) =>
          isTime(column) ? formats.day(cells[column](rest)) : cells[column](rest),
        ),
        ...callingNames.map((name) => contact.custom_fields[name] ?? ''),
        ...fields.map((field) => shown(field, contact.custom_fields[field.name] ?? '', formats)),
      ]
      return csvLine(values.map(spreadsheetSafe))
    },
  }
}
