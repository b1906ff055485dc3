import { FileSpreadsheet } from 'lucide-react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { StateBadge } from './import-state.tsx'
import type { ListedImport } from './listed-import.ts'

export function ImportList({ imports }: { imports: ListedImport[] }) {
  return (
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
            <TimeStamp iso={startedAt} /> · {summary}
          </>
        ),
        meta: <StateBadge state={state} />,
      }))}
    />
  )
}
