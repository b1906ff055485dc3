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

/** What becomes of a row whose contact is there already. */
export const existingChoices = ['update', 'skip'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** What the form of an import may say besides its file, before it: an upstream that does not know them ignores them. */
export const ImportFields = z.object({
  existing: z.enum(existingChoices).optional(),
  /** The file as the person named it; without it the file's own name counts. */
  file_name: z.string().optional(),
  /** ImportDecisions as JSON; without it a row replaces what is there. */
  decisions: z.string().optional(),
})
export type ImportFields = z.infer<typeof ImportFields>

const id = z.union([z.string().min(1), z.number()]).transform(String)
const count = z.number().int().nonnegative()
const byColumn = z.record(z.string(), count).default({})

/** What became of values that were there, in rows by column. */
export const DecidedValues = z.object({ kept: byColumn, replaced: byColumn, appended: byColumn })
export type DecidedValues = z.infer<typeof DecidedValues>

/**
 * What POST /api/contacts/import/csv answers. The description does not read the answer, so every
 * field is optional. Existing contacts are matched by email and updated; empty cells erase nothing.
 * Rows of one person within a file make one contact: a later row's values replace those of an earlier
 * one, tags are added up, and notes are combined as by `combineNotes`.
 */
export const ImportReport = z.object({
  /** The record of this import, where the upstream keeps records. */
  import_id: id.optional(),
  total: count.optional(),
  created: count.optional(),
  updated: count.optional(),
  unchanged: count.optional(),
  /** Rows passed over because their contact was there already. */
  skipped: count.optional(),
  failed: count.optional(),
  values: DecidedValues.optional(),
  /** The first 100 failures. */
  errors: z.array(RowFailure).optional(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** What the notes of one contact may weigh once they are combined, in bytes of UTF-8. */
export const MAX_COMBINED_NOTES = 50_000

/** Between the notes of two rows. */
const BLANK_LINE = '\n\n'

/**
 * What the notes of two rows about one person become: both, the earlier first, unless one holds the other as
 * paragraphs of its own. Notes too long to be combined stay as they were.
 */
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
