import { CallQuery } from '@bellbird/contract/calling/call-log'
import type { z } from 'zod'

export const CallListQuery = CallQuery.pick({
  search: true,
  outcome: true,
  platform: true,
  disclosure: true,
  callback: true,
  from: true,
  to: true,
})
export type CallListQuery = z.infer<typeof CallListQuery>
