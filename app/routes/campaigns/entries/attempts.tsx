import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CallRow } from '../calls/call-view.server.ts'

/** The calls of a contact in this campaign, newest first. */
export function Attempts({ attempts }: { attempts: CallRow[] }) {
  return (
    <Panel title="Attempts" flush>
      <RowList
        rows={attempts.map(({ id, at, platform, duration, tone, outcome }) => ({
          key: id,
          title: (
            <TextLink to={href('/campaigns/calls/:callId', { callId: id })} quiet>
              <TimeStamp iso={at} precise />
            </TextLink>
          ),
          detail: [platform, duration].filter(Boolean).join(' · '),
          meta: <Badge tone={tone}>{outcome}</Badge>,
        }))}
      />
    </Panel>
  )
}
