import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import { z } from 'zod'
import type { Fields, RemoteContact } from '../adapter.ts'
import type { Access } from './access.ts'

export const columns = {
  first_name: 'FirstName',
  last_name: 'LastName',
  email: 'Email',
  phone: 'Phone',
  job_title: 'Title',
  notes: 'Description',
} as const satisfies Partial<Record<SyncedField, string>>

/** Used as the contact's number if there is no other. */
const MOBILE = 'MobilePhone'

const system = ['Id', 'SystemModstamp', 'IsDeleted', 'MasterRecordId']
const visible = ['DoNotCall', 'HasOptedOutOfEmail', MOBILE, ...Object.values(columns)]
/** The columns that are always synced. */
export const syncedColumns = [...system, ...visible, 'AccountId']

/** The columns to select, without hidden ones, because a query with one is rejected as a whole. */
export function selectedFor(access: Access, custom: CrmField[]) {
  return [
    ...system,
    ...visible.filter(access.sees),
    ...custom.map(({ name }) => name),
    ...(seesCompany(access) ? ['Account.Name'] : []),
  ].join(', ')
}

function seesCompany({ sees, seesAccounts }: Access) {
  return seesAccounts && sees('AccountId')
}

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const SalesforceRecord = z.looseObject({
  Id: z.string().min(1),
  SystemModstamp: z.string().min(1),
  IsDeleted: z.boolean().nullish(),
  MasterRecordId: z.string().nullish(),
  DoNotCall: z.boolean().nullish(),
  HasOptedOutOfEmail: z.boolean().nullish(),
  Account: z.object({ Name: text }).nullish(),
  FirstName: text,
  LastName: text,
  Email: text,
  Phone: text,
  MobilePhone: text,
  Title: text,
  Description: text,
})
export type SalesforceRecord = z.infer<typeof SalesforceRecord>

/** Omits fields that the user may not see, because their values are unknown. */
export function toContact(record: SalesforceRecord, access: Access): RemoteContact {
  const fields: Fields = {}
  for (const [field, column] of Object.entries(columns)) {
    if (access.sees(column)) fields[field as keyof typeof columns] = record[column]
  }
  if (access.sees('Phone')) fields.phone = record.Phone || record.MobilePhone
  if (seesCompany(access)) fields.company = record.Account?.Name ?? ''
  return {
    id: record.Id,
    fields,
    custom: record,
    phones: [record.Phone, record.MobilePhone].filter(Boolean),
    optedOut: Boolean(record.DoNotCall),
    unsubscribed: Boolean(record.HasOptedOutOfEmail),
    ...(record.IsDeleted && {
      gone: record.MasterRecordId ? { mergedInto: record.MasterRecordId } : {},
    }),
  }
}
