import { FileSpreadsheet } from 'lucide-react'
import { href } from 'react-router'
import { Panel } from '#app/ui/panel.tsx'
import { RowList } from '#app/ui/row-list.tsx'
import { shortDate } from '#app/ui/short-date.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { TimeStamp } from '#app/ui/time-stamp.tsx'
import { StateBadge } from './import-state.tsx'
import type { RecentImport } from './recent-imports.server.ts'

/** The files that were imported, each leading to what came of it and to its undoing. */
export function RecentImports({ imports }: { imports: RecentImport[] }) {
  if (imports.length === 0) return null
  return (
    <Panel title="Recent imports" flush>
      <RowList
        rows={imports.map(({ id, name, state, startedAt, summary }) => ({
          key: id,
          icon: FileSpreadsheet,
          title: (
            <b>
              <TextLink to={href('/contacts/imports/:importId', { importId: id })}>
                <bdi>{name}</bdi>
              </TextLink>
            </b>
          ),
          detail: (
            <>
              <TimeStamp iso={startedAt} text={shortDate(startedAt)} /> · {summary}
            </>
          ),
          meta: <StateBadge state={state} />,
        }))}
      />
    </Panel>
  )
}
