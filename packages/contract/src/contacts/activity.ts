import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { count, id } from '../values.ts'
import { type ActivityGroup, activityGroups } from './activity-kinds.ts'

const figure = count.optional()

/** For an import, `count` is its rows, followed by their results; for an undo, the contacts it affected. */
export const ActivityFigures = z.object({
  count: figure,
  created: figure,
  updated: figure,
  skipped: figure,
  failed: figure,
  removed: figure,
  restored: figure,
  kept: figure,
  reached: figure,
  voicemail: figure,
  no_answer: figure,
  wrong_number: figure,
  opted_out: figure,
})
export type ActivityFigures = z.infer<typeof ActivityFigures>

export const Activity = z.object({
  id,
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Send a date and time'),
  kind: z.string().min(1),
  /** Who or what it was about, by the name at that time. `id` is a contact's, and null after that was deleted. */
  subject: z
    .object({ id: z.union([z.string().min(1), z.number()]).nullable(), name: z.string() })
    .nullish()
    .transform((subject) => subject && { ...subject, id: subject.id && String(subject.id) }),
  figures: ActivityFigures.nullish(),
  /** A `campaign`, `import`, `crm_run`, `bulk_job` or `merge`; `id` is null after that was deleted. */
  item: z
    .object({
      type: z.string(),
      id: z.union([z.string().min(1), z.number()]).nullable(),
      name: z.string().nullish(),
      can_undo: z.boolean().nullish(),
    })
    .nullish()
    .transform((item) => item && { ...item, id: item.id && String(item.id) }),
  reason: z.string().nullish(),
})
export type Activity = z.infer<typeof Activity>

export const ActivityQuery = z.object({
  about: z.enum(['access']).optional(),
  group: z.enum(Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]]).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  search: z.string().max(200).optional(),
  ...pageQuery(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>
