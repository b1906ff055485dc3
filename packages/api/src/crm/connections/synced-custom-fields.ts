import { crmFieldTypes, fitsCrmField } from '@bellbird/contract/crm/custom-field-words'
import type { CrmField, SyncedCustomFields } from '@bellbird/contract/crm/custom-fields'
import type { ProblemIssue } from '@bellbird/contract/problem'
import { fieldStore, type StoredField } from '../../contacts/fields/store.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import type { StoredPair } from '../contacts/custom-values.ts'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { connectedAdapter } from './adapter-of.ts'
import { answerable } from './connecting.ts'
import { connectionStore } from './connections.ts'

type Chosen = SyncedCustomFields['custom_fields'][number]

export async function listCrmFields(crm: Crm, ownerId: string, provider: Provider) {
  const adapter = await connectedAdapter(crm, ownerId, provider)
  return answerable(provider, adapter.contactFields())
}

/** Rejects with 422 if a field does not exist or the types do not fit. */
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

/** What is wrong with a pair, and the property concerned. */
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
