import type { PracticeRecord } from './records.ts'
import { textColumns } from './salesforce-fields.ts'

export type Person = 'Contact' | 'Lead'

/** Owns what nobody else owns: an owner is never empty. */
const CONNECTED_USER = '005000000000001AAA'

export function idOf({ number }: { number: number }, kind: Person = 'Contact') {
  return `${kind === 'Lead' ? '00Q' : '003'}${String(number).padStart(12, '0')}AAA`
}

export function accountId(at: number) {
  return `001${String(at + 1).padStart(12, '0')}AAA`
}

export function taskId(at: number) {
  return `00T${String(at + 1).padStart(12, '0')}AAA`
}

export function numberOf(id: string) {
  return Number(id.slice(3, 15))
}

export function toApiRecord(record: PracticeRecord, kind: Person): Record<string, unknown> {
  const fields = Object.entries(textColumns).map(([column, field]) => [
    column,
    record[field] || null,
  ])
  return {
    Id: idOf(record, kind),
    SystemModstamp: new Date(record.updatedAt).toISOString().replace('Z', '+0000'),
    CreatedDate: new Date(record.createdAt).toISOString().replace('Z', '+0000'),
    LastModifiedDate: new Date(record.updatedAt).toISOString().replace('Z', '+0000'),
    LastActivityDate: record.custom.LastActivityDate ?? null,
    IsDeleted: record.deleted,
    MasterRecordId:
      record.mergedInto === undefined ? null : idOf({ number: record.mergedInto }, kind),
    DoNotCall: record.optedOut,
    OwnerId: record.custom.OwnerId ?? CONNECTED_USER,
    HasOptedOutOfEmail: record.unsubscribed,
    ...(kind === 'Lead'
      ? { Company: record.company || null }
      : { Account: record.company ? { Name: record.company } : null }),
    ...Object.fromEntries(fields),
  }
}
