import { crmFieldTypes, fitsCrmField } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { fieldStore } from '../../contacts/fields/store.ts'
import type { Sql } from '../../database/database.ts'
import type { SyncedPair } from '../contacts/custom-values.ts'
import type { ConnectionRow } from './connections.ts'

/**
 * The custom fields to sync, with the CRM's current field definitions or those stored when they were chosen, and a
 * sentence for each field that cannot be synced.
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
