import { z } from 'zod'
import { pageQuery } from '../pagination.ts'

/** What the reference API records; another upstream may record more. */
export const activityKinds = [
  'contact_created',
  'contact_updated',
  'contact_deleted',
  'contact_restored',
  'contact_purged',
  'contact_erased',
  'contacts_updated',
  'contacts_deleted',
  'contacts_restored',
  'contacts_merged',
  'contacts_imported',
  'import_undone',
  'numbers_suppressed',
  'number_unsuppressed',
  'account_created',
  'profile_updated',
  'password_changed',
  'signed_in',
  'api_key_created',
  'api_key_revoked',
  'crm_connected',
  'crm_disconnected',
  'contacts_synced',
  'contacts_exported',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Those that say who can reach the account. */
export const accessKinds: readonly string[] = [
  'account_created',
  'signed_in',
  'password_changed',
  'api_key_created',
  'api_key_revoked',
  'crm_connected',
  'crm_disconnected',
] satisfies ActivityKind[]

const count = z.number().int().nonnegative().optional()

/**
 * How many contacts an activity was about. An import reports its rows in `count` and their results, an undo the
 * contacts it touched.
 */
export const ActivityFigures = z.object({
  count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  removed: count,
  restored: count,
  kept: count,
})
export type ActivityFigures = z.infer<typeof ActivityFigures>

/** Something that happened to a user's contacts or account. An unknown kind is kept as text. */
export const Activity = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  /** An ISO 8601 instant. */
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Send a date and time'),
  kind: z.string().min(1),
  /** The contact it was about, by the name it had then; `id` is null once the contact is deleted. */
  subject: z
    .object({ id: z.union([z.string().min(1), z.number()]).nullable(), name: z.string() })
    .nullish()
    .transform((subject) => subject && { ...subject, id: subject.id && String(subject.id) }),
  figures: ActivityFigures.nullish(),
})
export type Activity = z.infer<typeof Activity>

/** GET /api/activity: 50 without `limit`; the total comes back in `X-Total-Count`. */
export const ActivityQuery = z.object({
  /** Only `accessKinds`. */
  about: z.enum(['access']).optional(),
  ...pageQuery(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>
