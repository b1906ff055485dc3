import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

export async function outdatedCalls(upstream: Upstream, months: number) {
  const to = monthsAgo(months, new Date()).toISOString().slice(0, 10)
  const found = await optional(listCalls(upstream, { to, limit: 1, offset: 0 }))
  return { to, count: found?.total }
}

/** The same day of an earlier month, or its last one. */
function monthsAgo(months: number, now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)))
}
