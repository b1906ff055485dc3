import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { line } from '../text.ts'
import { count } from '../values.ts'
import { MAX_TAG_LENGTH } from './lengths.ts'
import { tagColors } from './tag-words.ts'

/** A tag as an upstream sends it. */
export const Tag = z.object({
  name: z.string().min(1),
  color: z.enum(valuesOf(tagColors)).catch('grey'),
  /** How many contacts have it; only if requested. */
  contacts: count.optional(),
})
export type Tag = z.infer<typeof Tag>

/** GET /api/tags: by name, 50 without `limit`; the total is in `X-Total-Count`. */
export const TagQuery = z.object({
  /** Part of the name, ignoring case and accents. */
  search: z.string().trim().max(MAX_TAG_LENGTH).optional(),
  /** Only tags with a color, without counting their contacts. */
  colored: z.literal('yes').optional(),
  ...pageQuery(),
})
export type TagQuery = z.infer<typeof TagQuery>

const name = z.string().min(1).max(MAX_TAG_LENGTH)

/** PUT /api/tags: omitted fields keep their values. */
export const TagUpdate = z.object({
  name,
  new_name: line(MAX_TAG_LENGTH)
    .min(1, 'Enter a name')
    .refine((text) => !text.includes(','), 'Leave out commas: they separate tags')
    .optional(),
  color: z.enum(valuesOf(tagColors), 'Choose a color').optional(),
  /** Whether to merge this tag into an existing tag with the new name. */
  merge: z.boolean().default(false),
})
export type TagUpdate = z.infer<typeof TagUpdate>

/** POST /api/tags/remove. */
export const TagRemoval = z.object({ name })
export type TagRemoval = z.infer<typeof TagRemoval>

/** How many contacts were changed. */
export const TagChanged = z.object({
  contacts: count,
  /** The id for undoing the change as a bulk update; absent if there is nothing to undo. */
  update_id: z.string().min(1).optional(),
})
export type TagChanged = z.infer<typeof TagChanged>
