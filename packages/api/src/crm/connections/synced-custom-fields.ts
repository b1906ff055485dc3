import { crmFieldTypes } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField, SyncedCustomFields } from '@bellbird/contract/crm/custom-fields'
import type { FieldPolicy } from '@bellbird/contract/crm/options'
import type { ProblemIssue } from '@bellbird/contract/problem'
import { fieldStore, type StoredField } from '../../contacts/fields/store.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import type { Meaning, StoredPair } from '../contacts/synced-pair.ts'
import type { Crm } from '../crm.ts'
import { adapterOf } from './adapter-of.ts'
import { answerable } from './connecting.ts'
import { type ConnectionRow, connectionStore } from './connections.ts'
import { fitsMapped, kindOf } from './synced-pairs.ts'
import { usualMeanings } from './usual-meanings.ts'

type CustomFieldChoice = {
  at: string[]
  mapped: Pick<StoredField, 'name' | 'type'> | undefined
  field: string
  crm_field: string
  rule: FieldPolicy
  values?: Meaning[] | undefined
}

export function listCrmFields(crm: Crm, connection: ConnectionRow) {
  const provider = crm.providers[connection.provider]
  return answerable(provider, adapterOf(crm, provider, connection).contactFields())
}

/** Rejects with 422 if a field does not exist or the types do not fit. */
export async function saveSyncedCustomFields(
  crm: Crm,
  connection: ConnectionRow,
  body: SyncedCustomFields,
) {
  const { owner_id: ownerId, provider } = connection
  const connections = connectionStore(crm.database, ownerId)
  const chosen = chosenIn(body, await fieldStore(crm.database, ownerId).list())
  const present = chosen.length > 0 ? await listCrmFields(crm, connection) : []
  const pairs = connection.custom_fields.filter(
    ({ field }) => kindOf(field) !== 'custom' && body[field as 'status' | 'tags'] === undefined,
  )
  const faults: ProblemIssue[] = []
  for (const one of chosen) {
    const there = present.find(({ name }) => name === one.crm_field)
    const found = repeated(one, pairs, there) ?? faultIn(one, there, crm.providers[provider].name)
    if (found) faults.push({ loc: [...one.at, found.in], msg: found.msg, type: 'value_error' })
    else if (there) pairs.push(pairOf(one, there, connection.custom_fields))
  }
  if (faults.length > 0) throw new ProblemError(422, faults)
  if (!(await connections.setCustomFields(connection.id, pairs))) throw notFound('Connection')
}

function chosenIn(
  { status, tags, custom_fields }: SyncedCustomFields,
  fields: StoredField[],
): CustomFieldChoice[] {
  const custom = custom_fields.map((one, index) => ({
    ...one,
    at: ['body', 'custom_fields', String(index)],
    mapped: fields.find(({ id }) => id === one.field),
  }))
  const own = Object.entries({ status, tags }).flatMap(([field, one]) => {
    const mapped = { name: field === 'status' ? 'Status' : 'Tags', type: 'text' as const }
    return one ? [{ ...one, field, at: ['body', field], mapped }] : []
  })
  return [...own, ...custom]
}

function pairOf(
  { field, rule, values }: CustomFieldChoice,
  there: CrmField,
  before: StoredPair[],
): StoredPair {
  if (kindOf(field) !== 'status') return { field, there, rule }
  const isOption = ({ value }: Meaning) => there.options.some((option) => option.value === value)
  const known = before.find((pair) => pair.field === field && pair.there.name === there.name)
  const meanings = values ?? known?.values ?? usualMeanings(there)
  return { field, there, rule, values: meanings.filter(isOption) }
}

function repeated(
  { field, crm_field }: CustomFieldChoice,
  pairs: StoredPair[],
  there: CrmField | undefined,
) {
  if (pairs.some((pair) => pair.field === field)) {
    return { in: 'field', msg: 'Choose each custom field once' }
  }
  if (!pairs.some((pair) => pair.there.name === crm_field)) return undefined
  return { in: 'crm_field', msg: `“${there?.label}” is chosen for another field already` }
}

function faultIn(
  { mapped, field, rule }: CustomFieldChoice,
  there: CrmField | undefined,
  name: string,
) {
  if (!mapped) return { in: 'field', msg: 'This custom field no longer exists' }
  if (!there) return { in: 'crm_field', msg: `${name} no longer has this field. Choose another.` }
  if (!fitsMapped(kindOf(field), mapped.type, there)) {
    const what = `“${there.label}” in ${name} is ${crmFieldTypes[there.type]}`
    return { in: 'crm_field', msg: `${what}, which does not fit “${mapped.name}”` }
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
