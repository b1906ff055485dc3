import type { CrmFieldType } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { Access } from './access.ts'
import { syncedColumns } from './records.ts'

const types: Record<string, CrmFieldType> = {
  string: 'text',
  textarea: 'text',
  email: 'text',
  double: 'number',
  int: 'number',
  currency: 'number',
  percent: 'number',
  date: 'date',
  boolean: 'yes_no',
  picklist: 'choice',
  combobox: 'choice',
  url: 'link',
  phone: 'phone',
}

/** The contact fields visible to the connected user, except the standard synced ones. */
export function contactFieldsIn({ fields }: Access): CrmField[] {
  return fields
    .filter(({ name }) => !syncedColumns.includes(name))
    .map(({ name, label, type, length, createable, updateable, picklistValues }) => ({
      name,
      label: label?.trim() || name,
      type: types[type ?? ''] ?? 'other',
      options: (picklistValues ?? []).map((one) => ({
        value: one.value,
        label: one.label ?? one.value,
      })),
      ...(length && { max_length: length }),
      readable: true,
      writable: createable && updateable,
    }))
}
