import { fieldTypes } from '@bellbird/contract/contacts/field-words'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import type { Connection } from '@bellbird/contract/crm/crm'
import { fitsCrmField } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { fieldPolicies } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { listCrmFields } from '#app/upstream/crm-fields.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'

/** The data for the custom fields on the page; undefined if the upstream does not sync any. */
export async function customFieldsOf(
  upstream: Upstream,
  provider: ProviderId,
  { custom_fields: synced }: Connection,
) {
  const fields = synced ? await listFields(upstream) : undefined
  if (!synced || !fields) return undefined
  if (fields.length === 0) return { rows: [] }
  const found = await listCrmFields(upstream, provider)
  if (!found) return undefined
  if (!found.ok) {
    const unreadable = sentenceOf(found.problem) ?? 'Try again in a moment.'
    return { rows: [], unreadable, synced: synced.length }
  }
  return { rows: fields.map((field) => rowOf(field, found.value, synced)) }
}

type Synced = NonNullable<Connection['custom_fields']>

function rowOf({ id, name, type }: ContactField, present: CrmField[], synced: Synced) {
  const fitting = present
    .filter((one) => fitsCrmField(type, one.type))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  const chosen = synced.find((one) => one.field === id)
  const isLost = chosen && !fitting.some((one) => one.name === chosen.crm_field)
  return {
    id,
    name,
    type: fieldTypes[type],
    fits: fitting.length > 0,
    there: chosen?.crm_field ?? '',
    rule: chosen && Object.hasOwn(fieldPolicies, chosen.rule) ? chosen.rule : 'theirs',
    options: Object.fromEntries([
      ...fitting.map((one) => [one.name, labelOf(one, fitting)]),
      ...(isLost
        ? [[chosen.crm_field, `${chosen.label ?? chosen.crm_field} (not available)`]]
        : []),
    ]) as Record<string, string>,
  }
}

function labelOf({ name, label, writable }: CrmField, all: CrmField[]) {
  const isShared = all.filter((one) => one.label === label).length > 1
  return `${label}${isShared ? ` (${name})` : ''}${writable ? '' : ' (read-only)'}`
}

export type CustomFields = NonNullable<Awaited<ReturnType<typeof customFieldsOf>>>
