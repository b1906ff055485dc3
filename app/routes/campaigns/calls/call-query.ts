import { CallQuery } from '@bellbird/contract/calling/call-log'
import { z } from 'zod'

/** The URL of a list of calls. */
export const CallListQuery = CallQuery.pick({
  search: true,
  outcome: true,
  platform: true,
  disclosure: true,
  callback: true,
  from: true,
  to: true,
}).extend({ page: z.coerce.number().int().min(1).max(100_000).optional() })
export type CallListQuery = z.infer<typeof CallListQuery>
