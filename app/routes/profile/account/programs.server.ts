import { providers } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { listApiKeys } from '#app/upstream/api-keys.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listConnections as listCrms } from '#app/upstream/crm.server.ts'
import { listConnections as listPlatforms } from '#app/upstream/voice.server.ts'
import { listWebhooks } from '#app/upstream/webhooks.server.ts'

export type Program = { label: string; to: string; summary: string; usedAt?: string | null }

export async function programsOf(upstream: Upstream): Promise<Program[]> {
  const [keys, webhooks, platforms, crms] = await Promise.all([
    optional(listApiKeys(upstream)),
    optional(listWebhooks(upstream)),
    optional(listPlatforms(upstream)),
    optional(listCrms(upstream)),
  ])
  const failing = webhooks?.filter(({ failing_since }) => failing_since).length ?? 0
  const usedAt = keys
    ?.flatMap(({ last_used_at }) => last_used_at ?? [])
    .toSorted()
    .at(-1)
  return [
    ...(keys
      ? [
          {
            label: 'API keys',
            to: href('/profile/api-keys'),
            summary: counted(keys, 'key'),
            usedAt,
          },
        ]
      : []),
    ...(webhooks
      ? [
          {
            label: 'Webhooks',
            to: href('/profile/webhooks'),
            summary: [counted(webhooks, 'endpoint'), failing && `${formatCount(failing)} failing`]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
    ...(platforms
      ? [
          {
            label: 'Voice platforms',
            to: href('/agent'),
            summary: listed(platforms.map(({ name }) => name)),
          },
        ]
      : []),
    ...(crms
      ? [{ label: 'CRM connections', to: href('/crm'), summary: listed(crms.map(nameOf)) }]
      : []),
  ]
}

function counted(all: unknown[], noun: string) {
  return all.length === 0
    ? 'None'
    : `${formatCount(all.length)} ${noun}${all.length === 1 ? '' : 's'}`
}

function nameOf({ provider }: { provider: string }) {
  return Object.entries(providers).find(([id]) => id === provider)?.[1] ?? provider
}

function listed(names: string[]) {
  return names.join(', ') || 'None'
}
