import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { MeterBar } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CampaignNow } from './campaigns-now.server.ts'

export function CampaignsNow({ campaigns }: { campaigns: CampaignNow[] }) {
  return (
    <Panel
      title="Campaigns"
      flush
      aside={
        <TextLink to={href('/campaigns')} quiet>
          View all<span className="sr-only"> campaigns</span>
        </TextLink>
      }
    >
      <RowList
        rows={campaigns.map(({ id, name, state, tone, detail, callable, parts }) => ({
          key: id,
          title: (
            <TextLink to={href('/campaigns/:campaignId', { campaignId: id })} quiet>
              <bdi>{name}</bdi>
            </TextLink>
          ),
          detail,
          meta: (
            <span className="flex items-center gap-4">
              {callable > 0 && (
                <span className="w-40 max-md:hidden">
                  <MeterBar whole={callable} parts={parts} />
                </span>
              )}
              <Badge tone={tone}>{state}</Badge>
            </span>
          ),
        }))}
      />
    </Panel>
  )
}
