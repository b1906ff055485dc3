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
  multipicklist: 'choices',
  url: 'link',
  phone: 'phone',
}

const OWNER = 'OwnerId'

export function contactFieldsIn({ fields }: Access, owners: CrmField['options']): CrmField[] {
  return fields
    .filter(({ name }) => !syncedColumns.includes(name))
    .map(({ name, label, type, length, createable, updateable, picklistValues }) => ({
      name,
      label: name === OWNER ? 'Contact owner' : label?.trim() || name,
      type: name === OWNER ? ('owner' as const) : (types[type ?? ''] ?? 'other'),
      options:
        name === OWNER
          ? owners
          : (picklistValues ?? []).map((one) => ({
              value: one.value,
              label: one.label ?? one.value,
            })),
      ...(length && { max_length: length }),
      readable: true,
      writable: createable && updateable,
    }))
}
