import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { count, id, instant, optionalInstant } from '../values.ts'
import { DecidedValues, existingChoices, RowFailure } from './contact-import.ts'

const figure = count.default(0)

export const ImportCheck = z.object({
  total: count,
  /** The rows whose contact exists, counted from 1 without the header. */
  existing: z.array(z.number().int().positive()),
})
export type ImportCheck = z.infer<typeof ImportCheck>

/** `interrupted`: it ended before the file did, and can be repeated with its idempotency key or undone. */
export const importStates = ['running', 'finished', 'interrupted', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const KeptContact = z.object({ id, name: z.string(), reason: z.string() })
export type KeptContact = z.infer<typeof KeptContact>

export const UndoFigures = z.object({
  removed: count,
  restored: count,
  kept: count,
})
export type UndoFigures = z.infer<typeof UndoFigures>

export const ImportUndo = UndoFigures.extend({
  gone: figure,
  /** The first 100 of `kept`. */
  kept_contacts: z.array(KeptContact).default([]),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** Figures count rows; while the import is running, those written so far. */
export const ImportRecord = z.object({
  id,
  file_name: z
    .string()
    .nullish()
    .transform((name) => name || null),
  state: z.enum(importStates),
  existing: z.enum(existingChoices).optional(),
  started_at: instant,
  finished_at: optionalInstant,
  undone_at: optionalInstant,
  total: figure,
  created: figure,
  updated: figure,
  merged: count.optional(),
  unchanged: figure,
  skipped: figure,
  failed: figure,
  values: DecidedValues.optional(),
  /** Only in the response for a single record. */
  contacts: count.optional(),
  /** Deleted or merged since; only in the response for a single record. */
  deleted: count.optional(),
  /** The first 100 failures. */
  errors: z.array(RowFailure).default([]),
  can_undo: z.boolean().default(false),
  undo: ImportUndo.nullish().transform((undo) => undo ?? null),
})
export type ImportRecord = z.infer<typeof ImportRecord>

export const ImportQuery = z.object({
  ...pageQuery(),
  idempotency_key: z.string().max(200).optional(),
})
export type ImportQuery = z.infer<typeof ImportQuery>
