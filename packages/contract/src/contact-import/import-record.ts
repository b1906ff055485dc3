import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { count, id, instant, optionalInstant } from '../values.ts'
import { DecidedValues, existingChoices, RowFailure } from './contact-import.ts'

const figure = count.default(0)

/** The response to POST /api/contacts/import/check, a dry run that writes nothing. */
export const ImportCheck = z.object({
  total: count,
  /** The rows whose contact exists, counted from 1 without the header. */
  existing: z.array(z.number().int().positive()),
})
export type ImportCheck = z.infer<typeof ImportCheck>

/**
 * running: rows are being written. interrupted: it ended before the file did, and can be repeated with its
 * idempotency key or undone. undone: reverted, from any other state.
 */
export const importStates = ['running', 'finished', 'interrupted', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** A contact that an undo left unchanged, with the name it had then and the reason as a sentence. */
export const KeptContact = z.object({ id, name: z.string(), reason: z.string() })
export type KeptContact = z.infer<typeof KeptContact>

export const UndoFigures = z.object({
  /** Contacts that the import had created; they are deleted. */
  removed: count,
  /** Contacts that the import had changed; they have their earlier values again. */
  restored: count,
  /** Contacts that were left unchanged because they were edited after the import. */
  kept: count,
})
export type UndoFigures = z.infer<typeof UndoFigures>

/** The result of an undo, or its progress while it is running. */
export const ImportUndo = UndoFigures.extend({
  /** Contacts that had been deleted before the undo. */
  gone: figure,
  /** The first 100 of `kept`. */
  kept_contacts: z.array(KeptContact).default([]),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** The record of an import. Its figures count rows; while it is running, those written so far. */
export const ImportRecord = z.object({
  id,
  file_name: z
    .string()
    .nullish()
    .transform((name) => name || null),
  state: z.enum(importStates),
  /** What happened to contacts that already existed. */
  existing: z.enum(existingChoices).optional(),
  started_at: instant,
  finished_at: optionalInstant,
  undone_at: optionalInstant,
  total: figure,
  created: figure,
  updated: figure,
  /** Of `updated`, the rows about someone whom an earlier row had added or updated. */
  merged: count.optional(),
  unchanged: figure,
  skipped: figure,
  failed: figure,
  values: DecidedValues.optional(),
  /** How many contacts the filter `import_id` finds; only in the response for a single record. */
  contacts: count.optional(),
  /** How many contacts that it added or updated were deleted or merged since; only in the response for a single record. */
  deleted: count.optional(),
  /** The first 100 failures. */
  errors: z.array(RowFailure).default([]),
  can_undo: z.boolean().default(false),
  undo: ImportUndo.nullish().transform((undo) => undo ?? null),
})
export type ImportRecord = z.infer<typeof ImportRecord>

/** GET /api/contacts/imports: 50 without `limit`; the total is in `X-Total-Count`. */
export const ImportQuery = z.object({
  ...pageQuery(),
  /** Only the import that was sent with this Idempotency-Key. */
  idempotency_key: z.string().max(200).optional(),
})
export type ImportQuery = z.infer<typeof ImportQuery>
