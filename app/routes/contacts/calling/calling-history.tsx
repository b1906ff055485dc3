import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CallingView } from './calling-view.server.ts'

type Props = {
  history: (CallingView['history'][number] & { by?: string })[]
}

export function CallingHistory({ history }: Props) {
  if (history.length === 0) return null
  return (
    <Panel title="Call permission history" flush>
      <RowList
        rows={history.map(({ key, what, detail, at, by }) => ({
          key,
          title: <b>{what}</b>,
          detail: (
            <>
              {detail && <bdi className="block whitespace-pre-line">{detail}</bdi>}{' '}
              {by && <bdi>{by}</bdi>}
            </>
          ),
          meta: at && <DayStamp iso={at} />,
        }))}
      />
    </Panel>
  )
}
