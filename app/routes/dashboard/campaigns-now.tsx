import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { MeterBar } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
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
      <PlainTable
        label="Campaigns and their progress"
        columns={['Campaign', 'Done', 'Reached', 'State']}
        rows={campaigns.map(({ id, name, state, done, callable, reached, parts }) => ({
          key: id,
          cells: [
            <TextLink key="name" to={href('/campaigns/:campaignId', { campaignId: id })} quiet>
              <bdi>{name}</bdi>
            </TextLink>,
            callable > 0 ? (
              <span key="done" className="grid max-w-36 gap-1">
                {`${formatCount(done)} of ${formatCount(callable)}`}
                <MeterBar whole={callable} parts={parts} />
              </span>
            ) : (
              '–'
            ),
            reached,
            state,
          ],
        }))}
      />
    </Panel>
  )
}
