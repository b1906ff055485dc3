import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { id, instant } from '../values.ts'

/** Records of one kind, each with the fields it has. */
export const HeldSection = z.object({
  name: z.string(),
  records: z.array(z.record(z.string(), z.unknown())),
})
export type HeldSection = z.infer<typeof HeldSection>

/** All data held about a contact or about the user. */
export const HeldData = z.object({ at: instant, sections: z.array(HeldSection) })
export type HeldData = z.infer<typeof HeldData>

/** The receipt of an erasure. It does not identify the person. */
export const ErasureReceipt = z.object({
  id,
  at: instant,
  /** The number of erased records, by kind. */
  erased: z.record(z.string(), z.number()),
  kept: z.array(z.object({ what: z.string(), count: z.number(), why: z.string() })).default([]),
})
export type ErasureReceipt = z.infer<typeof ErasureReceipt>

/** GET /api/erasures: 50 without `limit`; the total is in `X-Total-Count`. */
export const ErasureQuery = z.object({
  ...pageQuery(),
})
export type ErasureQuery = z.infer<typeof ErasureQuery>
