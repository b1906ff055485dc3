import type { TypedField } from '@bellbird/contract/contacts/field-values'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { FieldPolicy } from '@bellbird/contract/crm/options'
import type { CustomKey } from '../adapter.ts'

export type Meaning = { value: string; status: string }

export type SyncedPair = {
  key: CustomKey
  kind: 'custom' | 'status' | 'tags'
  field: TypedField
  there: CrmField
  rule: FieldPolicy
  crm: string
  values: Meaning[]
}

/** `field` is the custom field's id, 'status' or 'tags'; `there` is as it was when it was chosen. */
export type StoredPair = {
  field: string
  there: CrmField
  rule: FieldPolicy
  values?: Meaning[] | undefined
}
