import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { Legend, MeterBar } from '#app/ui/components/meter.tsx'
import type { CampaignNow } from './campaigns-now.server.ts'
import { RowPanel } from './row-panel.tsx'

const left = { label: 'Not called', tone: 'rest' as const }

export function CampaignsNow({ campaigns }: { campaigns: CampaignNow[] }) {
  const shown = campaigns.find(({ callable }) => callable > 0)
  return (
    <RowPanel
      title="Campaigns"
      legend={
        shown && (
          <div className="max-md:hidden">
            <Legend parts={[...shown.parts.map(({ label, tone }) => ({ label, tone })), left]} />
          </div>
        )
      }
      what="campaigns"
      all={href('/campaigns')}
      rows={campaigns.map(({ id, name, state, tone, detail, callable, parts }) => ({
        key: id,
        to: href('/campaigns/:campaignId', { campaignId: id }),
        name,
        detail,
        meta: (
          <span className="flex items-center gap-4">
            {callable > 0 && (
              <span className="w-40 max-md:hidden">
                <MeterBar whole={callable} parts={parts} />
              </span>
            )}
            {/* As wide as the widest, so that the bars are aligned. */}
            <span className="flex min-w-28 justify-end">
              <Badge tone={tone}>{state}</Badge>
            </span>
          </span>
        ),
      }))}
    />
  )
}
