import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { EventView } from './event-view.ts'

type Props = { campaignId: string; events: EventView[]; total: number }

/** Who did what, when. */
export function CampaignHistory({ campaignId, events, total }: Props) {
  if (events.length === 0) return null
  const address = href('/campaigns/:campaignId', { campaignId })
  return (
    <Panel
      title="History"
      flush
      footer={
        total > events.length && (
          <TextLink to={`${address}?history=all`}>{`Show all ${formatCount(total)}`}</TextLink>
        )
      }
    >
      <RowList
        rows={events.map(({ id, at, what, by }) => ({
          key: id,
          title: what,
          detail: (
            <>
              {by && (
                <>
                  <bdi>{by}</bdi>,{' '}
                </>
              )}
              <TimeStamp iso={at} precise />
            </>
          ),
        }))}
      />
    </Panel>
  )
}
