import { z } from 'zod'
import { isCallingField } from '../calling/calling-fields.ts'

/** What becomes of a value of a contact that is there where a row brings another one; `append` is for notes only. */
export const decisions = ['keep', 'replace', 'append'] as const
export type Decision = (typeof decisions)[number]

const byColumn = z
  .record(z.string().min(1).max(200), z.enum(decisions))
  .refine((wanted) =>
    Object.entries(wanted).every(([column, word]) => word !== 'append' || column === 'notes'),
  )

/**
 * The `decisions` of an import's form, as JSON. Columns go by their names in the CSV. What is empty is filled, tags
 * are added up and refusals to be called are taken over, whatever is decided.
 */
export const ImportDecisions = z.strictObject({
  /** For columns that are not named. */
  otherwise: z.enum(['keep', 'replace']).default('replace'),
  columns: byColumn.default({}),
  /** For single rows, by their number in the CSV, the header not counted. */
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

/** A value that is there, and another one that a row brings. Texts may be shortened. */
export const Difference = z.object({
  column: z.string(),
  there: z.string(),
  comes: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const RowDifferences = z.object({
  /** Counted from 1, the header not counted. */
  row: z.number().int().positive(),
  contact_id: z.union([z.string().min(1), z.number()]).transform(String),
  name: z.string(),
  values: z.array(Difference),
})
export type RowDifferences = z.infer<typeof RowDifferences>

/** What POST /api/contacts/import/differences answers: where the rows of a file differ from contacts that are there. */
export const ImportDifferences = z.object({
  /** The first 50 rows that differ. */
  rows: z.array(RowDifferences),
  /** In how many rows each column differs. */
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

/** The single values of a contact by their column in a CSV; a template's `title` is the `job_title`. */
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

/** The values of a contact that a row would replace, by column. */
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
    (column === 'last_contacted' && Date.parse(there) === Date.parse(comes))
  return same ? [] : [{ column, there, comes }]
}

/** The field of a contact that is decided on by this column. */
export function columnOfField(field: string) {
  return field === 'job_title' ? 'title' : field
}
