import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { ChangeList } from './change-list.tsx'
import type { ChangeView } from './change-view.server.ts'

type Props = { contactId: string; changes: ChangeView[]; more: boolean }

/** A contact's latest changes, with a link to earlier ones. */
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
      flush
    >
      <ChangeList contactId={contactId} changes={changes} />
    </Panel>
  )
}
