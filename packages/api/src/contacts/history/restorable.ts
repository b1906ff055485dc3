import { type CustomFields, keepingOptOuts } from '@bellbird/contract/calling/calling'
import type { ChangeUndone, FieldValue } from '@bellbird/contract/contacts/history'
import type { StoredContact } from '../row.ts'
import { customNameOf } from './fields.ts'
import type { ChangeRow, HistoryEntry } from './walk.ts'

export type Restorable = {
  written: Record<string, unknown>
  restored: string[]
  kept: ChangeUndone['kept']
}

export function restorable(contact: StoredContact, fields: HistoryEntry[]): Restorable {
  const found: Restorable = { written: {}, restored: [], kept: [] }
  const custom: [field: string, name: string, value: FieldValue][] = []
  for (const change of fields) {
    const name = customNameOf(change.field)
    const reason = reasonToKeep(change)
    if (reason) found.kept.push({ field: change.field, reason })
    else if (name !== undefined) custom.push([change.field, name, change.before])
    else {
      found.written[change.field] = change.before
      found.restored.push(change.field)
    }
  }
  if (custom.length > 0) restoreCustom(contact, custom, found)
  return found
}

/** An undo never removes an opt-out: see the contract's calling.ts. */
function restoreCustom(
  { custom_fields: now }: StoredContact,
  custom: [field: string, name: string, value: FieldValue][],
  found: Restorable,
) {
  const former: CustomFields = { ...now }
  for (const [, name, value] of custom) {
    if (value === null) delete former[name]
    else former[name] = String(value)
  }
  const allowed = keepingOptOuts(now, former)
  for (const [field, name] of custom) {
    if (allowed[name] === former[name]) found.restored.push(field)
    else found.kept.push({ field, reason: 'Opt-outs can’t be undone here' })
  }
  if (custom.some(([, name]) => allowed[name] !== now[name])) found.written.custom_fields = allowed
}

function reasonToKeep({ field, since }: HistoryEntry) {
  if (since === 'undone') return 'Already undone'
  if (since) return `Changed again on ${dayOf(since)}`
  if (field === 'crm_id' || field === 'crm_source') return 'CRM links can’t be undone here'
  if (field === 'custom_fields.calling_history') return 'Consent records are kept'
}

function dayOf({ at }: ChangeRow) {
  return at.toISOString().slice(0, 10)
}
