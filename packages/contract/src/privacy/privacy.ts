import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { id, instant } from '../values.ts'

export const HeldSection = z.object({
  name: z.string(),
  records: z.array(z.record(z.string(), z.unknown())),
})
export type HeldSection = z.infer<typeof HeldSection>

export const HeldData = z.object({ at: instant, sections: z.array(HeldSection) })
export type HeldData = z.infer<typeof HeldData>

/** Does not identify the person. */
export const ErasureReceipt = z.object({
  id,
  at: instant,
  erased: z.record(z.string(), z.number()),
  kept: z.array(z.object({ what: z.string(), count: z.number(), why: z.string() })).default([]),
})
export type ErasureReceipt = z.infer<typeof ErasureReceipt>

export const ErasureQuery = z.object({
  ...pageQuery(),
})
export type ErasureQuery = z.infer<typeof ErasureQuery>
