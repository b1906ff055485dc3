import { isSameNumber } from '@bellbird/phone-numbers/same-number'
import { z } from 'zod'
import { isCallingField } from '../calling/calling-fields.ts'
import { id } from '../values.ts'

export const decisions = ['keep', 'replace', 'append'] as const
export type Decision = (typeof decisions)[number]

const byColumn = z
  .record(z.string().min(1).max(200), z.enum(decisions))
  .refine((wanted) =>
    Object.entries(wanted).every(([column, word]) => word !== 'append' || column === 'notes'),
  )

/** Regardless of the decisions, empty values are filled, tags accumulate and opt-outs are imported. */
export const ImportDecisions = z.strictObject({
  otherwise: z.enum(['keep', 'replace']).default('replace'),
  columns: byColumn.default({}),
  /** By row number, counted from 1 without the header. */
  rows: z.record(z.string().regex(/^[1-9]\d{0,5}$/), byColumn).default({}),
})
export type ImportDecisions = z.infer<typeof ImportDecisions>

export function decisionOn(
  column: string,
  row: number,
  { rows, columns, otherwise }: ImportDecisions,
): Decision {
  if (isCallingField(column)) return 'replace'
  return rows[row]?.[column] ?? columns[column] ?? otherwise
}

/** Long text may be shortened. */
export const Difference = z.object({
  column: z.string(),
  there: z.string(),
  comes: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const RowDifferences = z.object({
  /** Counted from 1, without the header. */
  row: z.number().int().positive(),
  contact_id: id,
  name: z.string(),
  values: z.array(Difference),
})
export type RowDifferences = z.infer<typeof RowDifferences>

export const ImportDifferences = z.object({
  /** The first 50 rows that differ. */
  rows: z.array(RowDifferences),
  columns: z.record(z.string(), z.number().int().positive()),
})
export type ImportDifferences = z.infer<typeof ImportDifferences>

type Row = {
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  company?: string | undefined
  job_title?: string | undefined
  notes?: string | undefined
  status?: string | undefined
  last_contacted?: string | null | undefined
  custom_fields?: Record<string, unknown> | undefined
}

const fieldOf = {
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  company: 'company',
  title: 'job_title',
  status: 'status',
  last_contacted: 'last_contacted',
  notes: 'notes',
} as const

export function differencesOf(row: Row, known: Row): Difference[] {
  const single = Object.entries(fieldOf).flatMap(([column, field]) =>
    difference(column, known[field] ?? '', row[field] ?? ''),
  )
  const custom = Object.entries(row.custom_fields ?? {}).flatMap(([name, comes]) =>
    difference(name, String(known.custom_fields?.[name] ?? ''), String(comes ?? '')),
  )
  return [...single, ...custom]
}

function difference(column: string, there: string, comes: string): Difference[] {
  const same =
    there === '' ||
    comes === '' ||
    there === comes ||
    (column === 'phone' && isSameNumber(there, comes)) ||
    (column === 'last_contacted' && Date.parse(there) === Date.parse(comes))
  return same ? [] : [{ column, there, comes }]
}

export function columnOfField(field: string) {
  return field === 'job_title' ? 'title' : field
}
