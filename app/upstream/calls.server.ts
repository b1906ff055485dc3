import { CallDetail, type CallQuery, CallSummary } from '@bellbird/contract/calling/call-log'
import { CallTotals, type CallTotalsQuery } from '@bellbird/contract/calling/call-totals'
import type { PageRange } from '@bellbird/contract/pagination'
import { formats } from '@bellbird/runtime/formats'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { orNotFound } from './client/or-not-found.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'
import { inUserZone } from './day-zone.ts'

const PATH = '/api/calls'
const EXPORT_PAGE = 500

export async function listCalls(upstream: Upstream, query: CallQuery & PageRange) {
  const answer = await upstream.readExtension(z.array(CallSummary), PATH, inUserZone(query))
  return answer && pageIn(answer, query)
}

export async function findCallTotals(upstream: Upstream, query: CallTotalsQuery) {
  const byDay = { ...query, day_zone: formats().zone }
  return (await upstream.readExtension(CallTotals, `${PATH}/summary`, byDay))?.value
}

export async function* eachCall(upstream: Upstream, filters: CallQuery) {
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const range = { limit: EXPORT_PAGE, offset }
    const found = await listCalls(upstream, { ...filters, ...range })
    if (!found || found.rows.length === 0) return
    yield found.rows
    if (found.rows.length < EXPORT_PAGE) return
  }
}

export async function findCall(upstream: Upstream, id: string) {
  return orNotFound(upstream.read(CallDetail, `${PATH}/${segment(id)}`))
}
