import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { Contact } from './contact.ts'

/** The origins that the reference API records; another upstream may record more. */
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

const id = z.union([z.string().min(1), z.number()]).transform(String)
const value = z.union([z.string(), z.array(z.string())]).nullable()
export type FieldValue = z.infer<typeof value>

/**
 * One field of a change. A custom field is `custom_fields.` and its name, and null where there is none of it.
 * Long texts may be shortened; an undo restores the whole.
 */
export const FieldChange = z.object({ field: z.string().min(1), before: value, after: value })
export type FieldChange = z.infer<typeof FieldChange>

/** One write of a contact: who, when, what and from where. */
export const ContactChange = z.object({
  id,
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Send a date and time'),
  /** Who did it, by the name they have now. */
  by: z
    .string()
    .nullish()
    .transform((name) => name || null),
  /** created, updated, deleted or restored; an unknown kind is kept as text. */
  kind: z.string().min(1),
  /** `id` is the import's or the other contact's, `name` the file's or the provider's. */
  origin: z.object({
    kind: z.string().min(1),
    id: id.nullish().transform((it) => it ?? null),
    name: z
      .string()
      .nullish()
      .transform((name) => name || null),
  }),
  fields: z.array(FieldChange).default([]),
  /** Whether any of its fields still has the value that it gave. */
  can_undo: z.boolean().default(false),
  /** Whether all of it was taken back by a later change. */
  undone: z.boolean().default(false),
  /** Of a change of another contact that was merged into this one: its name. */
  merged_from: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
})
export type ContactChange = z.infer<typeof ContactChange>

/** GET /api/contacts/{id}/history: 50 without `limit`; the total comes back in `X-Total-Count`. */
export const HistoryQuery = z.object({
  ...pageQuery(100),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** What the undo of one change did; `reason` is words for a person. */
export const ChangeUndone = z.object({
  contact: Contact,
  restored: z.array(z.string()).default([]),
  kept: z.array(z.object({ field: z.string(), reason: z.string() })).default([]),
})
export type ChangeUndone = z.infer<typeof ChangeUndone>
