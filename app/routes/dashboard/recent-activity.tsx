import { FileCheck, PhoneCall, RefreshCw, UserPen, UserPlus } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RowList } from '#app/ui/row-list.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Happening } from './recent-activity.server.ts'

const icons = {
  call: PhoneCall,
  added: UserPlus,
  imported: FileCheck,
  synced: RefreshCw,
  updated: UserPen,
}

export function RecentActivity({ sample, rows }: { sample: boolean; rows: Happening[] }) {
  return (
    <Panel
      title="Recent activity"
      sample={sample}
      flush={rows.length > 0}
      aside={
        <TextLink to="/activity" quiet>
          View all
        </TextLink>
      }
    >
      {rows.length > 0 ? <RowList rows={rows.map(rowOf)} /> : <NothingYet />}
    </Panel>
  )
}

function rowOf({ key, kind, detail, when, ...happening }: Happening) {
  return { key, icon: icons[kind], title: <Sentence {...happening} />, detail, meta: when }
}

type Words = Pick<Happening, 'before' | 'subject' | 'after' | 'href'>

function Sentence({ before, subject, after, href: to }: Words) {
  return (
    <>
      {before}
      <b>{to ? <Link to={to}>{subject}</Link> : subject}</b>
      {after}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing has happened yet"
      headingLevel={3}
      actions={
        <ButtonLink variant="secondary" to={href('/contacts/import')}>
          Import contacts
        </ButtonLink>
      }
    >
      Add or import contacts and they show up here.
    </EmptyState>
  )
}
