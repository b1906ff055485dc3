import { z } from 'zod'
import { Activity, type ActivityQuery } from '#contract/activity.ts'
import type { Upstream } from './client.server.ts'

/**
 * One page of what happened, newest first, or undefined where the upstream keeps no such records. An
 * upstream that does not say how many there are in all is taken to have answered the whole list.
 */
export async function listActivity(upstream: Upstream, page: Required<ActivityQuery>) {
  const answer = await upstream.readExtension(z.array(Activity), '/api/activity', page)
  if (!answer) return undefined
  const { limit, offset } = page
  const { value, headers } = answer
  const total = Number.parseInt(headers.get('x-total-count') ?? '', 10)
  if (!Number.isNaN(total)) return { activities: value.slice(0, limit), total }
  return { activities: value.slice(offset, offset + limit), total: value.length }
}
