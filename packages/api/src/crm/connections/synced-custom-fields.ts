import { crmFieldTypes, fitsCrmField } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField, SyncedCustomFields } from '@bellbird/contract/crm/custom-fields'
import type { FieldPolicy } from '@bellbird/contract/crm/options'
import type { ProblemIssue } from '@bellbird/contract/problem'
import { fieldStore, type StoredField } from '../../contacts/fields/store.ts'
import type { Sql } from '../../database/database.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import type { SyncedPair } from '../contacts/custom-values.ts'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { connectedAdapter } from './adapter-of.ts'
import { answerable } from './connecting.ts'
import { type ConnectionRow, connectionStore } from './connections.ts'

/** A custom field by its id, and the CRM's field as it was when it was chosen. */
export type StoredPair = { field: string; there: CrmField; rule: FieldPolicy }

type Chosen = SyncedCustomFields['custom_fields'][number]

export async function listCrmFields(crm: Crm, ownerId: string, provider: Provider) {
  const adapter = await connectedAdapter(crm, ownerId, provider)
  return answerable(provider, adapter.contactFields())
}

/** Rejects with 422 what does not exist or does not fit. */
export async function saveSyncedCustomFields(
  crm: Crm,
  ownerId: string,
  provider: Provider,
  { custom_fields: chosen }: SyncedCustomFields,
) {
  const present = chosen.length > 0 ? await listCrmFields(crm, ownerId, provider) : []
  const fields = await fieldStore(crm.database, ownerId).list()
  const pairs: StoredPair[] = []
  const faults: ProblemIssue[] = []
  for (const [at, one] of chosen.entries()) {
    const field = fields.find(({ id }) => id === one.field)
    const there = present.find(({ name }) => name === one.crm_field)
    const isTaken = pairs.some((pair) => pair.there.name === one.crm_field)
    const fault = faultIn(one, field, there, provider.name) ?? (isTaken ? taken(there) : undefined)
    const isTwice = pairs.some((pair) => pair.field === one.field)
    const found = isTwice ? { in: 'field', msg: 'Choose each custom field once' } : fault
    if (found) {
      const loc = ['body', 'custom_fields', String(at), found.in]
      faults.push({ loc, msg: found.msg, type: 'value_error' })
    } else if (there) pairs.push({ field: one.field, there, rule: one.rule })
  }
  if (faults.length > 0) throw new ProblemError(422, faults)
  const connections = connectionStore(crm.database, ownerId)
  if (!(await connections.setCustomFields(provider.id, pairs))) throw notFound('Connection')
}

function taken(there: CrmField | undefined) {
  return { in: 'crm_field', msg: `“${there?.label}” is chosen for another field already` }
}

/** What is wrong with a choice, and in which of its parts. */
function faultIn(
  { rule }: Chosen,
  field: StoredField | undefined,
  there: CrmField | undefined,
  name: string,
) {
  if (!field) return { in: 'field', msg: 'This custom field no longer exists' }
  if (!there) return { in: 'crm_field', msg: `${name} no longer has this field. Choose another.` }
  if (!fitsCrmField(field.type, there.type)) {
    const what = `“${there.label}” in ${name} is ${crmFieldTypes[there.type]}`
    return { in: 'crm_field', msg: `${what}, which does not fit “${field.name}”` }
  }
  if (!there.writable && !['pull', 'off'].includes(rule)) {
    const msg = `“${there.label}” can’t be changed in ${name}, so it can only be brought over from there`
    return { in: 'rule', msg }
  }
  if (!there.readable && !['push', 'off'].includes(rule)) {
    return { in: 'rule', msg: `“${there.label}” can’t be read in ${name}, so it can only be sent` }
  }
  return undefined
}

/**
 * The custom fields that travel, by the CRM's fields as they are now, or as they were when they were chosen, and a
 * sentence for each that does not.
 */
export async function syncedPairs(
  sql: Sql,
  { owner_id, custom_fields: stored }: ConnectionRow,
  name: string,
  present: CrmField[] = stored.map(({ there }) => there),
) {
  const pairs: SyncedPair[] = []
  const warnings: string[] = []
  const fields = stored.length > 0 ? await fieldStore(sql, owner_id).list() : []
  for (const { field: id, there: chosen, rule } of stored) {
    const field = fields.find((one) => one.id === id)
    if (!field || rule === 'off') continue
    const there = present.find((one) => one.name === chosen.name)
    const key = `custom:${id}:${chosen.name}` as const
    if (!there) {
      warnings.push(
        `${name} no longer has “${chosen.label}”, or this connection may not see it, so “${field.name}” is not synced. Choose another field on the conflict rules page.`,
      )
    } else if (!fitsCrmField(field.type, there.type)) {
      warnings.push(
        `“${there.label}” in ${name} is ${crmFieldTypes[there.type]} now, which does not fit “${field.name}”, so it is not synced. Choose another field on the conflict rules page.`,
      )
    } else if (!there.writable && !['pull', 'off'].includes(rule)) {
      warnings.push(
        `“${there.label}” can’t be changed in ${name} by this connection, so changes of “${field.name}” made in Bellbird are not exported.`,
      )
      if (rule !== 'push') pairs.push({ key, field, there, rule: 'pull', crm: name })
    } else pairs.push({ key, field, there, rule, crm: name })
  }
  return { pairs, warnings }
}
