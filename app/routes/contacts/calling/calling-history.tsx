import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CallingView } from './calling-view.server.ts'

/** Earlier states, latest first. */
export function CallingHistory({ history }: { history: CallingView['history'] }) {
  if (history.length === 0) return null
  return (
    <Panel title="Call permission history" flush>
      <RowList
        rows={history.map(({ key, what, detail, at }) => ({
          key,
          title: what,
          detail: detail && <bdi>{detail}</bdi>,
          meta: at && <DayStamp iso={at} />,
        }))}
      />
    </Panel>
  )
}
