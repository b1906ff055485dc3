import { MAX_FIELDS } from '@bellbird/contract/contacts/field-words'
import { fieldPolicies } from '@bellbird/contract/crm/options'
import { type Status, statuses, valuesOf } from '@bellbird/contract/options'
import { z } from 'zod'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { saveSyncedCustomFields } from '#app/upstream/crm-fields.server.ts'

/** Status and tags are rows, too; a row without a field of the CRM is not synced. */
const Row = z.object({
  field: z.string(),
  there: z.string(),
  rule: z.enum(valuesOf(fieldPolicies), 'Choose a rule'),
})
type Row = z.infer<typeof Row>

const Meaning = z.object({
  value: z.string(),
  status: z.enum([...valuesOf(statuses), ''], 'Choose a status'),
})

export const mappedWords = {
  custom_fields: z
    .array(Row)
    .max(MAX_FIELDS + 2)
    .optional(),
  meanings_of: z.string().optional(),
  meanings: z.array(Meaning).optional(),
}
type Mapped = z.infer<z.ZodObject<typeof mappedWords>>

/** Errors name the fields of the form's rows. */
export async function saveMapped(to: Upstream, address: string, mapped: Mapped) {
  if (!mapped.custom_fields) return undefined
  const rows = mapped.custom_fields.map((row, at) => ({ ...row, at }))
  const custom = rows.filter(({ field, there }) => there && field !== 'status' && field !== 'tags')
  const status = own(rows, 'status')
  const saved = await saveSyncedCustomFields(to, address, {
    status: status && { ...status, ...meaningsOf(status, mapped) },
    tags: own(rows, 'tags'),
    custom_fields: custom.map(({ field, there, rule }) => ({ field, crm_field: there, rule })),
  })
  if (saved.ok) return saved
  const placed = ({ path, message }: Rejection['issues'][number]) => {
    const [list = '', index = '', part = index] = path
    const row =
      list === 'custom_fields' ? custom[Number(index)] : rows.find(({ field }) => field === list)
    const name = part === 'rule' ? 'rule' : 'there'
    return { message, path: row ? [`custom_fields[${row.at}].${name}`] : path }
  }
  return { ...saved, problem: { ...saved.problem, issues: saved.problem.issues.map(placed) } }
}

/** Null if it is not synced; undefined if the form has no such row. */
function own(rows: Row[], id: 'status' | 'tags') {
  const row = rows.find(({ field }) => field === id)
  if (!row) return undefined
  return row.there ? { crm_field: row.there, rule: row.rule } : null
}

/** Meanings of another field than the chosen one don't count. */
function meaningsOf({ crm_field }: { crm_field: string }, { meanings_of, meanings }: Mapped) {
  if (meanings_of !== crm_field || !meanings) return {}
  const isMeant = (one: {
    value: string
    status: Status | ''
  }): one is {
    value: string
    status: Status
  } => one.status !== ''
  return { values: meanings.filter(isMeant) }
}
