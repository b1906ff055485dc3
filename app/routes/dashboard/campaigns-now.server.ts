import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { campaignStates } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { callableIn, calledIn } from '#app/calling/call-figures.ts'
import { campaignTones } from '#app/calling/campaign-tones.ts'
import { listCampaigns } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

const SHOWN = 4

/** Undefined if the upstream has no campaigns. */
export async function campaignsNow(upstream: Upstream) {
  const states = ['running', 'paused', 'ready', undefined] as const
  const found = await Promise.all(
    states.map((state) => optional(listCampaigns(upstream, { state, limit: SHOWN, offset: 0 }))),
  )
  if (found.some((page) => page === undefined)) return undefined
  const byId = new Map(found.flatMap((page) => page?.rows ?? []).map((each) => [each.id, each]))
  return [...byId.values()].slice(0, SHOWN)
}

export function campaignRow({ id, name, state, progress }: Campaign) {
  const callable = progress ? callableIn(progress) : 0
  const called = progress ? calledIn(progress) : 0
  const reached = progress?.reached ?? 0
  return {
    id,
    name,
    state: campaignStates[state],
    tone: campaignTones[state],
    callable,
    detail: progress
      ? `${formatCount(called)} of ${formatCount(callable)} called, ${formatCount(reached)} reached`
      : 'Not launched yet',
    parts: [
      { label: 'Reached', value: Math.min(reached, called), tone: 'green' as const },
      { label: 'Not reached', value: Math.max(0, called - reached), tone: 'grey' as const },
    ],
  }
}
export type CampaignNow = ReturnType<typeof campaignRow>

export function campaignNeeds(campaigns: Campaign[]) {
  return campaigns.flatMap(({ id, name, state, connection_id, progress }) => {
    // A platform reports the outcomes of its calls itself.
    const isByHand = (state === 'running' || state === 'paused') && connection_id === ''
    const waiting = isByHand ? (progress?.handed_out ?? 0) : 0
    const params = { campaignId: id }
    return [
      ...(waiting > 0
        ? [
            {
              kind: 'outcomes' as const,
              key: `outcomes-${id}`,
              count: waiting,
              text: waiting === 1 ? 'call without an outcome' : 'calls without outcomes',
              detail: name,
              action: 'Add outcomes',
              to: href('/campaigns/:campaignId/results', params),
            },
          ]
        : []),
      ...(state === 'paused'
        ? [
            {
              kind: 'paused' as const,
              key: `paused-${id}`,
              count: 1,
              text: 'campaign is paused',
              detail: name,
              action: 'View',
              to: href('/campaigns/:campaignId', params),
            },
          ]
        : []),
    ]
  })
}
