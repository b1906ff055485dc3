import { z } from 'zod'
import { pageQuery } from '../pagination.ts'

export const CallRecord = z.object({
  call_id: z.string(),
  contact_name: z.string(),
  placed_at: z.string(),
  outcome: z.string(),
  /** sending, written or failed */
  state: z.string(),
  why: z.string(),
  at: z.string(),
})
export type CallRecord = z.infer<typeof CallRecord>

export const CallRecordQuery = z.object(pageQuery())

export const WritesCalls = z.strictObject({
  writes_calls: z.boolean('Choose whether to write calls'),
})
export type WritesCalls = z.infer<typeof WritesCalls>
