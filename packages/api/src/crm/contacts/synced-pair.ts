import type { TypedField } from '@bellbird/contract/contacts/field-values'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { FieldPolicy } from '@bellbird/contract/crm/options'
import type { CustomKey } from '../adapter.ts'

/** What a value of the CRM's field means for the status. */
export type Meaning = { value: string; status: string }

/** A custom field, the status or the tags, and the field of the CRM they are synced with. */
export type SyncedPair = {
  key: CustomKey
  kind: 'custom' | 'status' | 'tags'
  field: TypedField
  there: CrmField
  rule: FieldPolicy
  crm: string
  /** Of the status. */
  values: Meaning[]
}

/** What a connection keeps of it: the custom field's id, 'status' or 'tags', and the CRM's field as it was then. */
export type StoredPair = {
  field: string
  there: CrmField
  rule: FieldPolicy
  values?: Meaning[] | undefined
}
