import { type CustomFields, keepingRefusals } from '@bellbird/contract/calling/calling'
import type { ChangeUndone, FieldValue } from '@bellbird/contract/contacts/history'
import type { StoredContact } from '../row.ts'
import { customNameOf } from './fields.ts'
import type { ChangeRow, Told } from './walk.ts'

export type Restorable = {
  /** What is written back: fields as they were, and the custom fields as a whole where one of them is. */
  written: Record<string, unknown>
  restored: string[]
  kept: ChangeUndone['kept']
}

/** What of a change can be put back into a contact, and why the rest is kept. */
export function restorable(contact: StoredContact, fields: Told[]): Restorable {
  const found: Restorable = { written: {}, restored: [], kept: [] }
  const custom: [field: string, name: string, value: FieldValue][] = []
  for (const told of fields) {
    const name = customNameOf(told.field)
    const reason = reasonToKeep(told)
    if (reason) found.kept.push({ field: told.field, reason })
    else if (name !== undefined) custom.push([told.field, name, told.before])
    else {
      found.written[told.field] = told.before
      found.restored.push(told.field)
    }
  }
  if (custom.length > 0) restoreCustom(contact, custom, found)
  return found
}

/** An undo takes no refusal back: see the contract's calling.ts. */
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
  const allowed = keepingRefusals(now, former)
  for (const [field, name] of custom) {
    if (allowed[name] === former[name]) found.restored.push(field)
    else found.kept.push({ field, reason: 'A refusal to be called is not taken back by an undo' })
  }
  if (custom.some(([, name]) => allowed[name] !== now[name])) found.written.custom_fields = allowed
}

function reasonToKeep({ field, since }: Told) {
  if (since === 'undone') return 'It was undone already'
  if (since) return `It was changed again on ${dayOf(since)}`
  if (field === 'crm_id' || field === 'crm_source') return 'Ties to a CRM are not undone here'
  if (field === 'custom_fields.calling_history')
    return 'What was once agreed or refused stays known'
}

function dayOf({ at }: ChangeRow) {
  return at.toISOString().slice(0, 10)
}
