import { formatCount } from '@bellbird/runtime/numbers'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { ListRow } from './call-list-view.ts'

type Props = {
  campaignId: string
  lists: ListRow[]
  total: number
  /** Whether the page offers nothing else to upload outcomes with. */
  canUpload: boolean
}

const columns: Record<string, (list: ListRow) => ReactNode> = {
  Contacts: ({ contacts }) => contacts,
  Reached: ({ reached }) => reached,
  'Opted out': ({ optedOut }) => optedOut,
  Waiting: ({ waiting }) => waiting,
}

export function CallLists({ campaignId, lists, total, canUpload }: Props) {
  if (lists.length === 0) return null
  const address = href('/campaigns/:campaignId', { campaignId })
  const shown = Object.entries(columns).filter(([, cellOf]) => lists.some(cellOf))
  return (
    <Panel
      title="Call lists"
      aside={
        <div className="flex flex-wrap items-center gap-4">
          {canUpload && (
            <TextLink to={href('/campaigns/:campaignId/outcomes', { campaignId })} quiet>
              Upload outcomes
            </TextLink>
          )}
          {total > lists.length && (
            <TextLink
              to={`${address}?lists=all`}
              quiet
            >{`Show all ${formatCount(total)}`}</TextLink>
          )}
        </div>
      }
      flush
    >
      <PlainTable
        label="Results of each call list"
        columns={['Created', ...shown.map(([label]) => label)]}
        counts
        rows={lists.map((list) => ({
          key: list.id,
          cells: [
            <span key="list" className="whitespace-nowrap">
              <TextLink
                to={href('/campaigns/:campaignId/lists/:listId', { campaignId, listId: list.id })}
                quiet
              >
                <TimeStamp iso={list.created} />
              </TextLink>
            </span>,
            ...shown.map(([, cellOf]) => cellOf(list) || '–'),
          ],
        }))}
      />
    </Panel>
  )
}
