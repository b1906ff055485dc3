import { type MatchDecision, PossibleMatch } from '@bellbird/contract/crm/matches'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

export async function listMatches(upstream: Upstream, id: string, range: PageRange) {
  const path = `/api/crm/matches/${segment(id)}`
  const answer = await upstream.readExtension(z.array(PossibleMatch), path, range)
  return answer && pageIn(answer, range)
}

export function decideMatch(upstream: Upstream, id: string, decision: MatchDecision) {
  return upstream.write(z.unknown(), 'POST', `/api/crm/matches/${segment(id)}`, decision)
}
