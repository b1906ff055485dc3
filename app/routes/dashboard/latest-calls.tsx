import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { LatestCall } from './latest-calls.server.ts'

export function LatestCalls({ calls }: { calls: LatestCall[] }) {
  return (
    <Panel
      title="Latest calls"
      flush
      aside={
        <TextLink to={href('/campaigns/calls')} quiet>
          View all<span className="sr-only"> calls</span>
        </TextLink>
      }
    >
      <RowList
        rows={calls.map(({ id, name, campaign, at, tone, outcome }) => ({
          key: id,
          title: (
            <TextLink to={href('/campaigns/calls/:callId', { callId: id })} quiet>
              <bdi>{name}</bdi>
            </TextLink>
          ),
          detail: (
            <>
              <TimeStamp iso={at} />
              {campaign && ' · '}
              <bdi>{campaign}</bdi>
            </>
          ),
          meta: <Badge tone={tone}>{outcome}</Badge>,
        }))}
      />
    </Panel>
  )
}
