import { Activity } from '@bellbird/contract/contacts/activity'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'

/** One page of what happened, newest first, or undefined where the upstream keeps no such records. */
export async function listActivity(upstream: Upstream, page: PageRange) {
  const answer = await upstream.readExtension(z.array(Activity), '/api/activity', page)
  return answer && pageIn(answer, page)
}
