import { z } from 'zod'
import { line } from '../text.ts'
import { id } from '../values.ts'

export const MAX_VIEW_NAME = 60
export const MAX_VIEWS = 100
/** Pinned views are tabs of the contact list, which has room for this many. */
export const MAX_PINNED = 8

export const SavedView = z.object({
  id,
  name: z.string(),
  /** The filters and the order as the query string of the list's URL, without the question mark. */
  query: z.string(),
  pinned: z.boolean(),
  /** Counted from 1; absent if the upstream does not order views. */
  position: z.number().int().optional(),
})
export type SavedView = z.infer<typeof SavedView>

const name = line(MAX_VIEW_NAME).min(1, 'Enter a name')
const query = z
  .string()
  .max(2_000)
  .regex(/^[\x20-\x7e]*$/, 'Send a percent-encoded query')

export const SavedViewInput = z.object({ name, query, pinned: z.boolean() })
export type SavedViewInput = z.infer<typeof SavedViewInput>

/** A new `position` moves the views in between. */
export const SavedViewUpdate = SavedViewInput.partial().extend({
  position: z.number().int().min(1).max(MAX_VIEWS).optional(),
})
export type SavedViewUpdate = z.infer<typeof SavedViewUpdate>
