import { z } from 'zod'
import { MAX_NOTES_LENGTH } from '../contacts/lengths.ts'
import { count, id } from '../values.ts'

/** The columns of the template, in order. `title` is the contact's `job_title`. */
export const templateColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'title',
  'notes',
] as const
export type TemplateColumn = (typeof templateColumns)[number]

/** `row` counts from 1, without the header. */
export const RowFailure = z.object({ row: z.number().int().positive(), message: z.string() })
export type RowFailure = z.infer<typeof RowFailure>

export const existingChoices = ['update', 'skip'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** Sent before the file; an upstream ignores those it does not know. */
export const ImportFields = z.object({
  existing: z.enum(existingChoices).optional(),
  file_name: z.string().optional(),
  decisions: z.string().optional(),
})
export type ImportFields = z.infer<typeof ImportFields>

const byColumn = z.record(z.string(), count).default({})

export const DecidedValues = z.object({ kept: byColumn, replaced: byColumn, appended: byColumn })
export type DecidedValues = z.infer<typeof DecidedValues>

/** The product description leaves it open, so every field is optional. */
export const ImportReport = z.object({
  import_id: id.optional(),
  total: count.optional(),
  created: count.optional(),
  updated: count.optional(),
  merged: count.optional(),
  unchanged: count.optional(),
  skipped: count.optional(),
  failed: count.optional(),
  values: DecidedValues.optional(),
  /** The first 100 failures. */
  errors: z.array(RowFailure).optional(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The limit of combined notes, in bytes of UTF-8. */
export const MAX_COMBINED_NOTES = MAX_NOTES_LENGTH

const BLANK_LINE = '\n\n'

/** Only one if it contains the other as whole paragraphs; the earlier notes if the result would be too long. */
export function combineNotes(earlier: string, later: string) {
  if (later === '' || hasParagraphs(earlier, later)) return earlier
  if (earlier === '' || hasParagraphs(later, earlier)) return later
  const both = `${earlier}${BLANK_LINE}${later}`
  return new TextEncoder().encode(both).length > MAX_COMBINED_NOTES ? earlier : both
}

function hasParagraphs(notes: string, paragraphs: string) {
  const [inside, all] = [paragraphs, notes].map((text) => BLANK_LINE + text + BLANK_LINE)
  return (all ?? '').includes(inside ?? '')
}
