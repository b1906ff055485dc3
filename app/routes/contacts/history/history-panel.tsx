import { href } from 'react-router'
import { DayList } from '#app/activity/day-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { ChangeRow } from './change-row.tsx'
import type { ChangeView } from './change-view.server.ts'

type Props = { contactId: string; changes: ChangeView[]; more: boolean }

export function HistoryPanel({ contactId, changes, more }: Props) {
  if (changes.length === 0) return null
  return (
    <Panel
      title="History"
      aside={
        <TextLink to={href('/contacts/:contactId/history', { contactId })} quiet>
          {more ? 'View all' : 'View'}
          <span className="sr-only"> history</span>
        </TextLink>
      }
    >
      <DayList items={changes} heading="h3">
        {(ofDay) =>
          ofDay.map((change) => <ChangeRow key={change.id} contactId={contactId} change={change} />)
        }
      </DayList>
    </Panel>
  )
}
