import { z } from 'zod'
import { pageQuery } from '../pagination.ts'

/** A call that was or will be written to a CRM. */
export const CallRecord = z.object({
  call_id: z.string(),
  contact_name: z.string(),
  placed_at: z.string(),
  outcome: z.string(),
  /** sending, written or failed */
  state: z.string(),
  /** Why it, or its latest attempt, failed; a sentence. */
  why: z.string(),
  /** When it was written or last attempted. */
  at: z.string(),
})
export type CallRecord = z.infer<typeof CallRecord>

/** GET /api/crm/calls/{id}: 50 without `limit`. */
export const CallRecordQuery = z.object(pageQuery())

/** PUT /api/crm/calls/{id} */
export const WritesCalls = z.strictObject({
  writes_calls: z.boolean('Choose whether to write calls'),
})
export type WritesCalls = z.infer<typeof WritesCalls>
