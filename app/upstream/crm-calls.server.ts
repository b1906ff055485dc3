import { CallRecord } from '@bellbird/contract/crm/calls'
import type { ProviderId } from '@bellbird/contract/options'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'

const pathOf = (provider: ProviderId) => `/api/crm/calls/${provider}`

/** One page of the calls written to a CRM; undefined if the upstream writes none. */
export async function listCallRecords(upstream: Upstream, provider: ProviderId, range: PageRange) {
  const answer = await upstream.readExtension(z.array(CallRecord), pathOf(provider), range)
  return answer && pageIn(answer, range)
}

export function saveWritesCalls(upstream: Upstream, provider: ProviderId, writes_calls: boolean) {
  return upstream.write(z.unknown(), 'PUT', pathOf(provider), { writes_calls })
}

/** Retries the calls that failed. */
export function retryCallRecords(upstream: Upstream, provider: ProviderId) {
  return upstream.write(z.unknown(), 'POST', `${pathOf(provider)}/retry`)
}
