import { CallRecord } from '@bellbird/contract/crm/calls'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

const pathOf = (id: string) => `/api/crm/calls/${segment(id)}`

export async function listCallRecords(upstream: Upstream, id: string, range: PageRange) {
  const answer = await upstream.readExtension(z.array(CallRecord), pathOf(id), range)
  return answer && pageIn(answer, range)
}

export function saveWritesCalls(upstream: Upstream, id: string, writes_calls: boolean) {
  return upstream.write(z.unknown(), 'PUT', pathOf(id), { writes_calls })
}

export function retryCallRecords(upstream: Upstream, id: string) {
  return upstream.write(z.unknown(), 'POST', `${pathOf(id)}/retry`)
}
