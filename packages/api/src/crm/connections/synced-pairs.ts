import type { FieldType } from '@bellbird/contract/contacts/field-words'
import { crmFieldTypes, fitsCrmField } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { fieldStore } from '../../contacts/fields/store.ts'
import type { Sql } from '../../database/database.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import type { ConnectionRow } from './connections.ts'

const ownFields = {
  status: { name: 'Status', type: 'text', options: [] },
  tags: { name: 'Tags', type: 'text', options: [] },
} as const

export function kindOf(field: string): SyncedPair['kind'] {
  return field === 'status' || field === 'tags' ? field : 'custom'
}

export function fitsMapped(kind: SyncedPair['kind'], type: FieldType, there: CrmField) {
  if (kind === 'custom') return fitsCrmField(type, there.type)
  return there.type === (kind === 'status' ? 'choice' : 'choices')
}

export async function syncedPairs(
  sql: Sql,
  { owner_id, custom_fields: stored }: ConnectionRow,
  name: string,
  present: CrmField[] = stored.map(({ there }) => there),
) {
  const pairs: SyncedPair[] = []
  const warnings: string[] = []
  const fields = stored.length > 0 ? await fieldStore(sql, owner_id).list() : []
  for (const { field: id, there: chosen, rule, values = [] } of stored) {
    const kind = kindOf(id)
    const field = kind === 'custom' ? fields.find((one) => one.id === id) : ownFields[kind]
    if (!field || rule === 'off') continue
    const there = present.find((one) => one.name === chosen.name)
    const key = `custom:${id}:${chosen.name}` as const
    if (!there) {
      warnings.push(
        `${name} no longer has “${chosen.label}”, or this connection may not see it, so “${field.name}” is not synced. Choose another field on the conflict rules page.`,
      )
    } else if (!fitsMapped(kind, field.type, there)) {
      warnings.push(
        `“${there.label}” in ${name} is ${crmFieldTypes[there.type]} now, which does not fit “${field.name}”, so it is not synced. Choose another field on the conflict rules page.`,
      )
    } else if (!there.writable && !['pull', 'off'].includes(rule)) {
      warnings.push(
        `“${there.label}” can’t be changed in ${name} by this connection, so changes of “${field.name}” made in Bellbird are not exported.`,
      )
      if (rule !== 'push') pairs.push({ key, kind, field, there, rule: 'pull', crm: name, values })
    } else pairs.push({ key, kind, field, there, rule, crm: name, values })
  }
  return { pairs, warnings }
}
