import { z } from 'zod'
import type { SyncedField } from '#contract/crm-options.ts'
import type { Fields, RemoteContact } from '../adapter.ts'

const columns: Partial<Record<SyncedField, string>> = {
  first_name: 'FirstName',
  last_name: 'LastName',
  email: 'Email',
  phone: 'Phone',
  job_title: 'Title',
  notes: 'Description',
}

export const SELECTED = [
  'Id',
  'SystemModstamp',
  'IsDeleted',
  'MasterRecordId',
  'DoNotCall',
  'HasOptedOutOfEmail',
  'Account.Name',
  ...Object.values(columns),
].join(', ')

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const SalesforceRecord = z.object({
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
  Title: text,
  Description: text,
})
export type SalesforceRecord = z.infer<typeof SalesforceRecord>

export function toContact(record: SalesforceRecord): RemoteContact {
  return {
    id: record.Id,
    fields: {
      first_name: record.FirstName,
      last_name: record.LastName,
      email: record.Email,
      phone: record.Phone,
      company: record.Account?.Name ?? '',
      job_title: record.Title,
      notes: record.Description,
    },
    optedOut: Boolean(record.DoNotCall || record.HasOptedOutOfEmail),
    ...(record.IsDeleted && {
      gone: record.MasterRecordId ? { mergedInto: record.MasterRecordId } : {},
    }),
  }
}

/** The company is another object's name and is written apart. */
export function toColumns(fields: Fields, accountId: string | undefined, optedOut: boolean) {
  const written = Object.entries(fields).flatMap(([field, value]) => {
    const column = columns[field as SyncedField]
    return column ? [[column, value]] : []
  })
  return {
    ...Object.fromEntries(written),
    ...(accountId && { AccountId: accountId }),
    ...(optedOut && { DoNotCall: true }),
  }
}

/** A text as it stands in SOQL. */
export function quotedSoql(value: string) {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, ' ')}'`
}
