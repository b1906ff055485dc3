import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { count, instant, optionalId, optionalInstant } from '../values.ts'
import { MAX_SELECTED } from './bulk-limits.ts'
import { Contact } from './contact.ts'

/** A deleted contact that can still be restored. */
export const TrashedContact = z.object({
  contact: Contact,
  deleted_at: instant,
  /** When it is deleted permanently. */
  expires_at: optionalInstant,
  /** The contact it was merged into, if any. */
  merged_into: optionalId,
  /** Whether that contact is in the trash, too. */
  survivor_deleted: z.boolean().default(false),
})
export type TrashedContact = z.infer<typeof TrashedContact>

export const TrashQuery = z.object({
  search: z.string().trim().max(200).optional(),
  ...pageQuery(),
})
export type TrashQuery = z.infer<typeof TrashQuery>

/** What emptying the trash would delete permanently: the contacts deleted first, up to the limit of a bulk change. */
export const TrashTotals = z.object({
  contacts: count,
  /** Those of them that were merged into another contact. */
  merged: count,
})
export type TrashTotals = z.infer<typeof TrashTotals>

/** The number of contacts that the person saw. The response is 409 if it is a different one now. */
export const TrashEmptying = z.object({
  expected_count: z.number().int().min(1).max(MAX_SELECTED),
})
export type TrashEmptying = z.infer<typeof TrashEmptying>
