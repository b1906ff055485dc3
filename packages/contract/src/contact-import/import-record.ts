import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { DecidedValues, RowFailure } from './contact-import.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const count = z.number().int().nonnegative()
const figure = count.default(0)
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))

/** What POST /api/contacts/import/check answers: what an import of this file would meet. It writes nothing. */
export const ImportCheck = z.object({
  total: count,
  /** The rows whose contact is there already, counted from 1, the header not counted. */
  existing: z.array(z.number().int().positive()),
})
export type ImportCheck = z.infer<typeof ImportCheck>

/**
 * Running: rows are being written. Interrupted: it ended before the file did, and can be repeated with
 * its key or undone. Undone: taken back, whatever it was before.
 */
export const importStates = ['running', 'finished', 'interrupted', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** A contact an undo left as it is. The name is the one it had then; the reason is words for a person. */
export const KeptContact = z.object({ id, name: z.string(), reason: z.string() })
export type KeptContact = z.infer<typeof KeptContact>

/** What an undo did, or has done so far while it runs. */
export const ImportUndo = z.object({
  /** Contacts the import had created. */
  removed: count,
  /** Contacts the import had changed, which are again as they were. */
  restored: count,
  /** Contacts that were changed since and left alone. */
  kept: count,
  /** Contacts that had been deleted before. */
  gone: figure,
  /** The first 100 that were kept. */
  kept_contacts: z.array(KeptContact).default([]),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** One import, as the upstream keeps it. Its figures count rows; while it runs, those written so far. */
export const ImportRecord = z.object({
  id,
  file_name: z
    .string()
    .nullish()
    .transform((name) => name || null),
  state: z.enum(importStates),
  started_at: instant,
  finished_at: instant.nullish().transform((at) => at ?? null),
  undone_at: instant.nullish().transform((at) => at ?? null),
  total: figure,
  created: figure,
  updated: figure,
  unchanged: figure,
  skipped: figure,
  failed: figure,
  values: DecidedValues.optional(),
  /** Contacts that the filter `import_id` finds; of a single record only. */
  contacts: count.optional(),
  /** The first 100 failures. */
  errors: z.array(RowFailure).default([]),
  can_undo: z.boolean().default(false),
  undo: ImportUndo.nullish().transform((undo) => undo ?? null),
})
export type ImportRecord = z.infer<typeof ImportRecord>

/** GET /api/contacts/imports: 50 without `limit`; the total comes back in `X-Total-Count`. */
export const ImportQuery = z.object({
  ...pageQuery(),
  /** The one import that was sent with this Idempotency-Key. */
  idempotency_key: z.string().max(200).optional(),
})
export type ImportQuery = z.infer<typeof ImportQuery>
