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

/** Leads are imported by a list only. */
export type Kind = 'Contact' | 'Lead'

export function kindOf(id: string): Kind {
  return id.startsWith('00Q') ? 'Lead' : 'Contact'
}

const MOBILE = 'MobilePhone'

const system = ['Id', 'SystemModstamp', 'IsDeleted', 'MasterRecordId']
const visible = ['DoNotCall', 'HasOptedOutOfEmail', MOBILE, ...Object.values(columns)]
export const syncedColumns = [...system, ...visible, 'AccountId']

const ofKind = { Contact: [], Lead: ['IsConverted', 'ConvertedContactId', 'Company'] }

/** A query that names a column the user may not see is rejected as a whole. */
export function selectedFor(kind: Kind, access: Access, custom: CrmField[]) {
  const further = custom.map(({ name }) => name)
  return [
    ...system,
    ...[...visible, ...ofKind[kind]].filter(access.sees),
    ...(kind === 'Lead' ? further.filter(access.sees) : further),
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
  IsConverted: z.boolean().nullish(),
  ConvertedContactId: z.string().nullish(),
  Company: text,
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

/** Without the fields that the user may not see: what those hold is not known. */
export function toContact(
  record: SalesforceRecord,
  access: Access,
  customNames: string[],
): RemoteContact {
  const fields: Fields = {}
  for (const [field, column] of Object.entries(columns)) {
    if (access.sees(column)) fields[field as keyof typeof columns] = record[column]
  }
  if (access.sees('Phone')) fields.phone = record.Phone || record.MobilePhone
  if (seesCompany(access)) fields.company = record.Account?.Name ?? ''
  const isLead = kindOf(record.Id) === 'Lead'
  if (isLead && access.sees('Company')) fields.company = record.Company
  return {
    id: record.Id,
    fields,
    custom: record,
    phones: [record.Phone, record.MobilePhone].filter(Boolean),
    optedOut: Boolean(record.DoNotCall),
    unsubscribed: Boolean(record.HasOptedOutOfEmail),
    ...(isLead && { linkedOnly: true, lacks: customNames.filter((name) => !access.sees(name)) }),
    ...(record.IsDeleted && {
      gone: record.MasterRecordId ? { mergedInto: record.MasterRecordId } : {},
    }),
    ...(record.IsConverted &&
      record.ConvertedContactId && { gone: { mergedInto: record.ConvertedContactId } }),
  }
}
