import { fieldTypes } from '@bellbird/contract/contacts/field-words'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import type { Connection } from '@bellbird/contract/crm/crm'
import { fitsCrmField } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { fieldPolicies } from '@bellbird/contract/crm/options'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { listCrmFields } from '#app/upstream/crm-fields.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'

/** With more values than a form shows, their meanings stay as they are. */
const MAX_VALUES = 200

export async function mappedFieldsOf(upstream: Upstream, address: string, connection: Connection) {
  const fields = connection.custom_fields ? await listFields(upstream) : undefined
  const synced = syncedIn(connection)
  const offersOwn = connection.synced_status !== undefined
  if (!fields && !offersOwn) return undefined
  const custom = fields ?? []
  const offersCustom = fields !== undefined
  if (custom.length === 0 && !offersOwn) return { rows: [], offersCustom }
  const found = await listCrmFields(upstream, address)
  if (!found) return undefined
  if (!found.ok) {
    const unreadable = sentenceOf(found.problem) ?? 'Try again in a moment.'
    return { rows: [], offersCustom, unreadable, synced: synced.length }
  }
  const own = offersOwn ? [statusRow(found.value, synced), tagsRow(found.value, synced)] : []
  return {
    rows: [...own, ...custom.map((field) => customRow(field, found.value, synced))],
    offersCustom,
    status: statusValues(connection, found.value),
  }
}

type Synced = { field: string; crm_field: string; label?: string | null | undefined; rule: string }

function syncedIn({ custom_fields, synced_status, synced_tags }: Connection): Synced[] {
  return [
    ...(synced_status ? [{ ...synced_status, field: 'status' }] : []),
    ...(synced_tags ? [{ ...synced_tags, field: 'tags' }] : []),
    ...(custom_fields ?? []),
  ]
}

function statusRow(present: CrmField[], synced: Synced[]) {
  const fitting = present.filter(({ type }) => type === 'choice')
  return rowOf({ id: 'status', name: 'Status', type: 'Single-choice field' }, fitting, synced)
}

function tagsRow(present: CrmField[], synced: Synced[]) {
  const fitting = present.filter(({ type }) => type === 'choices')
  return rowOf({ id: 'tags', name: 'Tags', type: 'Multiple-choice field' }, fitting, synced)
}

function customRow({ id, name, type }: ContactField, present: CrmField[], synced: Synced[]) {
  const fitting = present.filter((one) => fitsCrmField(type, one.type))
  return rowOf({ id, name, type: fieldTypes[type] }, fitting, synced)
}

function rowOf(
  field: { id: string; name: string; type: string },
  unsorted: CrmField[],
  synced: Synced[],
) {
  const fitting = unsorted.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  const chosen = synced.find((one) => one.field === field.id)
  const isLost = chosen && !fitting.some((one) => one.name === chosen.crm_field)
  return {
    ...field,
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

function statusValues({ synced_status: chosen }: Connection, present: CrmField[]) {
  const there = present.find(({ name }) => name === chosen?.crm_field)
  if (!chosen || !there || there.options.length === 0 || there.options.length > MAX_VALUES) {
    return undefined
  }
  return {
    field: there.name,
    label: there.label,
    meanings: there.options.map(({ value, label }) => ({
      value,
      label,
      status: chosen.values.find((one) => one.value === value)?.status ?? '',
    })),
  }
}

export type MappedFields = NonNullable<Awaited<ReturnType<typeof mappedFieldsOf>>>
