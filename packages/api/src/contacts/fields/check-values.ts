import { faultOf } from '@bellbird/contract/contacts/field-values'
import type { Sql } from '../../database/database.ts'
import { ProblemError } from '../../http/problem.ts'
import { fieldStore } from './store.ts'

type Values = Record<string, string> | undefined

/** Rejects values that are invalid for their field with 422, except those that the contact had before. */
export async function assertValuesFit(sql: Sql, ownerId: string, values: Values, before?: Values) {
  if (!values || Object.keys(values).length === 0) return
  const fields = await fieldStore(sql, ownerId).list()
  const faults = fields.flatMap((field) => {
    const value = values[field.name]?.trim() ?? ''
    const msg = value === before?.[field.name] ? undefined : faultOf(field, value)
    return msg ? [{ loc: ['body', 'custom_fields', field.name], msg, type: 'misfit' }] : []
  })
  if (faults.length > 0) throw new ProblemError(422, faults)
}
