import type { ContactField } from '@bellbird/contract/contacts/fields'
import { FieldValue } from '#app/routes/contacts/field-value.tsx'
import { type ContactColumn, contactColumns } from './contact-columns.tsx'

const PREFIX = 'field:'

export function isOfField(columnId: string) {
  return columnId.startsWith(PREFIX)
}

export function columnIdOf({ id }: Pick<ContactField, 'id'>) {
  return `${PREFIX}${id}`
}

export function columnsWith(fields: ContactField[]): Record<string, ContactColumn> {
  const own = fields.map((field): [string, ContactColumn] => {
    const { name: label, type } = field
    const column = type === 'date' || type === 'number' ? 'date' : 'medium'
    const cell: ContactColumn['cell'] = ({ fields: values = {} }) => {
      const value = values[label]
      return value ? <FieldValue type={type} {...value} /> : null
    }
    return [columnIdOf(field), { label, column, cell, cardLabel: label }]
  })
  return { ...contactColumns, ...Object.fromEntries(own) }
}
