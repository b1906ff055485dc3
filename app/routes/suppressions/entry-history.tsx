import { CircleCheck, Phone, PhoneOff } from 'lucide-react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

export type NumberCall = { id: string; outcome: string; campaign: string; at: string }

type Props = {
  at: string
  removed_at: string | null
  removal_reason: string
  calls: NumberCall[]
  optOut: NumberCall | undefined
}

export function EntryHistory({ at, removed_at, removal_reason, calls, optOut }: Props) {
  const others = calls.filter(({ id }) => id !== optOut?.id)
  const rows = [
    ...(removed_at
      ? [
          {
            key: 'removed',
            at: removed_at,
            icon: CircleCheck,
            title: <b>Removed from the list</b>,
            detail: removal_reason,
          },
        ]
      : []),
    { key: 'added', at, icon: PhoneOff, title: <b>Added to the list</b>, detail: '' },
    ...others.map((call) => ({
      key: call.id,
      at: call.at,
      icon: Phone,
      title: (
        <TextLink to={href('/campaigns/calls/:callId', { callId: call.id })} quiet>
          <span className="sr-only">Call:</span> {call.outcome}
        </TextLink>
      ),
      detail: call.campaign,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Panel title="History" flush>
      <RowList
        rows={rows.map(({ at, detail, ...row }) => ({
          ...row,
          detail: detail && <bdi>{detail}</bdi>,
          meta: <TimeStamp iso={at} precise />,
        }))}
      />
    </Panel>
  )
}
