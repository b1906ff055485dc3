import type { ErasureReceipt, HeldData } from '@bellbird/contract/privacy/privacy'
import type { Sql } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { holdings } from './holdings.ts'
import { receiptStore } from './receipts.ts'
import { lockedSubject, type Subject, subjectOf } from './subject.ts'

type StoredRecord = { record: Record<string, unknown> }

/** Rejects with 404. */
export async function contactData(sql: Sql, ownerId: string, id: string): Promise<HeldData> {
  const subject = await subjectOf(sql, ownerId, id)
  const sections = []
  for (const { name, reads } of holdings) {
    const rows = await sql.query<StoredRecord>(reads, parameters(ownerId, subject))
    sections.push({ name, records: rows.map(({ record }) => record) })
  }
  return { at: new Date().toISOString(), sections: sections.toReversed() }
}

/** Call in a transaction. Rejects with 404. */
export async function eraseContact(sql: Sql, ownerId: string, id: string): Promise<ErasureReceipt> {
  const subject = await lockedSubject(sql, ownerId, id)
  const values = parameters(ownerId, subject)
  const erased: Record<string, number> = {}
  const kept: ErasureReceipt['kept'] = []
  for (const { name, reads, erases, keeps } of holdings) {
    for (const statement of erases) {
      const { length } = await sql.query(statement, values)
      if (length > 0) erased[name] = (erased[name] ?? 0) + length
    }
    if (!keeps) continue
    const { length: count } = await sql.query(reads, values)
    if (count > 0) kept.push({ what: name, count, why: keeps })
  }
  const links = erased.crm_records ?? 0
  if (links > 0) {
    kept.push({
      what: 'crm_record_numbers',
      count: links,
      why: 'Without them, the next sync would bring the person back.',
    })
  }
  return receiptStore(sql, ownerId).insert({ id: newId(), erased, kept })
}

function parameters(ownerId: string, { ids, words }: Subject) {
  return [ownerId, ids, words]
}
