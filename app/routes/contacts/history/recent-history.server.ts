import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContactHistory } from '#app/upstream/contact-history.server.ts'
import { changeView } from './change-view.server.ts'

const SHOWN = 5

export async function recentHistory(upstream: Upstream, contactId: string, you?: string) {
  const found = await optional(listContactHistory(upstream, contactId, { limit: SHOWN, offset: 0 }))
  return {
    changes: (found?.rows ?? []).map((change) => changeView(change, you)),
    more: (found?.total ?? 0) > SHOWN,
  }
}
