import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { count, instant, optionalId, optionalInstant } from '../values.ts'
import { MAX_SELECTED } from './bulk-limits.ts'
import { Contact } from './contact.ts'

export const TrashedContact = z.object({
  contact: Contact,
  deleted_at: instant,
  expires_at: optionalInstant,
  merged_into: optionalId,
  survivor_deleted: z.boolean().default(false),
})
export type TrashedContact = z.infer<typeof TrashedContact>

export const TrashQuery = z.object({
  search: z.string().trim().max(200).optional(),
  ...pageQuery(),
})
export type TrashQuery = z.infer<typeof TrashQuery>

export const TrashTotals = z.object({
  contacts: count,
  merged: count,
})
export type TrashTotals = z.infer<typeof TrashTotals>

/** 409 if this is no longer the number of contacts. */
export const TrashEmptying = z.object({
  expected_count: z.number().int().min(1).max(MAX_SELECTED),
})
export type TrashEmptying = z.infer<typeof TrashEmptying>
