import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { id, optionalId } from '../values.ts'
import { changeMakers } from './change-makers.ts'
import { Contact } from './contact.ts'

/** The origins that the reference API records; other upstreams may record more. */
export const contactOrigins = [
  'form',
  'bulk',
  'import',
  'sync',
  'merge',
  'undo',
  'restore',
  'campaign',
  'call',
  'other',
] as const
export type ContactOrigin = (typeof contactOrigins)[number]

const value = z.union([z.string(), z.array(z.string())]).nullable()
export type FieldValue = z.infer<typeof value>

/** `custom_fields.` plus the key for a custom field; null if not set. An undo restores text that is shortened here. */
export const FieldChange = z.object({ field: z.string().min(1), before: value, after: value })
export type FieldChange = z.infer<typeof FieldChange>

export const ContactChange = z.object({
  id,
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Send a date and time'),
  by: z
    .string()
    .nullish()
    .transform((name) => name || null),
  /** created, updated, deleted or restored; unknown kinds are kept as text. */
  kind: z.string().min(1),
  /** `id` is that of the import or the other contact, `name` that of the file or the provider. */
  origin: z.object({
    kind: z.string().min(1),
    id: optionalId,
    name: z
      .string()
      .nullish()
      .transform((name) => name || null),
  }),
  fields: z.array(FieldChange).default([]),
  /** Whether any field still has the value that this change set. */
  can_undo: z.boolean().default(false),
  undone: z.boolean().default(false),
  merged_from: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
})
export type ContactChange = z.infer<typeof ContactChange>

export const HistoryQuery = z.object({
  made_by: z.enum(changeMakers).optional(),
  ...pageQuery(100),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const ChangeUndone = z.object({
  contact: Contact,
  restored: z.array(z.string()).default([]),
  kept: z.array(z.object({ field: z.string(), reason: z.string() })).default([]),
})
export type ChangeUndone = z.infer<typeof ChangeUndone>
