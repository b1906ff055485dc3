import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { line } from '../text.ts'
import { count } from '../values.ts'
import { MAX_TAG_LENGTH } from './lengths.ts'
import { tagColors } from './tag-words.ts'

export const Tag = z.object({
  name: z.string().min(1),
  color: z.enum(valuesOf(tagColors)).catch('grey'),
  contacts: count.optional(),
})
export type Tag = z.infer<typeof Tag>

export const TagQuery = z.object({
  search: z.string().trim().max(MAX_TAG_LENGTH).optional(),
  colored: z.literal('yes').optional(),
  ...pageQuery(),
})
export type TagQuery = z.infer<typeof TagQuery>

const name = z.string().min(1).max(MAX_TAG_LENGTH)

export const TagUpdate = z.object({
  name,
  new_name: line(MAX_TAG_LENGTH)
    .min(1, 'Enter a name')
    .refine((text) => !text.includes(','), 'Leave out commas: they separate tags')
    .optional(),
  color: z.enum(valuesOf(tagColors), 'Choose a color').optional(),
  merge: z.boolean().default(false),
})
export type TagUpdate = z.infer<typeof TagUpdate>

export const TagRemoval = z.object({ name })
export type TagRemoval = z.infer<typeof TagRemoval>

export const TagChanged = z.object({
  contacts: count,
  /** The id for undoing the change as a bulk update; absent if there is nothing to undo. */
  update_id: z.string().min(1).optional(),
})
export type TagChanged = z.infer<typeof TagChanged>
