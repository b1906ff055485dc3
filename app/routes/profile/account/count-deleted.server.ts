import { formatCount } from '@bellbird/runtime/numbers'
import { listApiKeys } from '#app/upstream/api-keys.server.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import { listCampaigns } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { findStats } from '#app/upstream/contacts.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import { listSuppressions } from '#app/upstream/suppressions.server.ts'
import { listConnections as listVoiceConnections } from '#app/upstream/voice.server.ts'
import { listWebhooks } from '#app/upstream/webhooks.server.ts'

const FIRST = { limit: 1, offset: 0 }

/** Kinds that the upstream can't count now are omitted. */
export async function countDeleted(upstream: Upstream) {
  const counts = await Promise.all(
    [
      findStats(upstream, { search: '' }).then((stats) => stats?.total),
      listCampaigns(upstream, FIRST).then((page) => page?.total),
      listCalls(upstream, FIRST).then((page) => page?.total),
      listSuppressions(upstream, FIRST).then((page) => page?.total),
      listConnections(upstream).then((list) => list.length),
      listVoiceConnections(upstream).then((list) => list?.length),
      listApiKeys(upstream).then((list) => list?.length),
      listWebhooks(upstream).then((list) => list?.length),
    ].map((count) => count.catch(() => undefined)),
  )
  return counts.flatMap((count, at) => {
    const [one, several] = kinds[at] ?? ['', '']
    return count ? [`${formatCount(count)} ${count === 1 ? one : several}`] : []
  })
}

const kinds = [
  ['contact', 'contacts'],
  ['campaign', 'campaigns'],
  ['call and any transcript', 'calls and any transcripts'],
  ['number on the do-not-call list', 'numbers on the do-not-call list'],
  ['CRM connection', 'CRM connections'],
  ['voice platform connection', 'voice platform connections'],
  ['API key', 'API keys'],
  ['webhook', 'webhooks'],
]
