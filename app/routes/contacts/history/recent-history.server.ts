import type { Upstream } from '#app/upstream/client/client.server.ts'
import { listContactHistory } from '#app/upstream/contact-history.server.ts'
import { changeView } from './change-view.server.ts'

const SHOWN = 5

/** The latest changes of a contact. They are optional: the page works without them. */
export async function recentHistory(upstream: Upstream, contactId: string) {
  const found = await listContactHistory(upstream, contactId, { limit: SHOWN, offset: 0 }).catch(
    (error) => {
      if (error instanceof Response) throw error
      return undefined
    },
  )
  return { changes: (found?.rows ?? []).map(changeView), more: (found?.total ?? 0) > SHOWN }
}
