import { href } from 'react-router'
import type { ActivityEntry } from '#app/activity/activity-entry.ts'
import { ActivityList } from '#app/activity/activity-list.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

export function RecentActivity({ sample, rows }: { sample: boolean; rows: ActivityEntry[] }) {
  return (
    <Panel
      title="Recent activity"
      sample={sample}
      flush={rows.length > 0}
      aside={
        <TextLink to={href('/activity')} quiet>
          View all
        </TextLink>
      }
    >
      {rows.length > 0 ? <ActivityList entries={rows} /> : <NothingYet />}
    </Panel>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="No activity yet"
      headingLevel={3}
      actions={
        <ButtonLink variant="secondary" to={href('/contacts/import')}>
          Import contacts
        </ButtonLink>
      }
    >
      Add or import contacts to see activity here.
    </EmptyState>
  )
}
