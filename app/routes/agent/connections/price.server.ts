import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { moneyOf } from '#app/calling/call-figures.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

const LATEST_CALLS = 50

/** '' if none of the latest calls has both a length and a price. */
export async function pricePerMinute(upstream: Upstream, platform: VoiceConnection['platform']) {
  const range = { limit: LATEST_CALLS, offset: 0 }
  const found = await optional(listCalls(upstream, { platform, active: 'no', ...range }))
  const priced = (found?.rows ?? []).filter(
    ({ cost, duration_seconds }) => cost && duration_seconds,
  )
  const minutes = sum(priced.map(({ duration_seconds }) => (duration_seconds ?? 0) / 60))
  return minutes > 0 ? moneyOf(sum(priced.map(({ cost }) => cost ?? 0)) / minutes) : ''
}

function sum(values: number[]) {
  return values.reduce((all, one) => all + one, 0)
}
