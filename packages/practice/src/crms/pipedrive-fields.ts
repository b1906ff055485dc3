import { Hono } from 'hono'
import type { PracticeValues } from './records.ts'

export type PipedriveField = {
  field_code: string
  field_name: string
  field_type: 'varchar' | 'text' | 'double' | 'date' | 'enum' | 'set' | 'phone' | 'address'
  options?: PipedriveOption[]
}

export type PipedriveOption = { id: number; label: string }

const BUILT_IN = { options: null, is_custom_field: false, is_optional_response_field: false }

export function pipedriveFields(fields: PipedriveField[], labels: PipedriveOption[]) {
  return new Hono().get('/', (c) => {
    const all = [
      { field_code: 'name', field_name: 'Name', field_type: 'varchar', ...BUILT_IN },
      { field_code: 'emails', field_name: 'Email', field_type: 'varchar', ...BUILT_IN },
      {
        ...BUILT_IN,
        field_code: 'label_ids',
        field_name: 'Labels',
        field_type: 'set',
        options: labels,
      },
      ...fields.map((field) => ({ ...BUILT_IN, ...field, is_custom_field: true })),
    ]
    const { limit = '100', cursor = '0' } = c.req.query()
    const end = Number(cursor) + Math.min(Number(limit), 500)
    return c.json({
      success: true,
      data: all.slice(Number(cursor), end),
      additional_data: { next_cursor: end < all.length ? String(end) : null },
    })
  })
}

export function valueFaultIn(fields: PipedriveField[], values: Record<string, unknown> = {}) {
  for (const [code, value] of Object.entries(values)) {
    const field = fields.find((one) => one.field_code === code)
    if (!field) return `Validation failed: custom_fields: '${code}' is unknown`
    if (value !== null && !isOf(field, value)) {
      return `Validation failed: custom_fields: ${code}: Invalid value`
    }
  }
}

function isOf({ field_type, options = [] }: PipedriveField, value: unknown) {
  if (field_type === 'double') return typeof value === 'number'
  if (field_type === 'enum') return isOption(value, options)
  if (field_type === 'set') {
    return Array.isArray(value) && value.length > 0 && value.every((one) => isOption(one, options))
  }
  if (field_type === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value))
  return typeof value === 'string'
}

export function isOption(value: unknown, options: PipedriveOption[]) {
  return options.some(({ id }) => id === value)
}

/** Pipedrive returns all of them, null where there is no value. */
export function valuesOf(fields: PipedriveField[], values: PracticeValues) {
  return Object.fromEntries(
    fields.map(({ field_code }) => [field_code, values[field_code] ?? null]),
  )
}
