import { z } from 'zod'

/** 10 MB as the product means it: the most a contact file may weigh, in bytes. */
export const MAX_FILE_BYTES = 10_485_760

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

/** One row that was not taken over. `row` counts records from 1, the header not counted. */
export const RowFailure = z.object({ row: z.number().int().positive(), message: z.string() })
export type RowFailure = z.infer<typeof RowFailure>

/**
 * What POST /api/contacts/import/csv answers. The description does not read the answer, so every
 * field is optional. Existing contacts are matched by email and updated; empty cells erase nothing.
 */
export const ImportReport = z.object({
  total: z.number().int().nonnegative().optional(),
  created: z.number().int().nonnegative().optional(),
  updated: z.number().int().nonnegative().optional(),
  unchanged: z.number().int().nonnegative().optional(),
  failed: z.number().int().nonnegative().optional(),
  /** The first 100 failures. */
  errors: z.array(RowFailure).optional(),
})
export type ImportReport = z.infer<typeof ImportReport>
