import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { ListRow } from './call-list-view.ts'

type Props = { campaignId: string; lists: ListRow[]; total: number }

/** The call lists created so far, each with a link to its downloads. */
export function CallLists({ campaignId, lists, total }: Props) {
  if (lists.length === 0) return null
  const address = href('/campaigns/:campaignId', { campaignId })
  return (
    <Panel
      title="Call lists"
      flush
      footer={
        total > lists.length && (
          <TextLink to={`${address}?lists=all`}>{`Show all ${formatCount(total)}`}</TextLink>
        )
      }
    >
      <RowList
        rows={lists.map(({ id: listId, title, created, detail }) => ({
          key: listId,
          title: (
            <TextLink
              to={href('/campaigns/:campaignId/lists/:listId', { campaignId, listId })}
              quiet
            >
              {title}
            </TextLink>
          ),
          detail: (
            <>
              <TimeStamp iso={created} precise />, {detail}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
