import { CircleCheck, Phone, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

type HistoryProps = {
  at: string
  source: string
  removed_at: string | null
  removal_reason: string
}

/** When the number was added to the list and removed from it, latest first. */
export function EntryHistory({ at, source, removed_at, removal_reason }: HistoryProps) {
  const removal = removed_at && {
    key: 'removed',
    icon: CircleCheck,
    title: <b>Removed from the list</b>,
    detail: <Quoted>{removal_reason}</Quoted>,
    meta: <DayStamp iso={removed_at} />,
  }
  const addition = {
    key: 'added',
    icon: PhoneOff,
    title: <b>Added to the list</b>,
    detail: <Quoted>{source}</Quoted>,
    meta: <DayStamp iso={at} />,
  }
  return (
    <Panel title="History" flush>
      <RowList rows={removal ? [removal, addition] : [addition]} />
    </Panel>
  )
}

function Quoted({ children }: { children: ReactNode }) {
  return children && <bdi>{children}</bdi>
}

export type NumberCall = { id: string; outcome: string; campaign: string; at: string }

/** The latest calls to the number. */
export function NumberCalls({ calls }: { calls: NumberCall[] }) {
  if (calls.length === 0) return null
  return (
    <Panel title="Latest calls to this number" flush>
      <RowList
        rows={calls.map(({ id, outcome, campaign, at }) => ({
          key: id,
          icon: Phone,
          title: (
            <TextLink to={href('/campaigns/calls/:callId', { callId: id })} quiet>
              {outcome}
            </TextLink>
          ),
          detail: <Quoted>{campaign}</Quoted>,
          meta: <DayStamp iso={at} />,
        }))}
      />
    </Panel>
  )
}
