import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { type ActivityGroup, activityGroups } from './activity-kinds.ts'

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
  /** Calls by what they led to. */
  reached: count,
  voicemail: count,
  no_answer: count,
  wrong_number: count,
  opted_out: count,
})
export type ActivityFigures = z.infer<typeof ActivityFigures>

/** Something that happened to a user's contacts or account. An unknown kind is kept as text. */
export const Activity = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  /** An ISO 8601 instant. */
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Send a date and time'),
  kind: z.string().min(1),
  /** Who or what it was about, by the name it had then; `id` is a contact's, and null once that is deleted. */
  subject: z
    .object({ id: z.union([z.string().min(1), z.number()]).nullable(), name: z.string() })
    .nullish()
    .transform((subject) => subject && { ...subject, id: subject.id && String(subject.id) }),
  figures: ActivityFigures.nullish(),
  /**
   * Where more of it is: `campaign`, `import`, `crm_run`, or `merge`, the change in the subject's history. `id` is null
   * once it is deleted.
   */
  item: z
    .object({
      type: z.string(),
      id: z.union([z.string().min(1), z.number()]).nullable(),
      name: z.string().nullish(),
      can_undo: z.boolean().nullish(),
    })
    .nullish()
    .transform((item) => item && { ...item, id: item.id && String(item.id) }),
  /** Why a campaign paused by itself. */
  reason: z.string().nullish(),
})
export type Activity = z.infer<typeof Activity>

/** GET /api/activity: 50 without `limit`; the total comes back in `X-Total-Count`. */
export const ActivityQuery = z.object({
  /** Only `accessKinds`. */
  about: z.enum(['access']).optional(),
  /** Only the kinds of one of `activityGroups`. */
  group: z.enum(Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]]).optional(),
  /** Only from this instant on. */
  since: z.iso.datetime({ offset: true }).optional(),
  /** All words in the names of what it was about. */
  search: z.string().max(200).optional(),
  ...pageQuery(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>
