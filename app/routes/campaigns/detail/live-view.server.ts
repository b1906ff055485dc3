import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { screenCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { reportOf } from '../report-view.ts'
import { findDialed } from './dialed-view.server.ts'
import { progressOf } from './progress-view.ts'

export async function findLive(
  upstream: Upstream,
  { id, state, progress, started_at }: Campaign,
  calling: CampaignCalling | undefined,
) {
  const hasDialed = calling && (calling.connection_id || calling.platform_calls > 0)
  const [report, dialed] = await Promise.all([
    screenCampaign(upstream, id),
    hasDialed
      ? findDialed(upstream, id, calling, { reached: 0, waiting: 0, ...progress })
      : undefined,
  ])
  const isOver = state === 'completed'
  const since = state === 'running' ? started_at : null
  const shown = reportOf(report, isOver)
  const opensAt = shown.now === 0 && shown.next ? shown.next.iso : null
  const situation = { now: dialed?.now ?? null, since, isOver, opensAt }
  return {
    progress: progress && progressOf(progress, situation),
    report: shown,
    dialed,
  }
}
