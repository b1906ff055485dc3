import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import type { LatestCall } from './latest-calls.server.ts'
import { RowPanel } from './row-panel.tsx'

export function LatestCalls({ calls }: { calls: LatestCall[] }) {
  return (
    <RowPanel
      title="Latest calls"
      what="calls"
      all={href('/campaigns/calls')}
      rows={calls.map(({ id, name, campaign, at, tone, outcome }) => ({
        key: id,
        to: href('/campaigns/calls/:callId', { callId: id }),
        name,
        detail: (
          <>
            <TimeStamp iso={at} />
            {campaign && ' · '}
            <bdi className="inline-block">{campaign}</bdi>
          </>
        ),
        meta: <Badge tone={tone}>{outcome}</Badge>,
      }))}
    />
  )
}
