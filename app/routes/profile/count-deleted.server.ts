import { formatCount } from '@bellbird/runtime/numbers'
import { listCampaigns } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { findStats } from '#app/upstream/contacts.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'

/** What is deleted with the account, one line per kind; kinds the upstream cannot count now are omitted. */
export async function countDeleted(upstream: Upstream) {
  const known = (count: Promise<number | undefined>) => count.catch(() => undefined)
  const [contacts, campaigns, connections] = await Promise.all([
    known(findStats(upstream, { search: '' }).then((stats) => stats?.total)),
    known(listCampaigns(upstream, { limit: 1, offset: 0 }).then((page) => page?.total)),
    known(listConnections(upstream).then((list) => list.length)),
  ])
  return [
    lineOf(contacts, 'contact', 'contacts'),
    lineOf(campaigns, 'campaign with its call outcomes', 'campaigns with their call outcomes'),
    lineOf(connections, 'CRM connection', 'CRM connections'),
  ].flatMap((line) => line ?? [])
}

function lineOf(count: number | undefined, one: string, several: string) {
  return count ? `${formatCount(count)} ${count === 1 ? one : several}` : undefined
}
