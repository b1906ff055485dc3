import { type MatchDecision, PossibleMatch } from '@bellbird/contract/crm/matches'
import type { ProviderId } from '@bellbird/contract/options'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'

/**
 * One page of contacts and CRM records that may be the same person; undefined if the upstream does not look for
 * them.
 */
export async function listMatches(upstream: Upstream, provider: ProviderId, range: PageRange) {
  const path = `/api/crm/matches/${provider}`
  const answer = await upstream.readExtension(z.array(PossibleMatch), path, range)
  return answer && pageIn(answer, range)
}

export function decideMatch(upstream: Upstream, provider: ProviderId, decision: MatchDecision) {
  return upstream.write(z.unknown(), 'POST', `/api/crm/matches/${provider}`, decision)
}
