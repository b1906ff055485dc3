import { Activity, type ActivityQuery, accessKinds } from '@bellbird/contract/contacts/activity'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'

/** One page of what happened, newest first, or undefined where the upstream keeps no such records. */
export async function listActivity(upstream: Upstream, query: ActivityQuery & PageRange) {
  const answer = await upstream.readExtension(z.array(Activity), '/api/activity', query)
  return answer && pageIn(answer, query)
}

/** The latest sign-ins and changes of who can reach the account; undefined where the upstream keeps none. */
export async function latestAccess(upstream: Upstream, limit: number) {
  const found = await listActivity(upstream, { about: 'access', limit, offset: 0 })
  // An upstream may list everything.
  return found?.rows.filter(({ kind }) => accessKinds.includes(kind))
}
