import { z } from 'zod'
import { Activity } from '#contract/activity.ts'
import type { Stretch } from '#contract/stretch.ts'
import type { Upstream } from './client.server.ts'
import { pageIn } from './page-in.ts'

/** One page of what happened, newest first, or undefined where the upstream keeps no such records. */
export async function listActivity(upstream: Upstream, page: Stretch) {
  const answer = await upstream.readExtension(z.array(Activity), '/api/activity', page)
  return answer && pageIn(answer, page)
}
